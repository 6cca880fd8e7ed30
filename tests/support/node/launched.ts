import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { bootBackend } from '../../../src/server/backend/boot';
import { demoAccount } from '../../../src/server/backend/environment';
import { freePort } from './server';
import { publishableKey, signIn } from './serverPeople';

const { email, password } = demoAccount;

/** The ways in, as a person types them. */
const ways = {
  'npm start': (port: number) => ['start', '--', '--port', String(port), '--strictPort'],
  'npm run dev': (port: number) => ['run', 'dev', '--', '--port', String(port), '--strictPort'],
  'npm run backup': (_port: number, folder: string) => ['run', 'backup', '--', `${folder}.copy.tar.gz`],
};
export type Way = keyof typeof ways;

/** Runs one of them, with further flags, on a data folder. */
export async function launch(way: Way, folder: string, flags: string[] = []) {
  const port = await freePort();
  const child = spawn('npm', [...ways[way](port, folder), ...flags], {
    env: {
      ...process.env,
      NODE_ENV: way === 'npm run dev' ? 'development' : 'production',
      DATABASE_URL: `file:${folder}`,
    },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit');
  let over = false;
  // What it printed may come after its exit.
  child.once('close', () => {
    over = true;
  });
  const runs = () => !over;
  const signal = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
  };
  // Also what npm may have left behind.
  const kill = () => {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // All of them have ended.
    }
  };
  return { child, port, url: `http://localhost:${port}`, output: () => output, ended, runs, signal, kill };
}

export type Launched = Awaited<ReturnType<typeof launch>>;

/** Where a start puts the site that it builds. */
export const siteOf = ({ url }: Launched) => `supabase/.temp/site/${new URL(url).port}`;

/** Somebody signed in, who writes rows and remembers those that the server acknowledged. */
async function writerAt(url: string) {
  const authorization = `Bearer ${await signIn(url)}`;
  const headers = { apikey: publishableKey(), 'content-type': 'application/json', authorization };
  const acknowledged: string[] = [];
  const write = async () => {
    const nome = `Cargo ${crypto.randomUUID()}`;
    const answer = await fetch(`${url}/rest/v1/cargos`, { method: 'POST', headers, body: JSON.stringify({ nome }) });
    if (answer.status === 201) acknowledged.push(nome);
  };
  return { write, acknowledged };
}

/** Waits for the last line that a server prints. Rejects when it ends before. */
export const started = ({ child, output }: Launched) =>
  new Promise<void>((resolve, reject) => {
    const look = () => {
      if (output().includes(`Demo account: ${email} / ${password}`)) resolve();
    };
    child.stdout.on('data', look);
    child.once('close', () => reject(new Error(output())));
    look();
  });

/** Launches others, every way in unless told otherwise, on data that are in use, while somebody writes. Returns what the server acknowledged. */
export async function refuseOthers(
  first: Launched,
  way: Way,
  folder: string,
  others = Object.keys(ways) as Way[],
): Promise<string[]> {
  const { write, acknowledged } = await writerAt(first.url);
  for (const other of others) {
    const second = await launch(other, folder);
    // Side by side with what it shares the processor with, not in front of it.
    do {
      await write();
      await sleep(20);
    } while (second.runs());
    expect(second.child.exitCode).toBe(1);
    expect(second.output()).toContain(`in use by ${way} at ${first.url}/, process `);
    expect(second.output()).not.toMatch(/^\s+at /m);
    expect(second.output()).not.toMatch(/Ready in|Building/);
    expect(existsSync(siteOf(second))).toBe(false);
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(others.length);
  return acknowledged;
}

/** Opens a folder that no server has any more: the acknowledged rows are there. */
export async function expectKept(folder: string, acknowledged: string[]) {
  const backend = await bootBackend({ folder });
  const rows = await backend.query<{ nome: string }>('select nome from public.cargos').finally(backend.close);
  const kept = new Set(rows.map(({ nome }) => nome));
  expect(acknowledged.filter((nome) => !kept.has(nome))).toEqual([]);
}
