// Where the pictures are, and what they are called.
import { t } from "../texts/words";
import type { Picture } from "../wire";

/** A picture of a host's own pack is named by what is in it. */
const OWN = /^[0-9a-f]{32}\.webp$/;

/** The address of an image; `large` for one that fills the screen. */
export function address(file: string, large = false): string {
  return `${OWN.test(file) ? "/api/pictures" : "/packs/classic"}/${large ? "large/" : ""}${file}`;
}

/** What is seen in it, in words. A pack may say nothing. */
export function seen(picture: Picture | undefined): string {
  return picture?.alt || picture?.title || t("picture.unknown");
}

/** A picture by its place, and what is seen in it. */
export function named(picture: Picture | undefined, place: number): string {
  return t("picture.name", { n: place, what: seen(picture) });
}
