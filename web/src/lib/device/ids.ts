/** Random names for things this device makes. Works without a secure context. */

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** 16 random letters: enough that no two commands of a table meet. */
export function newId(): string {
  return Array.from(randomBytes(16), (byte) => LETTERS[byte % LETTERS.length]).join("");
}

/** This many random bytes, two letters each. */
export function randomHex(count: number): string {
  return Array.from(randomBytes(count), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** One of these, by chance. */
export function oneOf<T>(things: readonly [T, ...T[]]): T {
  const [byte = 0] = randomBytes(1);
  return things[byte % things.length] ?? things[0];
}

function randomBytes(count: number): Uint8Array {
  const bytes = new Uint8Array(count);
  if (typeof crypto !== "undefined") return crypto.getRandomValues(bytes);
  return bytes.map(() => Math.floor(Math.random() * 256));
}
