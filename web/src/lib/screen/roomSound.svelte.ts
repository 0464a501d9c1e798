/** Whether the room hears this screen, and what of it: chosen with one button each, and remembered by the device. */

import { store, stored } from "$lib/device/storage";
import { canBeHeard, onceAllowed, rehearse } from "$lib/sound/sound";

type SoundWish = "on" | "off" | null;

export class RoomSound {
  /** Null: nobody was asked yet. */
  wish = $state<SoundWish>(wishOf(stored("screen.sound")));
  /** The browser lets this page sound: somebody has touched it. */
  awake = $state(false);
  music = $state(stored("screen.music") !== "off");
  voice = $state(stored("screen.voice") !== "off");
  readonly on = $derived(this.wish === "on" && this.awake);
  /** Somebody has to touch this screen, or to say that it stays silent. */
  readonly asks = $derived(this.wish !== "off" && !this.on);

  choose(on: boolean): void {
    this.wish = on ? "on" : "off";
    store("screen.sound", this.wish);
    this.wakeUp();
  }

  /** To be called when somebody has touched the screen. */
  wakeUp(): void {
    if (this.wish !== "on" || this.awake) return;
    this.awake = canBeHeard();
    if (this.awake) rehearse();
  }

  /** To be called once: a screen that sounded before may not need anybody. */
  goOn(): void {
    if (this.wish === "on" && !this.awake) onceAllowed(() => this.wakeUp());
  }

  switchMusic(): void {
    this.music = !this.music;
    store("screen.music", this.music ? "on" : "off");
  }

  switchVoice(): void {
    this.voice = !this.voice;
    store("screen.voice", this.voice ? "on" : "off");
  }
}

function wishOf(text: string | null): SoundWish {
  return text === "on" || text === "off" ? text : null;
}

/** Of this page: the next table goes on with it. */
export const roomSound = new RoomSound();
