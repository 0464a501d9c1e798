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
}

const MOST_PLACES = 12;

const FIRST = suggested();

class Settings {
  name = $state(stored("name") ?? FIRST.name);
  face = $state(stored("face") ?? FIRST.face);
  /** They chose the name themselves, or kept the one that was suggested. */
  introduced = $state(stored("name") !== null);
  theme = $state<Theme>(readTheme(stored("theme")));
  sound = $state(stored("sound") === "on");
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

  keyOf(code: string): string | null {
    return this.places.find((place) => place.code === code)?.key ?? null;
  }

  /** What was played at a table when this device was last there. */
  gameOf(code: string): string | null {
    return this.places.find((place) => place.code === code)?.game ?? null;
  }

  keep(place: Omit<KeptSeat, "at">): void {
    const others = this.places.filter((other) => other.code !== place.code);
    this.#save([{ ...place, at: Date.now() }, ...others].slice(0, MOST_PLACES));
  }

  /** The same person has another key, wherever this device sits. */
  rekey(old: string, key: string): void {
    this.#save(this.places.map((place) => (place.key === old ? { ...place, key } : place)));
  }

  forget(code: string): void {
    this.#save(this.places.filter((place) => place.code !== code));
  }

  #save(places: KeptSeat[]): void {
    this.places = places;
    store("places", JSON.stringify(places));
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

function isPlaces(value: unknown): value is KeptSeat[] {
  return (
    Array.isArray(value) && value.every((place) => typeof place?.code === "string" && typeof place?.key === "string")
  );
}
