import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Running {
  child: ChildProcess;
  output: () => string;
  says: (text: string) => Promise<void>;
  ended: Promise<number | string>;
}

/**
 * Arguments of Node for a script of this folder: its bundle, where there is one, without the optimizing compiler of
 * WebAssembly, which a process of a few seconds does not need.
 */
export function scriptOf(name: 'instance' | 'serveBuilt'): string[] {
  const { CHILD_SCRIPTS: bundles } = process.env;
  return bundles
    ? ['--liftoff-only', join(bundles, `${name}.mjs`)]
    : ['--import', 'tsx', `tests/support/node/${name}.ts`];
}

/** Runs Node with arguments, under a limit of `ulimit` where one is given. */
export function run(parameters: string[], limit?: string): Running {
  const [command, ...rest] = limited([process.execPath, ...parameters], limit);
  return watch(spawn(command, rest));
}

export const limited = (command: [string, ...string[]], limit?: string): [string, ...string[]] =>
  limit ? ['sh', '-c', `ulimit ${limit} && exec "$0" "$@"`, ...command] : command;

export function watch(child: ChildProcess): Running {
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
      for (const listener of listeners) listener();
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | string);
  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const listener = () => {
        if (output.includes(text)) resolve();
      };
      listeners.add(listener);
      void ended.then((code) => reject(new Error(`ended with ${code} before it said "${text}":\n${output}`)));
      listener();
    });
  return { child, output: () => output, says, ended };
}

export function signalGroup({ pid, exitCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid && exitCode === null) process.kill(-pid, signal);
}
