import { sveltekit } from "@sveltejs/kit/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [sveltekit()],
  build: {
    rolldownOptions: {
      output: {
        // What nearly every page needs comes in one file: each small one costs a request, and packs badly.
        codeSplitting: {
          groups: [
            { name: "shared", test: /src\/lib\/(ui|i18n|device|connection|board|table|play)\//, minShareCount: 8 },
          ],
        },
      },
    },
  },
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
