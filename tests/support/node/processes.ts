import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface Running {
  child: ChildProcess;
  /** Everything it has printed. */
  output: () => string;
  /** Resolves when it has printed that text, and rejects when it ends before. */
  says: (text: string) => Promise<void>;
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

/**
 * What Node runs for a script of this folder: its bundle, where there is one. Without the second compiler of WebAssembly, which would work
 * in the background, longer than all the rest, at what a process of a few seconds has no use for.
 */
export function scriptOf(name: 'instance' | 'serveBuilt'): string[] {
  const { CHILD_SCRIPTS: bundles } = process.env;
  return bundles
    ? ['--liftoff-only', join(bundles, `${name}.mjs`)]
    : ['--import', 'tsx', `tests/support/node/${name}.ts`];
}

/** Runs Node in a process of its own, on what `scriptOf` says. */
export const run = (script: string[], ...parameters: string[]): Running =>
  watched(spawn(process.execPath, [...script, ...parameters], { env: process.env }));

/** The same where the system sets a limit, in the words of `ulimit`. */
export const runLimited = (limit: string, script: string[], ...parameters: string[]): Running => {
  const [command, ...rest] = limited(limit, [process.execPath, ...script, ...parameters]);
  return watched(spawn(command, rest, { env: process.env }));
};

/** A command that the system sets a limit. */
export const limited = (limit: string, command: string[]): [string, ...string[]] => [
  'sh',
  '-c',
  `ulimit ${limit} && exec "$0" "$@"`,
  ...command,
];

function watched(child: ChildProcessWithoutNullStreams): Running {
  let output = '';
  const listeners = new Set<() => void>();
  const read = (chunk: Buffer) => {
    output += chunk;
    for (const listener of listeners) listener();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
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
