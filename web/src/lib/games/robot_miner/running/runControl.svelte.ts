// My hand in a run: what is shown of it, what I may tap, and what a tap does.
import type { BoardProps } from "$lib/games/contract";
import { news } from "$lib/ui/news.svelte";
import { has, isSameHalf, same, stolen, type Spot } from "../logic/mountain";
import { Pilot } from "./pilot.svelte";
import { tapped } from "../logic/plan";
import { Playback } from "./playback.svelte";
import {
  chosen,
  goTo,
  groundOf,
  isBound,
  isSum,
  litFor,
  nextOfProgram,
  present,
  runAt,
  running,
  strikable,
  strikeSize,
} from "../logic/run";
import { t, type Key } from "../texts/running.en";
import type { Move, View } from "../wire";

export class RunControl {
  readonly playback = new Playback();
  readonly pilot = new Pilot();
  /** The dice for the order of teams were seen. */
  #diced = $state(false);
  /** What was tapped, with the question it answers. */
  #tapped = $state.raw<{ question: string; spots: Spot[] }>({ question: "", spots: [] });
  readonly #given: () => BoardProps<View, Move>;

  constructor(given: () => BoardProps<View, Move>) {
    this.#given = given;
    // Whoever comes in the middle of a run has no need of the dice.
    this.#diced = this.view.runs.length > 1 || (this.view.runs[0]?.route.length ?? 0) > 0;
  }

  get view(): View {
    return this.#given().view;
  }
  get seat(): number | null {
    return this.#given().seat;
  }

  moment = $derived.by(() => this.playback.of(this.view));
  look = $derived.by(() => runAt(this.view, this.moment));
  /** What is shown is the run that goes on. */
  live = $derived.by(() => this.moment.run === present(this.view).run && !this.moment.over);
  /** The dice for the order of teams are shown. */
  dicing = $derived.by(() => {
    const thrown = this.view.throws.some((throws) => throws.length > 0);
    return !this.#diced && thrown && this.moment.run === 0 && this.moment.taken === 0;
  });
  /** I can do something: I am not a watcher, and see how things are. */
  #free = $derived.by(() => this.#given().onmove !== null && this.live && !this.dicing);
  /** It is my robot that runs. */
  runs = $derived.by(() => this.#free && this.view.active === this.seat);
  /** It is to move. */
  mine = $derived.by(() => this.runs && this.view.jumpers.length === 0);
  /** I may steal. */
  strikes = $derived.by(() => this.#free && this.seat !== null && this.view.jumpers[0] === this.seat);

  next = $derived.by(() => nextOfProgram(this.view));
  /** What is worth a tap. Jewels that the robot cannot reach anyway may be stolen, too, but are not lit. */
  lit = $derived.by(() => {
    if (this.mine) return litFor(this.view);
    const run = running(this.view);
    const start = run?.route[0];
    if (!this.strikes || !run || !start) return [];
    return strikable(this.view).filter((spot) => isSameHalf(spot, start, this.view.orders[run.team] ?? []));
  });
  /** A question in a run has a name: how many runs, how many jewels. */
  question = $derived.by(() => `${this.view.runs.length} ${running(this.view)?.route.length ?? 0}`);
  picked = $derived.by(() => (this.#tapped.question === this.question ? this.#tapped.spots : []));
  /** 3.5 The jewel whose value I have to say: what I tapped, else my program's next, unless I want another. */
  sum = $derived.by(() => {
    const isOpen = isBound(this.view) || this.#tapped.question !== this.question;
    const spot = this.picked[0] ?? (isOpen ? this.next : null);
    return this.mine && spot && isSum(this.view, spot) ? spot : null;
  });
  /** A way that is not gone yet: my program, or the step whose sum is asked. */
  ghost = $derived.by((): Spot[] => {
    if (!this.mine) return [];
    if (this.next) return this.view.plan ?? [];
    return this.sum ? [...(running(this.view)?.route.slice(-1) ?? []), this.sum] : [];
  });
  /** The move that the program makes by itself; null: none, or it is for the team to decide. */
  automatic = $derived.by(() => {
    const run = running(this.view);
    const { next, view } = this;
    if (!this.mine || !this.#given().asked || !run || !next || view.options.sums) return null;
    return isBound(view) || !has(stolen(run), next) ? goTo(view, next) : null;
  });
  /** Where several people hold a seat, a refusal only says that another was faster. */
  #quiet = $derived.by(() => (this.#given().seats.find((look) => look.seat === this.seat)?.people.length ?? 0) > 1);

  seen = (): void => {
    this.#diced = true;
  };

  pick = (spot: Spot): void => {
    const { view, question, picked, seat } = this;
    if (this.strikes && seat !== null) {
      this.#tapped = { question, spots: chosen(picked, spot, strikeSize(view, seat)) };
    } else if (isSum(view, spot)) {
      this.#tapped = { question, spots: [spot] };
    } else {
      this.go(spot);
    }
  };

  /** A step that is not lit. */
  other = (spot: Spot): void => {
    if (this.strikes && has(strikable(this.view), spot)) return this.pick(spot);
    const why = this.#whyNot(spot);
    if (why) news.toast(t(why));
  };

  #whyNot(spot: Spot): Key | null {
    const run = running(this.view);
    if (this.strikes) return "mine.strike.no";
    if (!this.mine || !run) return null;
    if (isBound(this.view)) return "mine.run.no.bound";
    if (has(stolen(run), spot)) return "mine.run.no.gone";
    const result = tapped(run.route, spot, groundOf(this.view, run.team));
    return "why" in result ? result.why : null;
  }

  /** What a hint said; sums are still to be said. */
  take = (move: Move): void => {
    if (move.type === "go") this.pick(move.to);
    else if (move.type === "strike") this.#tapped = { question: this.question, spots: move.spots };
    else this.play(move);
  };

  drop = (): void => {
    this.#tapped = { question: this.question, spots: [] };
  };

  go = (spot: Spot): void => {
    if (!same(spot, this.next)) this.pilot.pause();
    this.play(goTo(this.view, spot));
  };

  play = (move: Move): void => {
    const { asked, onmove } = this.#given();
    if (asked) onmove?.(move, this.#quiet);
  };
}
