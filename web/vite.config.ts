import { sveltekit } from "@sveltejs/kit/vite";
import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [sveltekit()],
  // Few files, each with what is always wanted together: a small one costs a request all the same, and packs badly.
  build: { rolldownOptions: { output: { codeSplitting: { groups: fewFiles() } } } },
  server: { proxy: { "/api": { target: "http://localhost:8000", ws: true } } },
  test: {
    include: ["src/**/*.test.ts"],
    environment: "happy-dom",
    isolate: false,
    setupFiles: ["vitest.setup.ts"],
    testTimeout: 30_000,
  },
  // Components are mounted in tests, so Svelte's client build is wanted there too.
  ...(process.env["VITEST"] ? { resolve: { conditions: ["browser"] } } : {}),
});

/** Of the modules of a build. */
interface Modules {
  getModuleInfo(id: string): { importedIds: string[] } | null;
}

/** One file for every page, one for every table, one for each game. All other modules come wherever they fit. */
function fewFiles() {
  const source = resolve(import.meta.dirname, "src");
  const kit = [
    "node_modules/@sveltejs/kit/src/runtime/client/entry.js",
    ".svelte-kit/generated/client-optimized/app.js",
  ];
  const games = readdirSync(`${source}/lib/games`).filter((name) => existsSync(`${source}/lib/games/${name}/index.ts`));
  const known = new Map<string, Set<string>>();

  /** These modules and all that they import, without what is fetched later. */
  function withImports(modules: Modules, ...names: string[]): Set<string> {
    const all = known.get(names.join()) ?? new Set(names.map((name) => resolve(source, name)));
    if (!known.has(names.join()))
      for (const id of all) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) all.add(imported);
    known.set(names.join(), all);
    return all;
  }
  const isOwn = (id: string) => /\/src\/(routes|lib\/home)\//.test(id);
  const isOfGame = (id: string, game: string) => id.includes(`/src/lib/games/${game}/`);

  function isShared(id: string, modules: Modules): boolean {
    const every = withImports(modules, "routes/+layout.svelte", "routes/+error.svelte", ...kit.map((it) => `../${it}`));
    return every.has(id) || (withImports(modules, "routes/+page.svelte").has(id) && !isOwn(id));
  }
  function isForTables(id: string, modules: Modules): boolean {
    const boards = games.map((game) => withImports(modules, `lib/games/${game}/index.ts`));
    const table = withImports(modules, "routes/tables/[code]/+page.svelte");
    return table.has(id) || (boards.some((board) => board.has(id)) && !games.some((game) => isOfGame(id, game)));
  }
  function gameOf(id: string, modules: Modules): string | null {
    return games.find((game) => withImports(modules, `lib/games/${game}/index.ts`).has(id)) ?? null;
  }

  return [
    { name: (id: string, modules: Modules) => (isShared(id, modules) ? "shared" : null), priority: 3 },
    { name: (id: string, modules: Modules) => (isForTables(id, modules) ? "table" : null), priority: 2 },
    { name: gameOf, priority: 1 },
  ];
}
