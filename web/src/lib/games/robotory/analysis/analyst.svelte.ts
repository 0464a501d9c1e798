// Looks at a game: asks one question after another, and keeps what was answered.
import { untrack } from "svelte";
import { Refusal } from "$lib/connection/api";
import { judged } from "./moveQuality";
import { done, nameOf, nextJob, plies, type Answer, type Job, type Known, type Spot } from "./positions";
import type { AskAboutPosition } from "$lib/games/analysis";
import type { Move, View } from "../wire";

/** Milliseconds until a server that has too much to do is asked again. */
const PATIENCE = 2_000;
const TOO_OFTEN = 429;

export class Analyst {
  /** What is being asked. Null: nothing. */
  asking = $state.raw<Job | null>(null);
  /** The reader wants no more. */
  stopped = $state(false);
  /** Others ask too much. */
  busy = $state(false);
  /** Why nothing more comes. */
  trouble = $state.raw<Refusal | null>(null);
  #known = $state.raw<Record<string, Known>>({});
  #played = $state.raw<Move[]>([]);
  #shown = $state.raw<Spot>({ ply: 0, moves: [] });
  #running = false;
  #closed = false;
  #question: AbortController | null = null;

  /** What each position of the game is worth, from before the first move on; null where nobody has looked. */
  readonly answers: (Answer | null)[] = $derived(plies(this.#played).map((spot) => this.at(spot)));
  /** How good each move of the game was. */
  readonly moves = $derived(judged(this.#played, this.answers));
  /** How much of the game is done, from 0 to 1. */
  readonly done: number = $derived(done((spot) => this.#of(spot), this.#played));

  constructor(private readonly ask: AskAboutPosition<View, Move>) {}

  at(spot: Spot): Answer | null {
    return this.#of(spot)?.answer ?? null;
  }

  /** The game as it is now, and what of it is shown: that comes first. */
  show(played: Move[], shown: Spot): void {
    untrack(() => {
      this.#closed = false;
      const other = nameOf(played, shown) !== nameOf(this.#played, this.#shown);
      this.#played = played;
      this.#shown = shown;
      if (other) {
        this.trouble = null;
        this.#question?.abort();
      }
      void this.#run();
    });
  }

  stop(): void {
    this.stopped = true;
    this.#question?.abort();
  }

  goOn(): void {
    this.stopped = false;
    this.trouble = null;
    void this.#run();
  }

  /** Nobody looks any more. */
  close(): void {
    this.#closed = true;
    this.#question?.abort();
  }

  #of(spot: Spot): Known | null {
    return this.#known[nameOf(this.#played, spot)] ?? null;
  }

  /** What comes next. Whoever has stopped still sees the positions that they try out. */
  #next(): Job | null {
    if (this.#closed || this.trouble) return null;
    const job = nextJob((spot) => this.#of(spot), this.#played, this.#shown);
    const tried = job?.spot === this.#shown && job.spot.moves.length > 0 && this.#of(job.spot) === null;
    return this.stopped && !tried ? null : job;
  }

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    try {
      for (let job = this.#next(); job; job = this.#next()) await this.#answer(job);
    } finally {
      this.#running = false;
      this.asking = null;
    }
  }

  async #answer(job: Job): Promise<void> {
    const name = nameOf(this.#played, job.spot);
    const question = (this.#question = new AbortController());
    this.asking = job;
    try {
      const answer = await this.ask(job.spot.ply, job.spot.moves, job.nodes, question.signal);
      this.#known = { ...this.#known, [name]: { answer, nodes: job.nodes } };
      this.busy = false;
    } catch (reason) {
      if (question.signal.aborted) return;
      if (!(reason instanceof Refusal)) throw reason;
      if (reason.status !== TOO_OFTEN) this.trouble = reason;
      else {
        this.busy = true;
        await new Promise((resolve) => setTimeout(resolve, PATIENCE));
      }
    }
  }
}
