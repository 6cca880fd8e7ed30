import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Running {
  child: ChildProcess;
  /** Everything it has printed. */
  output: () => string;
  /** Resolves when it has printed that text, and rejects when it ends before. */
  says: (text: string) => Promise<void>;
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

/** Runs a TypeScript file in a process of its own. */
export function run(file: string, ...parameters: string[]): Running {
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...parameters], { env: process.env });
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
