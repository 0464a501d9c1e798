/** Puts together what the server says in brief: what was told before, with what has changed since. */

import type { Changes } from "$lib/wire";

/** What is so now. Nothing of `before` is touched, and what has not changed is the very same value. Throws where it does
 * not fit. */
export function changed<T>(before: T | undefined, { values, lists, gone }: Changes): T {
  if (before === undefined) throw new Error("There is nothing that could have changed.");
  let now: unknown = before;
  for (const path of gone) now = without(now, path.split("."));
  for (const [path, value] of Object.entries(values)) now = put(now, path.split("."), () => value);
  for (const [path, { kept, more }] of Object.entries(lists)) {
    now = put(now, path.split("."), (list) => [...(list as unknown[]).slice(0, kept), ...more]);
  }
  return now as T;
}

type Fields = Record<string, unknown>;

/** A copy in which the value at the end of the path is made anew. */
function put(node: unknown, [name = "", ...rest]: string[], make: (value: unknown) => unknown): unknown {
  const copy = copied(node);
  copy[name] = rest.length > 0 ? put(copy[name], rest, make) : make(copy[name]);
  return copy;
}

function without(node: unknown, [name = "", ...rest]: string[]): unknown {
  const copy = copied(node);
  if (rest.length > 0) copy[name] = without(copy[name], rest);
  else delete copy[name];
  return copy;
}

/** Names and places in a list are set alike. */
function copied(node: unknown): Fields {
  if (typeof node !== "object" || node === null) throw new Error("The path leads nowhere.");
  return (Array.isArray(node) ? [...(node as unknown[])] : { ...(node as Fields) }) as Fields;
}
