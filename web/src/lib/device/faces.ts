/** Faces people can choose; each is a picture in static/faces. */

export const FACES = [
  "fox",
  "owl",
  "frog",
  "panda",
  "tiger",
  "koala",
  "cat",
  "penguin",
  "hedgehog",
  "rabbit",
  "bear",
  "dog",
  "lion",
  "pig",
  "monkey",
  "mouse",
  "hamster",
  "unicorn",
  "octopus",
  "wolf",
  "raccoon",
  "cow",
  "chick",
  "turtle",
] as const;

/** Bots only. */
export const ROBOT = "robot";

const KNOWN = new Set<string>([...FACES, ROBOT]);

/** Where the picture of a face is. Unknown faces look like a fox. */
export function faceUrl(face: string): string {
  return `/faces/${KNOWN.has(face) ? face : FACES[0]}.svg`;
}
