import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

const read = (action: () => string): string => {
  try {
    return action();
  } catch {
    return '';
  }
};

/** Where process ids mean the same thing: one machine since its last start, and one container on it. */
export function processSpace(): string {
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const namespace = read(() => readlinkSync('/proc/self/ns/pid'));
  return [hostname(), boot, namespace].join(' ');
}

/** The start of a process that is there, where the system does not tell when that was. */
const unknownStart = 'running';

/**
 * Whether the process of this process space that started at `start`, as `processStart` told, runs still. One whose start cannot be told
 * counts as running: what is held by it must not be taken.
 */
export function isSameProcess(pid: number, start: string): boolean {
  const now = processStart(pid);
  return now !== undefined && (now === start || now === unknownStart || start === unknownStart);
}

/**
 * When a process of this process space started, in the system's own words; undefined when there is none.
 * Tells a process from a later one that was given the same id.
 */
export function processStart(pid: number): string | undefined {
  if (!exists(pid)) return undefined;
  if (process.platform === 'linux') {
    const stat = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
    // Fields are counted from the end of the name, which may hold spaces; state is the first, the start time the 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    // Another account's may be hidden, and a process that may open no more files reads nothing; or it has ended since.
    return fields[19] ?? (exists(pid) ? unknownStart : undefined);
  }
  if (process.platform === 'win32') return unknownStart;
  return spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() || unknownStart;
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be signalled, but it is there.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
