import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export const minute = 60;
export const hour = 60 * minute;
export const limiter = (points: number, duration: number) => new RateLimiterMemory({ points, duration });

export interface Share {
  of: RateLimiterMemory;
  key: string;
  /** Without it, 1. */
  points?: number;
}

export interface Attempt {
  giveBack: () => Promise<void>;
}

/** Seconds until another attempt is let through. */
export interface Refusal {
  retryAfter: number;
}

/** Counts in each share, or in none when one is used up. */
export async function reserve(shares: Share[]): Promise<Attempt | Refusal> {
  const taken: Share[] = [];
  const giveBack = async () => {
    for (const { of, key, points } of taken.splice(0)) await of.reward(key, points);
  };
  for (const share of shares) {
    taken.push(share);
    try {
      await share.of.consume(share.key, share.points);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      await giveBack();
      return { retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
    }
  }
  return { giveBack };
}

/** Pairs of account and address that have signed in. */
export function createTrust() {
  const most = 10_000;
  const pairs = new Set<string>();
  return {
    has: (pair: string) => pairs.has(pair),
    add(pair: string) {
      pairs.delete(pair);
      pairs.add(pair);
      const [oldest] = pairs;
      if (pairs.size > most && oldest !== undefined) pairs.delete(oldest);
    },
  };
}

/** Of bounded length. */
export const hash = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
