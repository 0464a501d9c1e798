/** What this device remembers: who sits here, how it looks and sounds, and the seats it holds. */

import { store, stored, storedJson } from "./storage";
import { suggested } from "./suggestions";

export type Theme = "system" | "light" | "dark";

/** A seat (or a watcher's place) at a table. The key is all it takes to sit there. */
export interface KeptSeat {
  code: string;
  key: string;
  game: string;
  /** When it was last used, in milliseconds. */
  at: number;
  /** The game was played to its end here, so that it stands on the shelf. */
  finished?: Finished;
}

/** What the shelf says about a finished game. */
export interface Finished {
  kind: "story" | "record" | "game";
  /** Of a book its title, else how the game ended. Empty: only the server knows. */
  title: string;
  /** Everybody who had a seat, bots too. */
  names: string[];
  /** When that was, in milliseconds. */
  ended: number;
}

/** Tables to go on with, and games that were finished: none of these pushes out one of those. */
const MOST_PLACES = 12;
const MOST_FINISHED = 60;

const FIRST = suggested();

class Settings {
  name = $state(stored("name") ?? FIRST.name);
  face = $state(stored("face") ?? FIRST.face);
  /** They chose the name themselves, or kept the one that was suggested. */
  introduced = $state(stored("name") !== null);
  theme = $state<Theme>(readTheme(stored("theme")));
  sound = $state(stored("sound") !== "off");
  /** A phone may shake a little. */
  buzz = $state(stored("buzz") !== "off");
  places = $state<KeptSeat[]>(storedJson("places", isPlaces, []));

  /** Remembers the person's name and face. */
  introduce(name: string, face: string): void {
    this.name = name.trim().slice(0, 20) || this.name;
    this.face = face;
    this.introduced = true;
    store("name", this.name);
    store("face", face);
  }

  wear(theme: Theme): void {
    this.theme = theme;
    store("theme", theme);
    dress();
  }

  hear(sound: boolean): void {
    this.sound = sound;
    store("sound", sound ? "on" : "off");
  }

  feel(buzz: boolean): void {
    this.buzz = buzz;
    store("buzz", buzz ? "on" : "off");
  }

  keyOf(code: string): string | null {
    return this.places.find((place) => place.code === code)?.key ?? null;
  }

  /** What was played at a table when this device was last there. */
  gameOf(code: string): string | null {
    return this.places.find((place) => place.code === code)?.game ?? null;
  }

  keep(place: Omit<KeptSeat, "at">): void {
    const others = this.places.filter((other) => other.code !== place.code);
    const before = this.places.find((other) => other.code === place.code);
    this.#save([{ ...before, ...place, at: Date.now() }, ...others]);
  }

  /** Puts what was finished at a table on the shelf. Nothing happens where this device has no place there. */
  finish(code: string, finished: Finished): void {
    this.#save(this.places.map((place) => (place.code === code ? { ...place, finished } : place)));
  }

  /** What stands on the shelf, the latest first. */
  get shelf(): (KeptSeat & { finished: Finished })[] {
    return this.places.filter(isFinished).sort((a, b) => b.finished.ended - a.finished.ended);
  }

  /** The same person has another key, wherever this device sits. */
  rekey(old: string, key: string): void {
    this.#save(this.places.map((place) => (place.key === old ? { ...place, key } : place)));
  }

  forget(code: string): void {
    this.#save(this.places.filter((place) => place.code !== code));
  }

  #save(all: KeptSeat[]): void {
    const running = all.filter((place) => !isFinished(place)).slice(0, MOST_PLACES);
    this.places = [...running, ...all.filter(isFinished).slice(0, MOST_FINISHED)];
    store("places", JSON.stringify(this.places));
  }
}

export const settings = new Settings();

/** Puts the chosen theme on the page. app.html does the same before anything is drawn. */
export function dress(): void {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
}

function readTheme(text: string | null): Theme {
  return text === "light" || text === "dark" ? text : "system";
}

function isFinished(place: KeptSeat): place is KeptSeat & { finished: Finished } {
  return Array.isArray(place.finished?.names);
}

function isPlaces(value: unknown): value is KeptSeat[] {
  return (
    Array.isArray(value) && value.every((place) => typeof place?.code === "string" && typeof place?.key === "string")
  );
}
