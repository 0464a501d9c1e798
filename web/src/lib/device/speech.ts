/** Speech: the voice of the browser. Some have none. */

import { createSubscriber } from "svelte/reactivity";

/** What can speak: the browser, or something like it. */
export interface Voice {
  /** Says a text, then calls back once. */
  say(text: string, rate: number, done: () => void): void;
  pause(): void;
  resume(): void;
  /** Silent at once; what was being said no longer calls back. */
  stop(): void;
}

const subscribe = createSubscriber((update) => {
  const voices = speechSynthesis;
  voices.addEventListener?.("voiceschanged", update);
  return () => voices.removeEventListener?.("voiceschanged", update);
});

/** Whether this browser can read aloud. Voices may come a moment after the page. */
export function hasVoice(): boolean {
  if (typeof speechSynthesis === "undefined") return false;
  subscribe();
  return speechSynthesis.getVoices().length > 0;
}

export function browserVoice(): Voice {
  let turn = 0;
  return {
    say(text, rate, done) {
      const mine = ++turn;
      const said = Object.assign(new SpeechSynthesisUtterance(text), { rate });
      said.onend = said.onerror = () => {
        if (mine === turn) done();
      };
      speechSynthesis.speak(said);
    },
    pause: () => speechSynthesis.pause(),
    resume: () => speechSynthesis.resume(),
    stop() {
      turn++;
      if (typeof speechSynthesis === "undefined") return;
      speechSynthesis.resume(); // A paused voice would not begin again.
      speechSynthesis.cancel();
    },
  };
}
