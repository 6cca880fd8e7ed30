import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSameProcess, processSpace, processStart } from './process.ts';

/** Who holds a claim, as its file tells. */
export interface Holder {
  token: string;
  pid: number;
  processStart: string;
  processSpace: string;
  since: string;
  /** What it is doing, for people. */
  what: string;
  address?: string;
}

/** A holder shows that it runs by touching its file this often, in milliseconds. */
export const heartbeat = 2_000;
/** A file of another machine or container that nobody touches for so long, in milliseconds, belongs to nobody. */
export const silence = 15_000;
/** How often somebody looks for a sign in that time. */
const looks = 20;

/** A description of this process as the holder of a new claim. */
export function thisProcess(what: string): Holder {
  const { pid } = process;
  const since = new Date().toISOString();
  return { token: randomUUID(), pid, processStart: processStart(pid) ?? '', processSpace: processSpace(), since, what };
}

/**
 * Makes `file` as the sign that `me` alone may go on. Returns null when `me` holds it, and the running holder otherwise.
 * What a dead process left is taken away first; of any number of processes that find it, one gets the claim. A holder on another machine
 * or in another container counts as dead after `patience` milliseconds without a sign.
 */
export async function claim(file: string, me: Holder, patience = silence): Promise<Holder | null> {
  for (;;) {
    if (create(file, me)) return null;
    const holder = readHolder(file);
    if (!holder) continue;
    if (await isRunning(file, holder, patience)) return holder;
    // Whoever holds the claim on this very file may remove it, so nobody removes the one that replaces it.
    const removal = `${file}.${holder.token}`;
    if (await claim(removal, me, patience)) await sleep(20);
    else {
      if (readHolder(file)?.token === holder.token) rmSync(file, { force: true });
      rmSync(removal, { force: true });
    }
  }
}

/** Who holds a claim; undefined when nobody does. Throws what prevents its reading just now, which says nothing about who it is. */
export function readHolder(file: string): Holder | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return undefined;
  const unknown = { token: `${stats.ino}`, pid: 0, processStart: '', processSpace: '', since: '', what: '' };
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isHolder(holder) ? holder : unknown;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Gone since.
    if (code === 'ENOENT') return undefined;
    // Being written this moment, or cut short by a loss of power; or another account's.
    if (code === undefined || code === 'EACCES' || code === 'EPERM') return unknown;
    throw error;
  }
}

const isHolder = (value: unknown): value is Holder =>
  typeof value === 'object' &&
  value !== null &&
  (['token', 'processStart', 'processSpace', 'since', 'what'] as const).every(
    (name) => typeof (value as Holder)[name] === 'string',
  ) &&
  /^[\w-]+$/.test((value as Holder).token) &&
  Number.isInteger((value as Holder).pid);

function create(file: string, me: Holder): boolean {
  try {
    writeFileSync(file, JSON.stringify(me), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function isRunning(file: string, holder: Holder, patience: number): Promise<boolean> {
  if (holder.processSpace === processSpace()) return isSameProcess(holder.pid, holder.processStart);
  // Its process cannot be asked after from here, and its clock may be another: watch for a heartbeat. Looks are counted, as a clock
  // moves on while this process is held up, or is set.
  const seen = touched(file);
  for (let look = 0; look < looks; look += 1) {
    await sleep(patience / looks);
    if (touched(file) !== seen) return true;
  }
  return false;
}

const touched = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
