// What somebody is writing, in the gaps of a sentence or as a whole text, kept until it is handed on.
import { pageJudge } from "$lib/board/judge";
import { wordsOf } from "$lib/board/wordcount";
import { joinedText, filled, gapsOf, withOldWordsBack, oldWordsIn, type Gaps } from "../logic/gaps";
import { judged, type Judgement, type WrittenWord } from "../logic/sentence";
import { budgetOf } from "../logic/story";
import { countText } from "../logic/counter";
import { VERSION, type Epilogue, type Sentence, type Write, type Writing } from "../wire";

export interface Situation {
  state: Writing | Epilogue;
  pending: boolean;
  write: (text: string) => void;
  /** Shows my teammates what has been written so far. */
  draft?: ((move: Write | null) => void) | null;
}

/** The text itself, or the gaps it is made in. */
type Pad = { gaps: Gaps } | { text: string };

/** Milliseconds without a key before teammates see a draft, and before a screen reader hears the count. */
const PAUSE = { draft: 400, count: 900 };
/** Milliseconds after sending in which a second tap is only a thumb that bounced. */
const BOUNCE = 700;

export class Manuscript {
  readonly #situation: () => Situation;
  #made = $state.raw<{ pad: Pad; moment: string } | null>(null);
  #aside = $state.raw<{ text: string; moment: string } | null>(null);
  #timers: ReturnType<typeof setTimeout>[] = [];
  #sent = -Infinity;
  #open = $state.raw<{ at: number | null; moment: string }>({ at: null, moment: "" });
  /** What a screen reader hears when the fingers rest. */
  spoken = $state("");

  // What is written answers one question: once that is answered, it is dropped.
  readonly #moment = $derived.by(() => momentOf(this.#situation().state));

  readonly old: Pick<Sentence, "text" | "marks"> = $derived.by(() => {
    const { state } = this.#situation();
    return state.type === "write" ? state.sentence : { text: "", marks: [] };
  });
  readonly #pad: Pad = $derived(this.#made?.moment === this.#moment ? this.#made.pad : padOf(this.old.text));
  /** The gap that is open. Null: none is. */
  readonly open: number | null = $derived(this.#open.moment === this.#moment ? this.#open.at : null);
  readonly budget = $derived.by(() => budgetOf(this.#situation().state));
  readonly gaps: Gaps | null = $derived("gaps" in this.#pad ? this.#pad.gaps : null);
  readonly text: string = $derived("gaps" in this.#pad ? joinedText(this.#pad.gaps) : this.#pad.text);
  readonly #judge = pageJudge(VERSION);
  readonly judged: Judgement = $derived.by(() => {
    const judgement = judged(this.old, this.text, this.budget);
    return { ...judgement, trouble: this.#judge(judgement.trouble) };
  });
  readonly oldWordMissing: boolean = $derived(
    this.judged.words.filter((word) => word.old !== null).length < wordsOf(this.old.text).length,
  );
  /** The words as they are shown: after an old word that is missing, the others still count as old. */
  readonly words: WrittenWord[] = $derived.by(() => {
    if (!this.oldWordMissing) return this.judged.words;
    const olds = oldWordsIn(this.old.text, this.text);
    return this.judged.words.map((word, at) => ({ ...word, old: olds[at] ?? null }));
  });
  /** The places of the words that nothing pays for. */
  readonly unpaid: Set<number> = $derived.by(() => {
    const paid = this.words.flatMap((word, at) => (word.old === null && !word.free ? [at] : []));
    return new Set(paid.slice(this.budget.dice + this.budget.tails));
  });
  /** Sending it would add nothing. */
  readonly unchanged: boolean = $derived(
    wordsOf(this.judged.text).length === 0 ? this.old.text === "" : this.judged.text === this.old.text,
  );
  /** My own text, set aside for a teammate's. */
  readonly aside: string | null = $derived(this.#aside?.moment === this.#moment ? this.#aside.text : null);

  constructor(situation: () => Situation) {
    this.#situation = situation;
  }

  /** The whole text was changed. */
  type(text: string) {
    this.#set({ text: text.replace(/\s*[\r\n]+\s*/g, " ") });
  }

  /** What is in a gap was changed. */
  fillGap(at: number, mine: string) {
    if (this.gaps) this.#set({ gaps: filled(this.gaps, at, mine) });
  }

  /** Opens a gap and closes any other. Null: closes the open one. */
  openGap(at: number | null) {
    this.#open = { at, moment: this.#moment };
  }

  /** Switches between gaps and free editing; what is written stays. */
  editFreely(free: boolean) {
    const gaps = gapsOf(this.old.text, this.text);
    this.openGap(null);
    if (free) this.#set({ text: this.text });
    else if (gaps) this.#set({ gaps });
  }

  restoreOldWords() {
    this.#set({ text: withOldWordsBack(this.old.text, this.text) });
  }

  /** Goes on with a teammate's text; my own is set aside. */
  takeOver(text: string) {
    const gaps = this.gaps && gapsOf(this.old.text, text);
    this.#aside = this.unchanged ? null : { text: this.text, moment: this.#moment };
    this.openGap(null);
    this.#set(gaps ? { gaps } : { text });
  }

  /** Hands the sentence on, at a time in milliseconds. */
  send(now: number) {
    const { pending, write } = this.#situation();
    if (this.judged.trouble) this.spoken = countText(this.budget, this.judged);
    if (pending || this.judged.trouble || now - this.#sent < BOUNCE) return;
    this.#sent = now;
    this.stopTimers();
    write(this.judged.text);
  }

  /** From now on, nothing more is sent or read out. */
  stopTimers() {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
  }

  #set(pad: Pad) {
    const moment = this.#moment;
    this.#made = { pad, moment };
    this.#sent = -Infinity; // Whoever types has let go of the button.
    this.stopTimers();
    const later = (deed: () => void, pause: number) =>
      this.#timers.push(setTimeout(() => moment === this.#moment && deed(), pause));
    later(() => this.#draft(), PAUSE.draft);
    later(() => (this.spoken = countText(this.budget, this.judged)), PAUSE.count);
  }

  #draft() {
    const { text, trouble } = this.judged;
    if (!trouble) this.#situation().draft?.(this.unchanged ? null : { type: "write", text });
  }
}

function padOf(old: string): Pad {
  const gaps = wordsOf(old).length > 0 ? gapsOf(old, old) : null;
  return gaps ? { gaps } : { text: old };
}

function momentOf(state: Writing | Epilogue): string {
  return state.type === "write"
    ? [state.round, state.turn, state.pen, state.sentence.text].join("/")
    : ["epilogue", state.turn].join("/");
}
