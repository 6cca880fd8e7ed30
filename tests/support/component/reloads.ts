import { vi } from 'vitest';

const kept = globalThis as { reloads?: ReturnType<typeof vi.fn> };

/** Stands for the page's reload. One for all files of a worker: whichever module of whichever file reloads the page, each file sees it. */
kept.reloads ??= vi.fn();
export const reloadPage = kept.reloads;
export const reloadCode = kept.reloads;
