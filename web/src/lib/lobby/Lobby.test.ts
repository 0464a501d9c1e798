import { flushSync, mount, tick, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { news } from "$lib/ui/news.svelte";
import { seatLooks } from "$lib/table/seats";
import { Table } from "$lib/table/table.svelte";
import { aChair, aTable, FakeNetwork, MANNERS, somebody } from "$lib/testing/wire";
import type { GameCard, TableNow } from "$lib/wire";
import Lobby from "./Lobby.svelte";
import { soon } from "$lib/testing/soon";

const GAME: GameCard = {
  slug: "party",
  title: "Party",
  credit: "",
  seats: [2, 3, 4],
  options: {},
  defaults: {},
  variants: {},
  levels: ["Sleepy", "Curious", "Clever"],
  revealed: false,
  drawn: false,
  hints: false,
  analysis: false,
  pace: "own",
  gentle: false,
  seconds: [120],
  writer: null,
};
/** A game in which the order of the seats matters. */
const ORDERED: GameCard = {
  ...GAME,
  options: { properties: { by_age: { type: "array", items: { type: "integer", format: "seat" } } } },
};
const PEOPLE = [somebody(1, "Ida"), somebody(2, "Ben"), somebody(3, "Mia"), somebody(4, "Noor")];
const OPEN = aTable({
  status: "open",
  chairs: [
    aChair(),
    aChair({ people: [2] }),
    aChair({ people: [], bot: { name: "Tinker", level: 2 } }),
    aChair({ people: [] }),
  ],
  people: PEOPLE,
});
const TEAMS = { ...MANNERS, teams: true };

let network: FakeNetwork;
let table: Table;
let shown: ReturnType<typeof mount> | null = null;

beforeEach(() => {
  network = new FakeNetwork();
  table = new Table("KMTW", "secret", network.dial);
  table.open();
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  table.close();
  news.toasts = [];
  document.body.replaceChildren();
});

/** The lobby as this person sees it. */
function show(now: TableNow, person = 1, game = GAME) {
  network.welcome(person);
  network.wire.hear(now);
  shown = mount(Lobby, {
    target: document.body,
    props: {
      table,
      game,
      get now() {
        return table.table ?? now;
      },
      get looks() {
        const seen = table.table ?? now;
        return seatLooks({ table: seen, turn: null, times: [], person, offset: 0, levels: game.levels });
      },
    },
  });
  flushSync();
}

const words = (element: Element) =>
  (element.getAttribute("aria-label") ?? element.textContent ?? "").replace(/\s+/g, " ").trim();
const buttons = () => [...document.querySelectorAll<HTMLElement>("button")];
const all = (start: string) => buttons().filter((button) => words(button).startsWith(start));

function tap(start: string) {
  const [found] = all(start);
  if (!found) throw new Error(`No button is named ${start}: ${buttons().map(words).join(", ")}`);
  found.click();
  flushSync();
}
const sent = () => network.wire.sent.at(-1);
const names = () => [...document.querySelectorAll(".seats h3")].map(words);
const menu = () => [...document.querySelectorAll("ul.card button")].map(words);

describe("the host", () => {
  it("puts a bot on a free seat and changes its level", () => {
    show(OPEN);
    tap("Put a bot on seat 4");
    expect(sent()).toMatchObject({ type: "add_bot", seat: 3, level: 2 });
    const level = document.querySelector<HTMLSelectElement>("select[aria-label='Level of the bot Tinker']");
    if (!level) throw new Error("A bot has no level.");
    level.value = "3";
    level.dispatchEvent(new Event("change", { bubbles: true }));
    expect(sent()).toMatchObject({ type: "add_bot", seat: 2, level: 3 });
  });
  it("is told why no bot can play, and offered none", () => {
    const botless = "Bots cannot play here.";
    show(aTable({ ...OPEN, botless, chairs: [aChair(), aChair({ people: [] })] }));
    expect(all("Put a bot")).toEqual([]);
    expect(document.body.textContent).toContain(botless);
    expect(document.querySelector(".go p")?.textContent).toBe("Wait for others.");
  });
  it("moves a seat with its menu, and sees the new order at once", async () => {
    show(OPEN);
    tap("Seat of Ben");
    tap("Move up");
    await tick();
    expect(sent()).toMatchObject({ type: "arrange", order: [1, 0, 2, 3] });
    expect(names()).toEqual(["Ben", "Ida", "Tinkerbot", "Open seat"]);
    network.wire.hear(aTable({ ...OPEN, chairs: [1, 0, 2, 3].flatMap((seat) => OPEN.chairs[seat] ?? []) }));
    flushSync();
    expect(names()).toEqual(["Ben", "Ida", "Tinkerbot", "Open seat"]);
    expect(news.spoken.trim()).toBe("The seats now: Ben, Ida and Tinker.");
  });
  it("sees the old order again where the new one is refused", async () => {
    show(OPEN);
    tap("Seat of Ben");
    tap("Move down");
    await tick();
    expect(names()).toEqual(["Ida", "Tinkerbot", "Ben", "Open seat"]);
    network.wire.hear({ type: "refused", id: sent()?.id ?? "", text: "The game has started.", values: {} });
    await soon(() => expect(news.toasts.map((toast) => toast.text)).toEqual(["The game has started."]));
    flushSync();
    expect(names()).toEqual(["Ida", "Ben", "Tinkerbot", "Open seat"]);
  });
  it("lets lots decide", () => {
    show(OPEN);
    tap("Shuffle");
    expect(sent()).toMatchObject({ type: "shuffle" });
  });
  it("orders nothing in a game that draws lots at the start", () => {
    show(OPEN, 1, { ...GAME, drawn: true });
    expect(all("Shuffle")).toEqual([]);
    tap("Seat of Ben");
    expect(menu()).toEqual(["Ben…"]);
  });
  it("can start alone where the game is for one, or wait for others", () => {
    const solo = { ...GAME, seats: [1, 2, 3, 4], gentle: true };
    show(aTable({ ...OPEN, chairs: [aChair(), aChair({ people: [] })] }), 1, solo);
    expect(document.body.textContent).toContain("Or wait for others, or ask a bot.");
    tap("Start with Ida alone");
    expect(sent()).toMatchObject({ type: "start" });
    network.wire.hear(aTable({ ...OPEN, chairs: [aChair()] }));
    flushSync();
    expect(document.body.textContent).toContain("This game can be played alone.");
    expect(document.body.textContent).not.toContain("1 of 1");
    expect(document.body.textContent).not.toContain("A gentle reminder");
  });
  it("is offered reminders where the clocks of a game only remind", async () => {
    show(OPEN, 1, { ...GAME, gentle: true });
    const fieldset = () => document.querySelector("main")?.textContent ?? "";
    await soon(() => expect(fieldset()).toContain("A gentle reminder"));
    for (const word of ["Soon", "Late"]) expect(fieldset()).toContain(word);
  });
  it("can open the door of a locked table again", () => {
    show(aTable({ ...OPEN, manners: { ...MANNERS, locked: true } }));
    expect(document.querySelector("img[alt='QR code to join this table']")).toBeNull();
    tap("Unlock");
    expect(sent()).toMatchObject({ type: "set_manners", locked: false });
  });
  it("who has no seat is among those who watch, and can start", () => {
    const chairs = OPEN.chairs.map((chair, seat) => (seat === 0 ? aChair({ people: [3] }) : chair));
    show(aTable({ ...OPEN, chairs }));
    expect(words(document.querySelector(".watching") as Element)).toContain("Ida you host");
    tap("Start with 3 players");
    expect(sent()).toMatchObject({ type: "start" });
  });
});

describe("an order of the seats", () => {
  it("is asked of the host, for those who will play", async () => {
    show(aTable({ ...OPEN, options: { by_age: [] } }), 1, ORDERED);
    await vi.dynamicImportSettled();
    await tick();
    tap("Tinker");
    tap("Ida");
    expect(sent()).toMatchObject({ type: "configure", options: { by_age: [2, 0, 1] } });
  });
  it("must be put right before the game begins when somebody came", async () => {
    show(aTable({ ...OPEN, options: { by_age: [1, 0] } }), 1, ORDERED);
    await vi.dynamicImportSettled();
    await tick();
    expect(all("Look at the order first")[0]?.hasAttribute("disabled")).toBe(true);
    tap("Clear");
    expect(sent()).toMatchObject({ type: "configure", options: { by_age: [] } });
  });
});

describe("somebody with a seat", () => {
  it("can change their own name, stand up and move, and nothing of others", () => {
    show(OPEN, 2);
    tap("Your seat");
    expect(menu()).toEqual(["Change your name and face", "Stand up"]);
    expect(all("Seat of")).toEqual([]);
    tap("Move here");
    expect(sent()).toMatchObject({ type: "sit", seat: 3 });
  });
  it("names their own team and may change to another", () => {
    show(aTable({ ...OPEN, manners: TEAMS }), 2);
    tap("Your seat");
    expect(menu()).toContain("Name your team");
    tap("Your seat");
    tap("Seat of Ida");
    tap("Join this team");
    expect(sent()).toMatchObject({ type: "sit", seat: 0 });
  });
});

describe("somebody without a seat", () => {
  it("joins a team with one tap", () => {
    show(aTable({ ...OPEN, manners: TEAMS }), 4);
    tap("Join this team: Ben");
    expect(sent()).toMatchObject({ type: "sit", seat: 1 });
  });
  it("may take the seat of a bot where no other is free", () => {
    show(aTable({ ...OPEN, chairs: OPEN.chairs.slice(0, 3) }), 4);
    tap("Sit here: Tinker");
    expect(sent()).toMatchObject({ type: "sit", seat: 2 });
  });
  it("reads what the host has decided", () => {
    show(aTable({ ...OPEN, manners: { ...MANNERS, talk: "seats" } }), 4);
    expect(words(document.querySelector("details") as Element)).toContain("Only players chat.");
  });
  it("reads the settings of the game", async () => {
    show(aTable({ ...OPEN, options: { by_age: [1, 0, 2] } }), 4, ORDERED);
    await vi.dynamicImportSettled();
    await tick();
    const settings = [...document.querySelectorAll("dl div")].map(words);
    expect(settings).toEqual(["By age Ben, Ida and Tinker", "Seats 4", "Clock Normal"]);
    expect(all("Seats: one more")).toEqual([]);
  });
  it("is told that a name waits for the host", () => {
    const people = [...PEOPLE.slice(0, 3), somebody(4, "Guest 4")];
    show(aTable({ ...OPEN, people, manners: { ...MANNERS, approval: true } }), 4);
    expect(document.body.textContent).toContain("Your name waits for the host.");
  });
});

describe("those who share a seat", () => {
  it("are listed with what is special about them", () => {
    const chairs = [aChair({ people: [1, 2, 3], team: "Night Owls" }), ...OPEN.chairs.slice(2)];
    const people = [PEOPLE[0], somebody(2, "Ben", { here: false, since: 900 }), PEOPLE[2]].flatMap((one) => one ?? []);
    show(aTable({ ...OPEN, chairs, people, muted: [3], manners: TEAMS }), 3);
    expect(names()[0]).toBe("Night Owls");
    expect([...document.querySelectorAll(".people li")].map(words)).toEqual(["Ida host", "Ben away", "Mia you muted"]);
  });
});
