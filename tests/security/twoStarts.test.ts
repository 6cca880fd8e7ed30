import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { bootBackend } from '../../supabase/boot';
import { demoAccount } from '../../supabase/environment';
import { fillFolder } from '../support/node/filledFolder';
import { freePort } from '../support/node/server';
import { publishableKey, signIn } from '../support/node/serverPeople';

const around = mkdtempSync(join(tmpdir(), 'two-starts-'));
afterAll(() => rmSync(around, { recursive: true, force: true }));

const { email, password } = demoAccount;

/** The ways in, as a person types them. */
const ways = {
  'npm start': (port: number) => ['start', '--', '--port', String(port), '--strictPort'],
  'npm run dev': (port: number) => ['run', 'dev', '--', '--port', String(port), '--strictPort'],
  'npm run backup': () => ['run', 'backup', '--', join(around, 'copy.tar.gz')],
};
type Way = keyof typeof ways;

async function launch(way: Way, folder: string) {
  const port = await freePort();
  const child = spawn('npm', ways[way](port), {
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
  return { child, url: `http://localhost:${port}`, output: () => output, ended, runs, signal, kill };
}

type Launched = Awaited<ReturnType<typeof launch>>;

/** Where a start puts the site that it builds. */
const siteOf = ({ url }: Launched) => `supabase/.temp/site/${new URL(url).port}`;

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

/** Launches every way in on data that are in use, while somebody writes. Returns what the server acknowledged. */
async function refuseOthers(first: Launched, way: Way, folder: string): Promise<string[]> {
  await expect.poll(first.output, { timeout: 120_000 }).toContain(`Demo account: ${email} / ${password}`);
  const { write, acknowledged } = await writerAt(first.url);
  for (const other of Object.keys(ways) as Way[]) {
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
  expect(acknowledged.length).toBeGreaterThanOrEqual(Object.keys(ways).length);
  return acknowledged;
}

async function expectKept(folder: string, acknowledged: string[]) {
  const backend = await bootBackend({ folder });
  const rows = await backend.query<{ nome: string }>('select nome from public.cargos').finally(backend.close);
  const kept = new Set(rows.map(({ nome }) => nome));
  expect(acknowledged.filter((nome) => !kept.has(nome))).toEqual([]);
}

test('npm start builds and serves; nothing else opens its data meanwhile; npm passes a signal on, and what was acknowledged is kept', async () => {
  const folder = join(around, 'start');
  const first = await launch('npm start', folder);
  try {
    const acknowledged = await refuseOthers(first, 'npm start', folder);
    expect(await (await fetch(first.url)).text()).toContain('O assistente que conhece o seu supermercado');
    // To npm alone, as a supervisor does.
    first.child.kill('SIGTERM');
    await first.ended;
    expect(first.child.exitCode).toBe(0);
    expect(readdirSync(around).filter((file) => file.endsWith('.lock'))).toEqual([]);
    await expect(fetch(first.url)).rejects.toThrow();
    await expectKept(folder, acknowledged);
  } finally {
    first.kill();
    rmSync(siteOf(first), { recursive: true, force: true });
  }
});

test('while npm run dev runs nothing else opens its data, and what it acknowledged is there afterwards', async () => {
  const folder = join(around, 'dev');
  fillFolder(folder);
  const first = await launch('npm run dev', folder);
  try {
    const acknowledged = await refuseOthers(first, 'npm run dev', folder);
    first.signal();
    await first.ended;
    await expectKept(folder, acknowledged);
  } finally {
    first.kill();
  }
});
