/**
 * Before each file of tests. Files share a process and its DOM, which takes a third of the time that one for each would take;
 * modules, stubs, clocks, storage, the page and its window begin anew. What `vi.mock` puts into a module's place would stay: use `vi.spyOn`.
 */
import type { Window as Simulated } from "happy-dom";
import { vi } from "vitest";

vi.resetModules();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();

// Files with the same environment share a window: what one asked of it, a size or no motion, is not for the next.
const shared = window as unknown as Simulated & { initial?: { motion: string; width: number; height: number } };
const { device } = shared.happyDOM.settings;
shared.initial ??= { motion: device.prefersReducedMotion, width: window.innerWidth, height: window.innerHeight };
device.prefersReducedMotion = shared.initial.motion;
shared.happyDOM.setViewport(shared.initial);

// There is no server. A page that asks for something is told so at once.
globalThis.fetch = () => Promise.reject(new TypeError("Nobody answers in tests."));

// SvelteKit's router, once some file has loaded it, warns of every change of the address that is not its own.
for (const patched of ["pushState", "replaceState"]) Reflect.deleteProperty(history, patched);
