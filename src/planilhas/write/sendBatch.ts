import type { DataProvider } from 'ra-core';
import { type Imports, wasRefused } from '../../providers';

export type ImportProvider = Pick<DataProvider, 'getList'> & Imports;

export interface Attempts {
  /** Stops retries, and the wait for an answer after a short delay. */
  signal?: AbortSignal;
  onRetry?: () => void;
  wait?: (ms: number) => Promise<void>;
}

const pauses = [500, 2000];
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The user stopped before an answer came. */
export class Stopped extends Error {
  override name = 'Stopped';
}

/** Milliseconds that a pending answer is awaited after stopping. */
const patience = 800;

/**
 * Sends a batch with retries after temporary faults. Rejects with `Stopped` or the provider's error; a refusal after an
 * unanswered attempt rejects with the earlier error, as that attempt may have arrived.
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

/** The answer to a request; `signal` aborts it after a short delay and rejects with `Stopped`. */
export async function answerOf<T>(request: (signal?: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
  if (!signal) return request();
  const leaving = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    timer = setTimeout(() => leaving.abort(), patience);
  };
  const stopped = new Promise<never>((_, reject) => {
    leaving.signal.addEventListener('abort', () => reject(new Stopped()));
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
