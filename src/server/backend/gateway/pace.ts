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
/** Parts of a task that follow each other: a shopper's list of twenty lines ends, however many others ask. */
const inARow = 4;
/** Milliseconds after which all addresses are equal again. */
const period = 60_000;

/** Rests between two parts of a task, as after a task, and lets others have their turn after every fourth. */
export type Rest = () => Promise<void>;
type Pace = <T>(address: string, task: (rest: Rest) => Promise<T>, turns?: number) => Promise<T | undefined>;
type Part = () => Promise<void>;

/**
 * Runs one task at a time, next that of the address which took the least time of this minute, and rests `restFactor` times
 * as long as it took. Answers undefined, without running the task, where the address asks too often or has two waiting, or
 * after two seconds. `turns`: how many calls of the address it counts as.
 */
export function createPace(restFactor: number): Pace {
  const limit = limiter(perAddress, minute);
  const waiting = new Map<string, Part[]>();
  /** Parts of tasks that have begun: these are not too many. */
  const begun = new WeakSet<Part>();
  let following: Part | undefined;
  const taken = new Map<string, number>();
  /** What the address served last had taken before. */
  let least = 0;
  let since = 0;
  let running = false;

  function remove(address: string, part: Part | undefined): void {
    const others = waiting.get(address)?.filter((one) => one !== part) ?? [];
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
    for (let address = nextAddress(); address !== undefined; address = following ? address : nextAddress()) {
      const part = following ?? waiting.get(address)?.[0];
      following = undefined;
      remove(address, part);
      const began = performance.now();
      least = taken.get(address) ?? 0;
      await part?.();
      const took = performance.now() - began;
      taken.set(address, least + took);
      await sleep(Math.min(longestRest, took * restFactor));
    }
    running = false;
  }

  return async (sender, task, turns = 1) => {
    const address = networkOf(sender);
    const attempt = await reserve([{ of: limit, key: address, points: turns }]);
    const own = () => waiting.get(address) ?? [];
    if ('retryAfter' in attempt || own().filter((part) => !begun.has(part)).length >= mostWaiting) return undefined;
    // An address that is new in this minute does not come before all who have asked in it.
    if (!taken.has(address)) taken.set(address, least);
    return new Promise((resolve) => {
      let end = () => {};
      const partOf = (go: () => void) => () =>
        new Promise<void>((ended) => {
          end = ended;
          go();
        });
      let parts = 0;
      const rest = () =>
        new Promise<void>((resume) => {
          const next = partOf(resume);
          parts += 1;
          if (parts % inARow) following = next;
          else {
            begun.add(next);
            waiting.set(address, [...own(), next]);
          }
          end();
        });
      const start = partOf(() => {
        clearTimeout(timer);
        const answer = task(rest);
        resolve(answer);
        answer.catch(() => {}).finally(() => end());
      });
      const timer = setTimeout(() => {
        remove(address, start);
        resolve(undefined);
      }, longestWait);
      waiting.set(address, [...own(), start]);
      void run();
    });
  };
}
