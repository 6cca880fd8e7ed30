import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSameProcess, processSpace, processStart } from './process.ts';

export interface Holder {
  token: string;
  pid: number;
  processStart: string;
  processSpace: string;
  since: string;
  /** The holder's command, for messages. */
  what: string;
  address?: string;
}

/** Milliseconds between touches of the holder's file. */
export const heartbeat = 2_000;
/** Milliseconds after which an untouched file of another machine or container is free. */
const silence = 15_000;
const looks = 20;

export function thisProcess(what: string): Holder {
  const { pid } = process;
  const since = new Date().toISOString();
  return { token: randomUUID(), pid, processStart: processStart(pid) ?? '', processSpace: processSpace(), since, what };
}

/**
 * Makes `me` the one holder of a lock file. Returns null on success, else the running holder. A dead holder's file is
 * removed first, by one of the processes that find it. A holder on another machine or in another container counts as dead
 * after `patience` milliseconds without a heartbeat.
 */
export async function acquire(file: string, me: Holder, patience = silence): Promise<Holder | null> {
  for (;;) {
    if (create(file, me)) return null;
    const holder = readHolder(file);
    if (!holder) continue;
    if (await isRunning(file, holder, patience)) return holder;
    // The lock of the removal has the name of this very holder: one that is late cannot remove a successor's file.
    const removal = `${file}.${holder.token}`;
    if (await acquire(removal, me, patience)) await sleep(20);
    else {
      if (readHolder(file)?.token === holder.token) rmSync(file, { force: true });
      rmSync(removal, { force: true });
    }
  }
}

/** Writes the file anew, never a part of it. */
export function replace(file: string, holder: Holder): void {
  const next = `${file}.${holder.token}.next`;
  writeFileSync(next, JSON.stringify(holder), { mode: 0o600 });
  renameSync(next, file);
}

/** A file's holder; undefined where there is no file. Throws an error of reading that says nothing about the holder. */
export function readHolder(file: string): Holder | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats) return undefined;
  const unknown = { token: `${stats.ino}`, pid: 0, processStart: '', processSpace: '', since: '', what: '' };
  try {
    const holder: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isHolder(holder) ? holder : unknown;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
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
  // Clocks differ and are set: looks for a heartbeat are counted instead.
  const seen = touched(file);
  for (let look = 0; look < looks; look += 1) {
    await sleep(patience / looks);
    if (touched(file) !== seen) return true;
  }
  return false;
}

const touched = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
