import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { panelFile } from '../../../src/start/build/hostFiles';
import { limited, scriptOf, signalGroup, watch } from './processes';

export interface ServerOptions {
  port: number;
  env?: Record<string, string>;
  args?: string[];
  /** A folder with the built site; without it `npm start` builds it. */
  built?: string;
  files?: number;
}

export interface RunningServer {
  url: string;
  child: ChildProcess;
  output: () => string;
  /** Signals every process of the server. Resolves to the exit code, null when it was killed. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Runs `npm start`, by default with a database in memory, until it is ready. Rejects when it ends before. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { child, output, says, ended } = spawnServer(options);
  await says('  Ready in ');
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    signalGroup(child, signal);
    await ended;
    return child.exitCode;
  };
  return { url: `http://localhost:${options.port}`, child, output, stop };
}

export async function failToStart(options: ServerOptions): Promise<{ code: number | null; output: string }> {
  const { child, output, ended } = spawnServer(options);
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), 120_000);
  await ended;
  clearTimeout(timer);
  return { code: child.exitCode, output: output() };
}

function spawnServer({ port, env, args = [], built, files }: ServerOptions) {
  const flags = ['--port', String(port), '--strictPort', ...args];
  const [command, ...parameters] = limited(
    built
      ? [process.execPath, ...scriptOf('serveBuilt'), ...flags, '--outDir', built]
      : ['npm', 'start', '--', ...flags],
    files === undefined ? undefined : `-n ${files}`,
  );
  return watch(
    spawn(command, parameters, {
      env: { ...process.env, DATABASE_URL: 'memory://', ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

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
