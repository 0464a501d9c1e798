/** When the server has a newer client, the parts of the old one are gone: a page that asks for one is loaded again. */

import { updated } from "$app/state";

/** Milliseconds. A page that is younger was loaded just now, and would not become newer. */
const YOUNG = 10_000;

/** Listens for parts that do not come. Gives what ends it. */
export function loadAgainWhenNew(): () => void {
  async function look() {
    if (performance.now() > YOUNG && (await updated.check())) location.reload();
  }
  addEventListener("vite:preloadError", look);
  return () => removeEventListener("vite:preloadError", look);
}
