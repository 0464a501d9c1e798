import { expect, it } from "vitest";
import { whySilent } from "./talk";
import { aTable, MANNERS, somebody } from "$lib/testing/wire";
import type { Talk } from "$lib/wire";

/** Ida hosts and sits, Noor watches. */
const table = (talk: Talk, muted: number[] = []) =>
  aTable({ manners: { ...MANNERS, talk }, people: [somebody(1, "Ida"), somebody(2, "Noor")], muted });

it("everyone talks where everyone may", () => {
  expect(whySilent(table("everyone"), 1)).toBeNull();
  expect(whySilent(table("everyone"), 2)).toBeNull();
  expect(whySilent(table("everyone"), null)).toBe("Join the table to talk.");
});
it("only seats and the host talk where the host wants that", () => {
  expect(whySilent(table("seats"), 2)).toBe("Only those with a seat can talk here.");
  expect(whySilent({ ...table("seats"), host: 2 }, 2)).toBeNull();
});
it("nobody talks where the chat is off", () => {
  expect(whySilent(table("off"), 2)).toBe("The host has switched the chat off.");
  expect(whySilent(table("off"), 1)).toBe("The chat is off. You can still say something loud.");
});
it("whoever is muted is told so", () => {
  expect(whySilent(table("everyone", [2]), 2)).toBe("The host has muted you.");
});
it("nobody talks at a closed table", () => {
  expect(whySilent({ ...table("everyone"), status: "closed" }, 1)).toBe("This table is closed.");
});
