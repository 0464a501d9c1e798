import adapter from "@sveltejs/adapter-static";

/** A static client: the server hands out `fallback.html` for every page it has no file for. */
export default {
  kit: {
    adapter: adapter({ pages: "build", assets: "build", fallback: "fallback.html" }),
    // The one inline script starts the client; its hash goes into a meta tag of the page.
    csp: { mode: "hash", directives: { "script-src": ["self"] } },
    output: { bundleStrategy: "split" },
  },
  compilerOptions: { runes: true },
};
