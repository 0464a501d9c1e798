/** A class as its teacher's device knows it: asked for again and again, while somebody looks. */

import { classNow, Refusal, toClass } from "$lib/connection/api";
import type { ClassDone, ClassNow, ToClass } from "$lib/wire";

export const EVERY = 2_000;
/** Milliseconds after which a question counts as not answered. */
export const SILENCE = 6_000;
/** No class, or no longer this key: asking again does not help. */
const FINAL = [401, 403, 404];

export class Classroom {
  now = $state.raw<ClassNow | null>(null);
  /** Why the last question was not answered; null: it was. */
  trouble = $state.raw<Refusal | null>(null);
  /** When the server was last heard, in milliseconds on this device's clock. */
  heard = $state(0);
  over = $derived(this.trouble !== null && FINAL.includes(this.trouble.status));
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;
  #open = false;

  constructor(
    readonly code: string,
    readonly key: string,
  ) {}

  open(): void {
    this.#open = true;
    document.addEventListener("visibilitychange", this.#seen);
    void this.look();
  }

  close(): void {
    this.#open = false;
    document.removeEventListener("visibilitychange", this.#seen);
    clearTimeout(this.#timer);
  }

  async look(): Promise<void> {
    clearTimeout(this.#timer);
    const asked = ++this.#asked;
    try {
      const now = await inTime(classNow(this.code, this.key));
      if (asked !== this.#asked) return; // Somebody asked later, and knows better.
      this.now = now;
      this.heard = Date.now();
      this.trouble = null;
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      if (asked !== this.#asked) return;
      this.trouble = reason;
    }
    if (this.#open && !this.over && !document.hidden) this.#timer = setTimeout(() => void this.look(), EVERY);
  }

  /** Does something to all tables, and looks at what became of them. Throws a Refusal. */
  async do(deed: ToClass): Promise<ClassDone> {
    const done = await toClass(this.code, this.key, deed);
    void this.look();
    return done;
  }

  #seen = (): void => {
    if (!document.hidden && !this.over) void this.look();
  };
}

/** The answer, or a Refusal if the server stays silent. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Refusal("The server does not answer.")), SILENCE);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
