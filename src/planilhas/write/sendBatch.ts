import type { DataProvider } from 'ra-core';
import { type Imports, wasRefused } from '../../providers';

export type ImportProvider = Pick<DataProvider, 'getList'> & Imports;

export interface Attempts {
  signal?: AbortSignal;
  onRetry?: () => void;
  wait?: (ms: number) => Promise<void>;
}

const pauses = [500, 2000];
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export class Stopped extends Error {
  override name = 'Stopped';
}

const patience = 800;

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
