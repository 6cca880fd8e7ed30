import type { DataProvider } from 'ra-core';
import type { Imports } from '../../providers';
import { type Fault, faultOf } from '../../providers';

export type ImportProvider = Pick<DataProvider, 'getList'> & Imports;

export interface Attempts {
  signal?: AbortSignal;
  /** Hears that an attempt failed, and that another will be made. */
  onRetry?: () => void;
  /** Waits before another attempt, in milliseconds. */
  wait?: (ms: number) => Promise<void>;
}

/** Waits before the second and the third attempt, in milliseconds. */
const pauses = [500, 2000];
const passingKinds: readonly Fault['kind'][] = ['offline', 'timeout', 'server'];
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether a call that failed so may have arrived all the same. */
export const mayHaveArrived = (error: unknown) => passingKinds.includes(faultOf(error).kind);

/**
 * Sends a batch, again after a passing fault; rejects with the provider's error when it fails for good: with that of an attempt that
 * may have arrived, where one did and a later one was refused.
 */
export async function sendBatch<T>(
  request: () => Promise<T>,
  { signal, onRetry, wait = sleep }: Attempts = {},
): Promise<T> {
  let unheard: unknown;
  for (let attempt = 0; ; attempt++) {
    try {
      return await request();
    } catch (error) {
      const pause = pauses[attempt];
      if (!mayHaveArrived(error)) throw unheard ?? error;
      unheard ??= error;
      if (pause === undefined || signal?.aborted) throw error;
      onRetry?.();
      await wait(pause);
    }
  }
}
