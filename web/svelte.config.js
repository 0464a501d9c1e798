import adapter from "@sveltejs/adapter-static";

/** Pages whose address has a code or a name in it: the server hands out the one for `_`. */
const ANY = [
  "/classes/_",
  "/credits/_",
  "/games/_",
  "/games/_/paper",
  "/learn/_",
  "/tables/_",
  "/tables/_/replay",
  "/tables/_/screen",
];

/** A static client: a file for every kind of page, and `fallback.html` for what is none. */
export default {
  kit: {
    adapter: adapter({ pages: "build", assets: "build", fallback: "fallback.html", precompress: true }),
    // Styles come with the page, so that its first words are drawn as soon as it is there.
    inlineStyleThreshold: 100_000,
    output: { bundleStrategy: "split" },
    paths: { relative: false },
    prerender: { crawl: false, entries: ["*", ...ANY] },
  },
  compilerOptions: { runes: true },
};
