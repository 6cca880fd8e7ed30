import { vi } from 'vitest';

/** Waits until a check passes. Vitest's own wait gives up after a second. */
export const eventually = <Found>(check: () => Found | Promise<Found>) => vi.waitFor(check, { timeout: 60_000 });
