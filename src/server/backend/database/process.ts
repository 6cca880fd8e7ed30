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

/** Machine, boot and container: process ids are unique within them. */
export function processSpace(): string {
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const namespace = read(() => readlinkSync('/proc/self/ns/pid'));
  return [hostname(), boot, namespace].join(' ');
}

const unknownStart = 'running';

/** With an unknown start, a process counts as the same. */
export function isSameProcess(pid: number, start: string): boolean {
  const now = processStart(pid);
  return now !== undefined && (now === start || now === unknownStart || start === unknownStart);
}

/** When a process started, as the system writes it; undefined without such a process. */
export function processStart(pid: number): string | undefined {
  if (!exists(pid)) return undefined;
  if (process.platform === 'linux') {
    const stat = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
    // The name, in brackets, may have spaces; behind it the state is field 0, the start time 19.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
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
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
