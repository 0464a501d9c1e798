// Where the pictures are, and what they show in words.
import { t } from "../texts/board.en";
import type { Picture } from "../wire";

/** The file of a host's own picture is named by a hash of what is in it. */
const OWN = /^[0-9a-f]{32}\.webp$/;

/** The address of an image; `large` for one that fills the screen. */
export function pictureUrl(file: string, large = false): string {
  return `${OWN.test(file) ? "/api/pictures" : "/packs/classic"}/${large ? "large/" : ""}${file}`;
}

/** What a picture shows, in words. A pack may say nothing. */
export function pictureText(picture: Picture | undefined): string {
  return picture?.alt || picture?.title || t("picture.unknown");
}

/** A picture's number, and what it shows. */
export function pictureName(picture: Picture | undefined, place: number): string {
  return t("picture.name", { n: place, what: pictureText(picture) });
}
