import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rawRequest, sendRaw } from '../support/node/rawHttp';
import { freePort } from '../support/node/server';

const root = resolve('.');
const secret = 'kept-message-of-a-customer';
const file = 'supabase/.temp/emails-test/message.json';
let port: number;
let output = '';
let child: ReturnType<typeof spawn>;

beforeAll(async () => {
  mkdirSync('supabase/.temp/emails-test', { recursive: true });
  writeFileSync(file, JSON.stringify({ secret }));
  port = await freePort();
  child = spawn('npm', ['run', 'dev', '--', '--host', '--port', String(port), '--strictPort'], {
    env: { ...process.env, NODE_ENV: 'development', DATABASE_URL: 'memory://' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await new Promise<void>((started, failed) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (/Demo account/.test(output)) started();
    });
    child.once('exit', () => failed(new Error(output)));
  });
});
afterAll(async () => {
  child.kill('SIGTERM');
  await once(child, 'exit');
  rmSync('supabase/.temp/emails-test', { recursive: true, force: true });
});

test('npm run dev -- --host says what it means', () => {
  expect(output).toMatch(/WARNING: --host lets other machines in/);
  expect(output).toContain(`Ready in`);
});

test.each(['', '?raw', '?import&raw', '?url', '?inline&import', '?raw??', '?worker&inline', '?.svg?.wasm?init'])(
  'it serves neither data nor secrets with "%s"',
  async (query) => {
    const paths = [file, '.env', 'package.json', 'supabase/config.toml', 'vite.config.ts'];
    for (const path of [...paths.map((path) => `/${path}`), ...paths.map((path) => `/@fs${root}/${path}`)]) {
      const { status, body } = await sendRaw(port, rawRequest(`GET ${path}${query}`));
      expect([path, status]).toEqual([path, 403]);
      expect(body).not.toContain(secret);
    }
    expect((await sendRaw(port, rawRequest(`GET /@fs/etc/passwd${query}`))).body).not.toContain('root:');
  },
);

test('it has the same door: what the product does not use is not there, and other names are refused', async () => {
  const status = async (line: string, host?: string) => (await sendRaw(port, rawRequest(line, host))).status;
  expect(await status('GET /src/main.tsx')).toBe(200);
  expect(await status('GET /auth/v1/admin/users')).toBe(404);
  expect(await status('GET /rest/v1/cargos')).toBe(401);
  expect(await status('GET /api/unknown')).toBe(404);
  expect(await status('GET /api/v1.0/email/send')).toBe(405);
  expect(await status('GET /', 'evil.example')).toBe(403);
  expect(await status('GET /rest/v1/cargos', 'evil.example')).toBe(403);
});
