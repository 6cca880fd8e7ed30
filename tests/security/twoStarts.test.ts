import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bootBackend } from '../../supabase/boot';
import { demoAccount, readEnvironment } from '../../supabase/environment';
import { freePort } from '../support/node/server';

const around = mkdtempSync(join(tmpdir(), 'two-starts-'));
afterAll(() => rmSync(around, { recursive: true, force: true }));

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
  const runs = () => child.exitCode === null && child.signalCode === null;
  const signal = () => {
    if (child.pid && runs()) process.kill(-child.pid, 'SIGTERM');
  };
  return { child, url: `http://localhost:${port}`, output: () => output, ended, runs, signal };
}

/** Somebody signed in, who writes rows and remembers those that the server acknowledged. */
async function writerAt(url: string) {
  const apikey = readEnvironment(process.cwd()).secrets?.publishableKey ?? '';
  const headers = { apikey, 'content-type': 'application/json' };
  const body = JSON.stringify(demoAccount);
  const signIn = await fetch(`${url}/auth/v1/token?grant_type=password`, { method: 'POST', headers, body });
  const { access_token } = await signIn.json();
  const acknowledged: string[] = [];
  const write = async () => {
    const nome = `Cargo ${crypto.randomUUID()}`;
    const init = { method: 'POST', headers: { ...headers, authorization: `Bearer ${access_token}` } };
    const answer = await fetch(`${url}/rest/v1/cargos`, { ...init, body: JSON.stringify({ nome }) });
    if (answer.status === 201) acknowledged.push(nome);
  };
  return { write, acknowledged };
}

test.each<Way>(['npm start', 'npm run dev'])(
  'while %s runs nothing else opens its data, and what it acknowledged is there afterwards',
  async (way) => {
    const folder = join(around, way.replaceAll(' ', '-'));
    const first = await launch(way, folder);
    try {
      await expect.poll(first.output, { timeout: 120_000 }).toContain('Demo account: ');
      const { write, acknowledged } = await writerAt(first.url);
      for (const other of Object.keys(ways) as Way[]) {
        const second = await launch(other, folder);
        while (second.runs()) await write();
        expect(second.child.exitCode).toBe(1);
        expect(second.output()).toContain(`in use by ${way} at ${first.url}/, process `);
        expect(second.output()).not.toMatch(/^\s+at /m);
        expect(second.output()).not.toContain('Ready in');
      }
      first.signal();
      await first.ended;
      expect(acknowledged.length).toBeGreaterThan(10);
      const backend = await bootBackend({ folder });
      const rows = await backend.query<{ nome: string }>('select nome from public.cargos');
      await backend.close();
      const kept = new Set(rows.map(({ nome }) => nome));
      expect(acknowledged.filter((nome) => !kept.has(nome))).toEqual([]);
    } finally {
      first.signal();
      rmSync(`supabase/.temp/site/${new URL(first.url).port}`, { recursive: true, force: true });
    }
  },
);
