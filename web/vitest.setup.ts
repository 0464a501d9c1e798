/**
 * Before each file of tests. Files share a process and its DOM, which takes a third of the time that one for each would take;
 * modules, stubs, clocks, storage and page begin anew. What `vi.mock` puts into a module's place would stay: use `vi.spyOn`.
 */
import { vi } from "vitest";

vi.resetModules();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.useRealTimers();
localStorage.clear();
sessionStorage.clear();
document.body.replaceChildren();

// There is no server. A page that asks for something is told so at once.
globalThis.fetch = () => Promise.reject(new TypeError("Nobody answers in tests."));
