/** Weighs the JavaScript that each page loads, gzipped, and fails where one is too heavy. Runs after every build. */

import { existsSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const OUT = ".svelte-kit/output/client/";
const NODES = ".svelte-kit/generated/client-optimized/nodes/";
const START = [
  "node_modules/@sveltejs/kit/src/runtime/client/entry.js",
  ".svelte-kit/generated/client-optimized/app.js",
];
const BUDGETS = { "src/routes/+page.svelte": 60, "src/routes/tables/[code]/+page.svelte": 100 };

const manifest = JSON.parse(readFileSync(`${OUT}.vite/manifest.json`, "utf8"));
const games = Object.keys(manifest).filter((name) => /^src\/lib\/games\/\w+\/index\.ts$/.test(name));

/** The file of the manifest that draws a route; the layout and the error page are always loaded. */
function nodeOf(route) {
  for (let n = 0; existsSync(`${NODES}${n}.js`); n++)
    if (readFileSync(`${NODES}${n}.js`, "utf8").includes(`/${route}"`)) return `${NODES}${n}.js`;
  throw new Error(`No page is made from ${route}.`);
}

function withImports(names, found = new Set()) {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    withImports(manifest[name]?.imports ?? [], found);
  }
  return found;
}

function weight(entries) {
  const files = [...withImports(entries)].map((name) => manifest[name].file);
  const bytes = files.map((file) => gzipSync(readFileSync(OUT + file), { level: 9 }).length);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

let heavy = false;
for (const [route, most] of Object.entries(BUDGETS)) {
  const page = [...START, `${NODES}0.js`, `${NODES}1.js`, nodeOf(route)];
  const variants = route.includes("tables") ? games.map((game) => [game, [...page, game]]) : [[route, page]];
  for (const [name, entries] of variants) {
    const kb = weight(entries);
    heavy ||= kb > most;
    console.log(`${kb > most ? "TOO HEAVY" : "ok"}  ${kb.toFixed(1)} of ${most} KB  ${name}`);
  }
}
process.exitCode = heavy ? 1 : 0;
