import { vi } from 'vitest';

const kept = globalThis as { reloads?: ReturnType<typeof vi.fn> };

/** Replaces the page's reload, for all files of a worker. */
kept.reloads ??= vi.fn();
export const reloadPage = kept.reloads;
export const reloadCode = kept.reloads;
