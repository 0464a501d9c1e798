// Where things stand in a picture: pure geometry in a box of 200 by 130.

export const WIDE = 200;
export const HIGH = 130;
/** The box in which the robot is drawn, and where its face is in it. */
const ROBOT = { wide: 80, high: 116 };
const FACE = { left: 17, right: 63, top: 21, bottom: 59 };
/** Where feet stand. */
const FLOOR = 123;

/** Things of the sky hang high up and things of the air float; all others stand on the ground, by their size. */
export type Kind = "sky" | "air" | "large" | "middle" | "small";
export type Pose = "glad" | "asleep" | "sad" | "surprised" | "flying" | "dancing" | "holding" | "waving";

/** Something that a sentence is about. */
export interface Thing {
  icon: string;
  kind: Kind;
  /** As the sentence calls it. */
  word: string;
}

/** A thing in its place: its middle, and how wide it is. */
export interface PlacedThing extends Thing {
  x: number;
  y: number;
  size: number;
  turn: number;
  /** It looks the other way. */
  mirrored: boolean;
}

/** The robot in its place: its middle, and how high it is. */
export interface PlacedRobot {
  pose: Pose;
  x: number;
  y: number;
  size: number;
  turn: number;
}

/** What stands behind the robot, the robot, and what stands before it. */
export interface SceneLayout {
  behind: PlacedThing[];
  robot: PlacedRobot;
  front: PlacedThing[];
}

interface Spot {
  x: number;
  y: number;
  size: number;
}
type Sizes = Record<"large" | "middle" | "small", number>;

/** Spots in the air, by how many things there are. The robot is on the left. */
const UP: readonly (readonly Spot[])[] = [
  [],
  [{ x: 158, y: 32, size: 46 }],
  [
    { x: 172, y: 30, size: 42 },
    { x: 122, y: 28, size: 34 },
  ],
  [
    { x: 176, y: 30, size: 38 },
    { x: 136, y: 26, size: 32 },
    { x: 101, y: 30, size: 26 },
  ],
];
/** A thing alone in the air, with nothing below it, is large. */
const ALONE: Spot = { x: 146, y: 54, size: 74 };

/** Spots on the ground, by how many things there are: where, and how large. */
const DOWN: readonly (readonly { x: number; sizes: Sizes }[])[] = [
  [],
  [{ x: 140, sizes: { large: 94, middle: 70, small: 50 } }],
  [
    { x: 162, sizes: { large: 74, middle: 58, small: 42 } },
    { x: 112, sizes: { large: 58, middle: 48, small: 38 } },
  ],
  [
    { x: 169, sizes: { large: 62, middle: 50, small: 38 } },
    { x: 128, sizes: { large: 48, middle: 44, small: 34 } },
    { x: 99, sizes: { large: 36, middle: 34, small: 28 } },
  ],
];
/** Under a sky with something in it, ground things are not higher than this. */
const BELOW = 68;

/** The cover: the robot in the middle, things around it. */
const COVER = {
  up: [
    { x: 34, y: 40, size: 40 },
    { x: 166, y: 44, size: 36 },
  ],
  down: [
    { x: 148, y: 99, size: 48 },
    { x: 52, y: 102, size: 42 },
    { x: 186, y: 108, size: 26 },
    { x: 14, y: 108, size: 26 },
  ],
};

export function isUp({ kind }: Pick<Thing, "kind">): boolean {
  return kind === "sky" || kind === "air";
}

/** Things and the robot in the picture of a sentence; the robot is on the left and on the right in turn. */
export function sceneLayout(things: readonly Thing[], pose: Pose, at: number): SceneLayout {
  const flip = at % 2 === 1;
  const held = pose === "holding" ? (things.find(({ kind }) => kind === "small") ?? null) : null;
  const up = things.filter(isUp);
  const down = things.filter((thing) => !isUp(thing) && thing !== held).sort((a, b) => SIZE[b.kind] - SIZE[a.kind]);
  const alone = up.length + down.length === 0;
  const robot = placedRobot(pose, alone ? WIDE / 2 : 50, alone ? 106 : 94);
  const spotsUp = up.length === 1 && down.length === 0 ? [ALONE] : (UP[up.length] ?? []);
  const placed = [
    ...spotsUp.map((spot, place) => put(up[place], spot, tilt(at + place))),
    ...(DOWN[down.length] ?? []).map(({ x, sizes }, place) => put(down[place], onFloor(x, sizes, down[place], up), 0)),
  ].filter((thing) => thing !== null);
  const hands = held ? put(held, { x: robot.x, y: robot.y + 25, size: 32 }, 0) : null;
  const turned = (thing: PlacedThing) => (flip ? mirrored(thing) : thing);
  return {
    behind: placed.filter((thing) => isUp(thing) || thing.kind === "large").map(turned),
    robot: flip ? { ...robot, x: WIDE - robot.x, turn: -robot.turn } : robot,
    front: [
      ...placed.filter((thing) => thing.kind === "middle" || thing.kind === "small"),
      ...(hands ? [hands] : []),
    ].map(turned),
  };
}

/** The robot in the middle of a cover, things around it. */
export function coverLayout(things: readonly Thing[], pose: Pose): SceneLayout {
  const up = things.filter(isUp);
  const down = things.filter((thing) => !isUp(thing));
  return {
    behind: COVER.up.map((spot, place) => put(up[place], spot, place ? 12 : -14)).filter((thing) => thing !== null),
    robot: placedRobot(pose, WIDE / 2, 116),
    front: COVER.down.map((spot, place) => put(down[place], spot, 0)).filter((thing) => thing !== null),
  };
}

/** The robot's face in the picture: nothing may cover it. */
export function faceOf({ x, y, size }: PlacedRobot): { left: number; right: number; top: number; bottom: number } {
  const scale = size / ROBOT.high;
  const [left, top] = [x - (ROBOT.wide / 2) * scale, y - size / 2];
  return {
    left: left + FACE.left * scale,
    right: left + FACE.right * scale,
    top: top + FACE.top * scale,
    bottom: top + FACE.bottom * scale,
  };
}

const SIZE: Record<Kind, number> = { sky: 0, air: 0, small: 1, middle: 2, large: 3 };
const TURNS: Partial<Record<Pose, number>> = { asleep: -9, flying: 12, dancing: 8 };

function placedRobot(pose: Pose, x: number, size: number): PlacedRobot {
  const high = pose === "flying" ? 8 : 0;
  return { pose, x, y: FLOOR + 1 - size / 2 - high, size: size - high, turn: TURNS[pose] ?? 0 };
}

function onFloor(x: number, sizes: Sizes, thing: Thing | undefined, up: readonly Thing[]): Spot {
  const kind = thing?.kind === "large" || thing?.kind === "middle" ? thing.kind : "small";
  const size = Math.min(sizes[kind], up.length > 0 ? BELOW : sizes[kind]);
  return { x, y: FLOOR - size / 2 + (kind === "small" ? 2 : 0), size };
}

function put(thing: Thing | undefined, spot: Spot, turn: number): PlacedThing | null {
  return thing ? { ...thing, ...spot, turn, mirrored: false } : null;
}

function mirrored(thing: PlacedThing): PlacedThing {
  const looks = thing.kind === "large" || thing.kind === "middle";
  return { ...thing, x: WIDE - thing.x, turn: -thing.turn, mirrored: looks };
}

function tilt(n: number): number {
  return [-8, 6, 0, 10][n % 4] ?? 0;
}
