import type { DataProvider } from 'ra-core';
import { type Imports, wasRefused } from '../../providers';

export type ImportProvider = Pick<DataProvider, 'getList'> & Imports;

export interface Attempts {
  /** Asks to stop: no other attempt is made, and the answer to this one is waited for a moment longer. */
  signal?: AbortSignal;
  /** Hears that an attempt failed, and that another will be made. */
  onRetry?: () => void;
  /** Waits before another attempt, in milliseconds. */
  wait?: (ms: number) => Promise<void>;
}

/** Waits before the second and the third attempt, in milliseconds. */
const pauses = [500, 2000];
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Asked to stop, nobody waits for the answer any longer. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** How long an answer is waited for that is under way when somebody asks to stop, in milliseconds. */
const patience = 800;

/**
 * Sends a batch, again after a passing fault; rejects with the provider's error when it fails for good: with that of an attempt that
 * may have arrived, where one did and a later one was refused; and with `Stopped`.
 */
export async function sendBatch<T>(
  request: (signal?: AbortSignal) => Promise<T>,
  { signal, onRetry, wait = sleep }: Attempts = {},
): Promise<T> {
  let unheard: unknown;
  for (let attempt = 0; ; attempt++) {
    try {
      return await answerOf(request, signal);
    } catch (error) {
      const pause = pauses[attempt];
      if (wasRefused(error)) throw unheard ?? error;
      unheard ??= error;
      if (pause === undefined || signal?.aborted) throw error;
      onRetry?.();
      await answerOf(() => wait(pause), signal);
      if (signal?.aborted) throw error;
    }
  }
}

/** The answer to a request; rejects with `Stopped`, and ends the request, a moment after the given signal asked to stop. */
export async function answerOf<T>(request: (signal?: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return request();
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => {
      timer = setTimeout(() => {
        reject(new Stopped());
        leaving.abort();
      }, patience);
    };
  });
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop);
  try {
    return await Promise.race([stopped, request(leaving.signal)]);
  } finally {
    signal.removeEventListener('abort', stop);
    clearTimeout(timer);
  }
}
