/** Tells the person what happens at the table while they look elsewhere: turns, comings and goings, the end. */

import { untrack } from "svelte";
import type { SeatLook } from "$lib/games/contract";
import { news } from "$lib/ui/news.svelte";
import { now as time } from "$lib/clock/now.svelte";
import { paceLabel, paceName } from "$lib/clock/pace";
import { seatOf } from "$lib/table/seats";
import { buzz, listenAs, play } from "$lib/sound/sound";
import { tickAtTheEnd } from "$lib/clock/ticking.svelte";
import type { Table } from "$lib/table/table.svelte";
import type { GameCard } from "$lib/wire";
import { nameOf } from "./away";
import { resultTitle } from "$lib/table/result";
import { listed } from "$lib/i18n";
import { phonePermit } from "$lib/sound/quiet";
import { t } from "./texts.en";

/** Whose turn it is, in words; empty while it is nobody's. */
export function turnText(looks: readonly SeatLook[]): string {
  const asked = looks.filter((look) => look.asked);
  if (asked.some((look) => look.you && look.bot === null)) return t("play.your-turn");
  const names = asked.map((look) => look.bot?.name ?? look.name);
  return names.length > 0 ? t("play.their-turn", { names: listed(names) }) : "";
}

/** To be called while a component starts; stops with it. */
export function tellTableNews(table: Table, looks: () => SeatLook[], game: GameCard): void {
  $effect(() => listenAs(phonePermit(table.table)));
  tellTurns(table, looks, game);
  tickAtTheEnd(() => looks().find((look) => look.you && look.asked && !look.gentle)?.ends ?? null);
  tellReminder(table, looks);
  tellPeople(table);
  tellSeats(looks);
  tellHost(table, game);
}

function tellTurns(table: Table, looks: () => SeatLook[], { drawn }: GameCard): void {
  let turn = "";
  let secret = "";
  let over = false;
  let waited = false;

  $effect(() => {
    const text = turnText(looks());
    // While roles are secret every phone hears a new phase, also that of whoever was the last to be asked in the one before.
    const phase = table.table?.hushed && table.turn?.type === "decide" ? table.turn.phase : "";
    if ((text !== turn || phase !== secret) && text !== "") {
      untrack(() => news.announce(text));
      if (text === t("play.your-turn")) {
        play("turn");
        buzz();
      } else if (turn !== "") play("move");
    }
    turn = text;
    secret = phase;
  });
  // Lots have mixed the seats: who begins is news.
  $effect(() => {
    const status = table.table?.status;
    waited ||= status === "open";
    const first = looks().filter((look) => look.asked);
    if (!drawn || !waited || status !== "playing" || first.length === 0) return;
    waited = false;
    const mine = first.some((look) => look.you);
    const text = mine ? t("play.you-begin") : t("play.begins", { name: listed(first.map((look) => look.name)) });
    untrack(() => news.toast(text, "info"));
  });
  $effect(() => {
    const end = table.turn?.type === "over" ? table.turn : null;
    if (end && !over) {
      const mine = looks().some((look) => look.you && end.winners.includes(look.seat));
      const game = table.table?.game ?? "";
      const announce = () => news.announce(resultTitle(end, looks(), game));
      // The game may have words of its own for its end. Whoever plays on needs none of them.
      void import("$lib/games/game").then(({ learnWords }) => learnWords(game)).then(announce, announce);
      play(mine ? "won" : "over");
    }
    over = end !== null;
  });
  // A text that no longer waits though the question is the same was not to the host's liking.
  let held = { text: "", question: table.question };
  $effect(() => {
    const { held: text, question } = table;
    const declined = held.text !== "" && text === "" && question !== null && question === held.question;
    if (declined) untrack(() => news.toast(t("judge.declined"), "bad"));
    held = { text, question };
  });
}

/** Once per question, when a clock that only reminds is up and somebody waits. */
function tellReminder(table: Table, looks: () => SeatLook[]): void {
  let reminded: number | null = null;

  $effect(() => {
    const mine = looks().find((look) => look.you);
    if (!table.asked || !mine?.gentle || mine.ends === null || table.question === reminded) return;
    if (mine.ends > time() || looks().every((look) => look.you || look.asked)) return;
    reminded = table.question;
    toast(t("play.waited-for"));
  });
}

/** Who comes back; a bar says who is away. */
function tellPeople(table: Table): void {
  let lost = false;
  let here = new Map<number, boolean>();
  const met = new Set<number>();

  $effect(() => {
    if (table.line === "open" && lost) untrack(() => news.toast(t("line.back"), "good"));
    lost = table.line === "lost" || (lost && table.line !== "open");
  });
  $effect(() => {
    const now = table.table;
    if (!now) return;
    for (const one of now.people) {
      const back = one.here && here.get(one.person) === false && met.has(one.person);
      if (one.here) met.add(one.person);
      if (!back || one.person === table.person || seatOf(now, one.person) === null) continue;
      untrack(() => news.toast(t("line.returned", { name: one.name }), "good"));
    }
    here = new Map(now.people.map((one) => [one.person, one.here]));
  });
  let signs = table.reactions;
  $effect(() => {
    const { reactions, table: now } = table;
    const fresh = reactions.filter((sign) => !signs.includes(sign) && sign.person !== table.person);
    signs = reactions;
    const sign = fresh.at(-1);
    if (!sign || !now) return;
    const words = { name: nameOf(now, sign.person), sign: t(`reaction.${sign.reaction}`) };
    untrack(() => news.announce(t("chat.reacts", words)));
  });
}

/** Seats that change hands while the game is on. */
function tellSeats(looks: () => SeatLook[]): void {
  let before: SeatLook[] = [];

  $effect(() => {
    const seats = looks();
    for (const look of seats) {
      const was = before[look.seat];
      if (!was || look.people.length === 0 || was.people.length === 0) continue;
      const { name } = look;
      if (look.bot && !was.bot && !look.you) toast(t("away.stands-in", { bot: look.bot.name, name }));
      if (!look.bot && was.bot) toast(t("away.plays-again", { name }));
      if (look.absent && !was.absent) toast(t("away.left-out", { name }));
    }
    before = seats;
  });
}

/** Who hosts, who is muted, and who asks the host for help. */
function tellHost(table: Table, game: GameCard): void {
  let before = untrack(() => table.table);

  $effect(() => {
    const { table: now, person } = table;
    const was = before;
    before = now;
    if (!now || !was || person === null) return;
    if (now.host !== was.host) {
      toast(now.host === person ? t("host.you-are") : t("host.is", { name: nameOf(now, now.host) }));
    }
    if (now.pace !== was.pace && now.status === "playing" && was.status === "playing") {
      toast(t("host.sets-pace", { clock: paceLabel(game), pace: paceName(game, now.pace) }));
    }
    const muted = now.muted.includes(person);
    if (muted !== was.muted.includes(person)) toast(t(muted ? "host.mutes-you" : "host.unmutes-you"));
    const hands = now.hands.filter((one) => !was.hands.includes(one));
    if (hands.includes(person)) toast(t("play.hand-heard", { name: nameOf(now, now.host) }));
    if (now.host !== person) return;
    for (const one of hands) {
      toast(t("host.asks", { name: nameOf(now, one) }));
      play("turn");
    }
  });
}

function toast(text: string): void {
  untrack(() => news.toast(text, "info"));
}
