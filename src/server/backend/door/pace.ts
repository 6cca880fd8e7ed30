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
/** Addresses whose last turn is remembered. */
const mostServed = 10_000;

type Pace = <T>(address: string, task: () => Promise<T>) => Promise<T | undefined>;
type Start = () => Promise<unknown>;

/**
 * Runs one task at a time, next that of the address served longest ago, and rests `restFactor` times as long as it took.
 * Answers undefined, without running the task, where the address asks too often or has two waiting, or after two seconds.
 */
export function createPace(restFactor: number): Pace {
  const limit = limiter(perAddress, minute);
  const waiting = new Map<string, Start[]>();
  const served = new Map<string, number>();
  let turns = 0;
  let running = false;

  function remove(address: string, start: Start | undefined): void {
    const others = waiting.get(address)?.filter((one) => one !== start) ?? [];
    if (others.length > 0) waiting.set(address, others);
    else waiting.delete(address);
  }

  function takeNext(): Start | undefined {
    const [address] = [...waiting.keys()].sort((one, other) => (served.get(one) ?? 0) - (served.get(other) ?? 0));
    if (address === undefined) return undefined;
    const start = waiting.get(address)?.[0];
    remove(address, start);
    served.delete(address);
    served.set(address, ++turns);
    const [oldest = ''] = served.keys();
    if (served.size > mostServed) served.delete(oldest);
    return start;
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    for (let start = takeNext(); start; start = takeNext()) {
      const began = performance.now();
      await start();
      await sleep(Math.min(longestRest, (performance.now() - began) * restFactor));
    }
    running = false;
  }

  return async (sender, task) => {
    const address = networkOf(sender);
    const attempt = await reserve([{ of: limit, key: address }]);
    const own = waiting.get(address) ?? [];
    if ('retryAfter' in attempt || own.length >= mostWaiting) return undefined;
    return new Promise((resolve) => {
      const start = () => {
        clearTimeout(timer);
        const answer = task();
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
