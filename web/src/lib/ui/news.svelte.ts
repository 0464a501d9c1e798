/** What the page tells the person right now: toasts for everybody's eyes, and a line for screen readers. */

import { Refusal } from "$lib/connection/api";
import { say } from "$lib/i18n";
import { play } from "$lib/sound/sound";

export type Tone = "bad" | "good" | "info";
export interface Toast {
  id: number;
  tone: Tone;
  text: string;
}

const SHOWN_FOR = 6_000;

class News {
  toasts = $state<Toast[]>([]);
  /** Read aloud by screen readers when it changes. */
  spoken = $state("");
  #last = 0;

  toast(text: string, tone: Tone = "info"): void {
    const id = ++this.#last;
    this.toasts = [...this.toasts.filter((toast) => toast.text !== text).slice(-2), { id, tone, text }];
    setTimeout(() => this.drop(id), SHOWN_FOR);
    this.announce(text);
  }

  drop(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  announce(text: string): void {
    // The same words twice are still news: a trailing space makes them different.
    this.spoken = text === this.spoken ? `${text} ` : text;
  }

  /** What was refused before does not matter any more: something was accepted. */
  forgive(): void {
    this.toasts = this.toasts.filter((toast) => toast.tone !== "bad");
  }

  /** Shows why something was refused. Anything else is a bug and goes on its way. */
  refuse(reason: unknown): void {
    if (reason === null) return;
    if (!(reason instanceof Refusal)) throw reason;
    this.toast(say(reason.text, reason.values), "bad");
    play("refused");
  }
}

export const news = new News();
