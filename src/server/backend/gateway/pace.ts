import { setTimeout as sleep } from 'node:timers/promises';
import { networkOf } from './address.ts';
import { limiter, minute, reserve } from './attempts.ts';

/** Calls a minute from one address: the phones of a shop's Wi-Fi share one. */
const perAddress = 300;
/** Of one address. */
const mostWaiting = 2;
/** Milliseconds. */
const longestWait = 2_000;
const longestRest = 500;
/** Milliseconds after which all addresses are equal again. */
const period = 60_000;

/** Rests between two parts of a task, as after a task. */
export type Rest = () => Promise<void>;
type Pace = <T>(address: string, task: (rest: Rest) => Promise<T>, turns?: number) => Promise<T | undefined>;
type Start = (rest: Rest) => Promise<unknown>;

/**
 * Runs one task at a time, next that of the address which took the least time of this minute, and rests `restFactor` times
 * as long as it took. Answers undefined, without running the task, where the address asks too often or has two waiting, or
 * after two seconds. `turns`: how many calls of the address it counts as.
 */
export function createPace(restFactor: number): Pace {
  const limit = limiter(perAddress, minute);
  const waiting = new Map<string, Start[]>();
  const taken = new Map<string, number>();
  /** What the address served last had taken before. */
  let least = 0;
  let since = 0;
  let running = false;

  function remove(address: string, start: Start | undefined): void {
    const others = waiting.get(address)?.filter((one) => one !== start) ?? [];
    if (others.length > 0) waiting.set(address, others);
    else waiting.delete(address);
  }

  function nextAddress(): string | undefined {
    const now = performance.now();
    if (now - since > period) {
      since = now;
      taken.clear();
      least = 0;
    }
    const timeOf = (address: string) => taken.get(address) ?? 0;
    return [...waiting.keys()].sort((one, other) => timeOf(one) - timeOf(other))[0];
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    for (let address = nextAddress(); address !== undefined; address = nextAddress()) {
      const [start] = waiting.get(address) ?? [];
      remove(address, start);
      const from = address;
      let began = performance.now();
      const rest = async () => {
        const took = performance.now() - began;
        taken.set(from, (taken.get(from) ?? 0) + took);
        await sleep(Math.min(longestRest, took * restFactor));
        began = performance.now();
      };
      least = taken.get(address) ?? 0;
      await start?.(rest);
      await rest();
    }
    running = false;
  }

  return async (sender, task, turns = 1) => {
    const address = networkOf(sender);
    const attempt = await reserve([{ of: limit, key: address, points: turns }]);
    const own = waiting.get(address) ?? [];
    if ('retryAfter' in attempt || own.length >= mostWaiting) return undefined;
    // An address that is new in this minute does not come before all who have asked in it.
    if (!taken.has(address)) taken.set(address, least);
    return new Promise((resolve) => {
      const start = (rest: Rest) => {
        clearTimeout(timer);
        const answer = task(rest);
        resolve(answer);
        return answer.catch(() => {});
      };
      const timer = setTimeout(() => {
        remove(address, start);
        resolve(undefined);
      }, longestWait);
      waiting.set(address, [...own, start]);
      void run();
    });
  };
}
