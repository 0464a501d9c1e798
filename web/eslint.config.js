// Rules that find mistakes. How code looks is left to prettier, types and accessibility to svelte-check.
import svelte from "eslint-plugin-svelte";
import { defineConfig, globalIgnores } from "eslint/config";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

// What is derived is computed whenever somebody looks: it changes nothing, waits for nothing, and starts nothing. A function
// under a name, such as onclick, is run later and may.
const derived = ':matches(CallExpression[callee.name="$derived"], CallExpression[callee.object.name="$derived"])';
const changing = [
  "AssignmentExpression",
  "UpdateExpression",
  "AwaitExpression",
  "CallExpression[callee.name=/^(set(Timeout|Interval)|fetch|requestAnimationFrame)$/]",
  "CallExpression[callee.property.name=/^(push|pop|shift|unshift|splice|set|add|delete|clear)$/]",
];

export default defineConfig(
  globalIgnores(["build/", ".svelte-kit/", "static/", "src/lib/wire.ts", "src/lib/games/*/wire.ts"]),
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    files: ["src/**/*.svelte", "src/**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    rules: {
      // The contract with games is open: each has views and moves of its own.
      "@typescript-eslint/no-explicit-any": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // TypeScript knows what exists.
      "no-undef": "off",
      // The client always stands at the root of its server.
      "svelte/no-navigation-without-resolve": "off",
      // Maps and sets here are made and read in one go; svelte-check looks after the warnings that are ignored.
      "svelte/prefer-svelte-reactivity": "off",
      "svelte/no-unused-svelte-ignore": "off",
      "no-restricted-syntax": [
        "error",
        ...changing.map((what) => ({
          selector: `${derived} ${what}:not(Property > ArrowFunctionExpression *)`,
          message: "What is derived changes nothing, waits for nothing and starts nothing.",
        })),
      ],
    },
  },
);
