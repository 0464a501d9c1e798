import { sveltekit } from "@sveltejs/kit/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [sveltekit()],
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
