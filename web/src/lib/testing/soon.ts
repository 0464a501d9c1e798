/** Waits until something is so: as long as it takes to load a part of a page, on a busy machine too. */

import { vi } from "vitest";

export const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });
