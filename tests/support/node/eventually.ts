import { vi } from 'vitest';

/** Waits until a check no longer throws. Vitest's own wait gives up after a second, which a busy machine may take for anything. */
export const eventually = <Found>(check: () => Found | Promise<Found>) => vi.waitFor(check, { timeout: 60_000 });
