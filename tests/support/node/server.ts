import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { panelFile } from '../../../src/start/build/hostFiles';
import { limited, scriptOf } from './processes';

export interface ServerOptions {
  port: number;
  env?: Record<string, string>;
  /** More flags of `npm start`. */
  args?: string[];
  /** A folder that holds the built site already; `npm start` itself would build it. */
  built?: string;
  /** How many files its processes may have open, connections among them. */
  files?: number;
}

export interface RunningServer {
  url: string;
  child: ChildProcess;
  /** What the terminal has shown so far. */
  output: () => string;
  /** Sends a signal to every process of the server and waits for the end. Resolves to the exit code, null when it was killed. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Runs `npm start` as a stranger would, in memory unless told otherwise, and waits for its last lines. Rejects when it ends before. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { child, output } = spawnServer(options);
  // When its output has come, too: it may come after the exit.
  const ended = once(child, 'close');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), 120_000);
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /Ready in [\d.]+ s: (\S+)\//.exec(output())?.[1];
      if (found) resolve(found);
    };
    child.stdout?.on('data', look);
    child.once('close', () => reject(new Error(`the server did not start:\n${output()}`)));
  }).finally(() => clearTimeout(timer));
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    signalGroup(child, signal);
    await ended;
    return child.exitCode;
  };
  return { url, child, output, stop };
}

/** Runs what cannot start, to its end. */
export async function failToStart(options: ServerOptions): Promise<{ code: number | null; output: string }> {
  const { child, output } = spawnServer(options);
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), 120_000);
  await once(child, 'close');
  clearTimeout(timer);
  return { code: child.exitCode, output: output() };
}

function spawnServer({ port, env, args = [], built, files }: ServerOptions) {
  const flags = ['--port', String(port), '--strictPort', ...args];
  const plain = built
    ? [process.execPath, ...scriptOf('serveBuilt'), ...flags, '--outDir', built]
    : ['npm', 'start', '--', ...flags];
  const command = files === undefined ? plain : limited(`-n ${files}`, plain);
  const child = spawn(command[0] ?? '', command.slice(1), {
    // Tests of the database may set another.
    env: { ...process.env, DATABASE_URL: 'memory://', ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  return { child, output: () => text };
}

function signalGroup({ pid, exitCode }: ChildProcess, signal: NodeJS.Signals): void {
  if (pid && exitCode === null) process.kill(-pid, signal);
}

/** The least that can be served in the place of the built site, whose pages the browser tests look at. */
export function makeSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  for (const page of [
    'index',
    '404',
    'login',
    'esqueci-minha-senha',
    'redefinir-senha',
    'contato',
    'quem-somos',
    'funcionalidades',
  ]) {
    writeFileSync(join(folder, `${page}.html`), `<!doctype html><title>${page}</title>${' '.repeat(2000)}`);
  }
  mkdirSync(dirname(join(folder, panelFile(undefined))));
  writeFileSync(join(folder, panelFile(undefined)), '<!doctype html><title>admin</title>');
  writeFileSync(join(folder, 'assets/main-abc.js'), `export const text = '${'x'.repeat(2000)}';`);
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, '_headers'), '/*');
  return folder;
}

/** A port of this machine that nobody uses. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
