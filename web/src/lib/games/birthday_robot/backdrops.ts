// The places of the pictures, as paths to be painted one after the other in a box of 200 by 130.
import type { Backdrop } from "./pictures";

/** An outline, its colour, and how much of it is seen. */
export type Stroke = readonly [d: string, fill: string, opacity?: number];

const ALL = "M0 0h200v130H0z";

function discs(places: readonly (readonly [x: number, y: number, r: number])[]): string {
  return places.map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`).join("");
}

function stripes(from: number, step: number, wide: number, high: number): string {
  return Array.from(
    { length: Math.ceil((200 - from) / step) },
    (_, n) => `M${from + n * step} 0h${wide}v${high}h${-wide}z`,
  ).join("");
}

function drops(places: readonly (readonly [x: number, y: number])[]): string {
  return places.map(([x, y]) => `M${x} ${y}l-3 9h1.500l3-9z`).join("");
}

/** Triangles on a line, every other one. */
function flags(from: number): string {
  return Array.from({ length: 5 }, (_, n) => {
    const x = from + n * 44;
    const y = 6 + 9 * Math.sin(((x + 9) / 200) * Math.PI);
    return `M${x} ${y.toFixed(1)}h18l-9 15z`;
  }).join("");
}

const STARS = discs([
  [51, 13, 1],
  [20, 35, 1.4],
  [149, 22, 1.1],
  [40, 14, 0.8],
  [161, 64, 1.3],
  [65, 51, 1.3],
  [170, 12, 1.1],
  [101, 19, 1],
  [180, 68, 1.1],
  [175, 47, 1.4],
  [102, 36, 1.1],
  [38, 28, 1.3],
  [17, 51, 0.9],
  [95, 31, 1.5],
  [73, 60, 0.9],
  [149, 50, 0.8],
  [11, 27, 1.5],
  [84, 74, 1.2],
  [62, 20, 1],
  [128, 12, 1.3],
]);

export const BACKDROPS: Record<Backdrop, readonly Stroke[]> = {
  room: [
    [ALL, "#ffe2c4"],
    [discs([[100, 112, 78]]), "#ffd08a", 0.7],
    ["M0 96h200v34H0z", "#e0a878"],
    ["M0 93.500h200v5H0z", "#fff3e2"],
  ],
  party: [
    [ALL, "#ffe3ea"],
    [stripes(8, 22, 10, 94), "#ffc9d6", 0.6],
    ["M0 94h200v36H0z", "#c98aa6"],
    ["M0 91h200v6H0z", "#fff"],
    ["M0 5q100 20 200 0v1.500q-100 20-200 0z", "#2b2440", 0.5],
    [flags(2), "#ffb02e"],
    [flags(24), "#4aa8ff"],
  ],
  night: [
    [ALL, "#2f2a63"],
    [STARS, "#fff3c4", 0.8],
    ["M0 101q50-26 100-5t100-8v42H0z", "#4a3f8f"],
    ["M0 117q60-18 120-3t80-6v22H0z", "#5f4fa8"],
  ],
  space: [
    [ALL, "#181a3d"],
    [discs([[170, 110, 90]]), "#2b2f6b", 0.6],
    [discs([[30, 6, 44]]), "#3a2a68", 0.6],
    [STARS, "#e6f1ff", 0.9],
    ["M0 108q100-22 200 0v22H0z", "#8b90b8"],
    [
      "M24 114a12 3.5 0 1 0 24 0a12 3.5 0 1 0-24 0zM112 120a16 4 0 1 0 32 0a16 4 0 1 0-32 0zM170 112a8 2.5 0 1 0 16 0a8 2.5 0 1 0-16 0z",
      "#6f749e",
    ],
  ],
  sea: [
    [ALL, "#c8ecff"],
    [discs([[100, 64, 40]]), "#fff", 0.35],
    ["M0 66h200v64H0z", "#4bb3e0"],
    ["M0 72q12.5-7 25 0t25 0 25 0 25 0 25 0 25 0 25 0 25 0v12H0z", "#3a9fd2"],
    ["M0 86q12.5-7 25 0t25 0 25 0 25 0 25 0 25 0 25 0 25 0v20H0z", "#2f8cc4"],
    ["M0 108q50-12 100-4t100-3v29H0z", "#f6dda6"],
    ["M0 108q50-12 100-4t100-3v4q-50-5-100 3t-100 4z", "#fff", 0.7],
  ],
  snow: [
    [ALL, "#d5e8fb"],
    ["M0 84l34-38 30 34 30-46 40 48 26-28 40 40v20H0z", "#b7d2ee"],
    ["M34 46l-12 13.5 12-3 11 2zM94 34l-11 17 11-4 13 4zM160 54l-9 10 9-3 10 3z", "#fff"],
    ["M0 98q50-18 100-4t100-6v42H0z", "#f4faff"],
    ["M0 114q60-12 120-2t80-6v24H0z", "#fff"],
    [
      discs([
        [18, 20, 2],
        [46, 34, 1.6],
        [70, 14, 2.2],
        [104, 26, 1.6],
        [128, 12, 2],
        [150, 36, 1.8],
        [182, 22, 2.2],
        [12, 60, 1.6],
        [86, 56, 1.8],
        [190, 62, 1.8],
        [120, 64, 1.5],
      ]),
      "#fff",
    ],
  ],
  rain: [
    [ALL, "#b3c3dc"],
    [
      discs([
        [20, 6, 20],
        [52, 0, 24],
        [88, 4, 18],
        [124, 0, 24],
        [160, 4, 20],
        [190, 2, 20],
      ]),
      "#8fa2c2",
    ],
    [
      drops([
        [24, 38],
        [46, 58],
        [66, 34],
        [88, 62],
        [104, 38],
        [130, 52],
        [150, 34],
        [172, 60],
        [190, 40],
        [14, 74],
        [116, 80],
        [160, 82],
      ]),
      "#eaf3ff",
      0.9,
    ],
    ["M0 96q60-10 120-2t80-4v40H0z", "#7fa38a"],
    ["M20 118a22 5 0 1 0 44 0a22 5 0 1 0-44 0zM130 122a26 5 0 1 0 52 0a26 5 0 1 0-52 0z", "#9fc2e6"],
  ],
  forest: [
    [ALL, "#d7f0d2"],
    ["M10 96V30h8v66zM62 96V20h9v76zM116 96V26h8v70zM172 96V18h9v78z", "#8a6446"],
    [
      discs([
        [14, 24, 24],
        [66, 14, 28],
        [120, 20, 24],
        [176, 10, 30],
        [40, 8, 18],
        [148, 6, 18],
        [94, 4, 16],
      ]),
      "#6fbf73",
    ],
    [
      discs([
        [8, 16, 14],
        [60, 8, 16],
        [124, 12, 14],
        [182, 4, 18],
      ]),
      "#8cd28a",
    ],
    ["M0 94q50-12 100-3t100-4v43H0z", "#5aa65f"],
    ["M0 114q60-10 120-2t80-4v22H0z", "#4a9152"],
  ],
  garden: [
    [ALL, "#cdefff"],
    [
      discs([
        [32, 24, 9],
        [44, 20, 12],
        [57, 25, 8],
        [94, 14, 7],
        [104, 11, 9],
        [114, 15, 6],
      ]),
      "#fff",
      0.9,
    ],
    ["M0 88q50-24 100-6t100-8v56H0z", "#a5dc8c"],
    ["M0 106q60-18 120-4t80-6v34H0z", "#7cc96b"],
    [
      discs([
        [14, 116, 2],
        [70, 122, 2],
        [92, 112, 1.8],
        [146, 124, 2],
        [190, 114, 2],
      ]),
      "#fff3a8",
    ],
    [
      discs([
        [30, 124, 2],
        [110, 122, 2],
        [168, 118, 1.8],
      ]),
      "#ffb3c8",
    ],
  ],
  town: [
    [ALL, "#ffe9d2"],
    ["M0 96V52h26v44zM48 96V40h30v56zM104 96V58h24v38zM150 96V36h28v60z", "#f5c5a2"],
    ["M26 96V64h22v32zM78 96V54h26v42zM128 96V66h22v30zM178 96V56h22v40z", "#eaa98c"],
    [
      "M5 60h6v7H5zM16 60h6v7h-6zM54 48h6v7h-6zM66 48h6v7h-6zM54 64h6v7h-6zM66 64h6v7h-6zM84 62h6v7h-6zM94 62h6v7h-6zM156 44h6v7h-6zM168 44h6v7h-6zM156 60h6v7h-6zM184 64h6v7h-6z",
      "#fff6df",
    ],
    ["M0 92h200v8H0z", "#d9cfc4"],
    ["M0 100h200v30H0z", "#8a8799"],
    ["M6 115h24v3H6zM54 115h24v3H54zM102 115h24v3h-24zM150 115h24v3h-24z", "#fff", 0.8],
  ],
  kitchen: [
    [ALL, "#d9f2ea"],
    [
      "M0 20h200v1H0zM0 40h200v1H0zM0 60h200v1H0zM0 80h200v1H0zM20 0h1v96h-1zM40 0h1v96h-1zM60 0h1v96h-1zM80 0h1v96h-1zM100 0h1v96h-1zM120 0h1v96h-1zM140 0h1v96h-1zM160 0h1v96h-1zM180 0h1v96h-1z",
      "#fff",
      0.8,
    ],
    ["M66 12h52v38H66z", "#8fd0ff"],
    ["M62 8h60v4H62zM62 50h60v4H62zM62 12h4v38h-4zM118 12h4v38h-4zM90 12h4v38h-4z", "#fff"],
    ["M0 92h200v38H0z", "#f0b878"],
    ["M0 88h200v7H0z", "#fff8ee"],
    ["M0 110h200v1.500H0zM50 95h1.500v35H50zM100 95h1.500v35H100zM150 95h1.500v35H150z", "#d99c58", 0.7],
  ],
};
