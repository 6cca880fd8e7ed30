import { type ChildProcess, spawn } from 'node:child_process';

export interface Served {
  url: string;
  /** What the terminal showed. */
  output: string;
  stop: () => void;
}

/** Runs `npm start` on a throw-away database and waits for its last lines. Rejects after a minute. */
export function npmStart(port: number): Promise<Served> {
  const child = spawn('npm', ['start', '--', '--port', String(port), '--strictPort'], {
    env: { ...process.env, DATABASE_URL: 'memory://' },
    detached: true,
  });
  return new Promise((resolve, reject) => {
    let output = '';
    const timer = setTimeout(() => {
      stop(child);
      reject(new Error(`npm start did not answer:\n${output}`));
    }, 60_000);
    const read = (chunk: Buffer) => {
      output += chunk;
      const url = output.match(/Ready in [\d.]+ s: (\S+)/)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve({ url: url.replace(/\/$/, ''), output, stop: () => stop(child) });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
}

function stop(child: ChildProcess) {
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
}
