import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillFolder } from '../support/node/filledFolder';
import { expectKept, type Launched, launch, refuseOthers, started } from '../support/node/launched';
import { rawRequest, sendRaw } from '../support/node/rawHttp';

const root = resolve('.');
const secret = 'kept-message-of-a-customer';
const file = 'supabase/.temp/emails-test/message.json';
const around = mkdtempSync(join(tmpdir(), 'development-'));
const folder = join(around, 'data');
let server: Launched;

beforeAll(async () => {
  mkdirSync('supabase/.temp/emails-test', { recursive: true });
  writeFileSync(file, JSON.stringify({ secret }));
  fillFolder(folder);
  server = await launch('npm run dev', folder, ['--host']);
  await started(server);
});
afterAll(() => {
  server?.kill();
  for (const each of ['supabase/.temp/emails-test', around]) rmSync(each, { recursive: true, force: true });
});

test('npm run dev -- --host says what it means', () => {
  expect(server.output()).toMatch(/WARNING: --host lets other machines in/);
  expect(server.output()).toContain(`Ready in`);
});

test.each(['', '?raw', '?import&raw', '?url', '?inline&import', '?raw??', '?worker&inline', '?.svg?.wasm?init'])(
  'it serves neither data nor secrets with "%s"',
  async (query) => {
    const paths = [file, '.env', 'package.json', 'supabase/config.toml', 'vite.config.ts'];
    for (const path of [...paths.map((path) => `/${path}`), ...paths.map((path) => `/@fs${root}/${path}`)]) {
      const { status, body } = await sendRaw(server.port, rawRequest(`GET ${path}${query}`));
      expect([path, status]).toEqual([path, 403]);
      expect(body).not.toContain(secret);
    }
    expect((await sendRaw(server.port, rawRequest(`GET /@fs/etc/passwd${query}`))).body).not.toContain('root:');
  },
);

test('it has the same door: what the product does not use is not there, and other names are refused', async () => {
  const status = async (line: string, host?: string) => (await sendRaw(server.port, rawRequest(line, host))).status;
  expect(await status('GET /src/main.tsx')).toBe(200);
  expect(await status('GET /auth/v1/admin/users')).toBe(404);
  expect(await status('GET /rest/v1/cargos')).toBe(401);
  expect(await status('GET /api/unknown')).toBe(404);
  expect(await status('GET /api/v1.0/email/send')).toBe(405);
  expect(await status('GET /', 'evil.example')).toBe(403);
  expect(await status('GET /rest/v1/cargos', 'evil.example')).toBe(403);
});

// A build leaves out what the worker that reads spreadsheets does not use; this server gives it all.
test('what it tells the page of its settings can be read by a worker, which has no window', async () => {
  const { body } = await sendRaw(server.port, rawRequest('GET /src/domain/catalogue.ts'));
  const [settings] = body.split('\n');
  expect(settings).toContain('"VITE_SUPABASE_URL": globalThis.location.origin');
  expect(settings).not.toContain('window');
});

// Every other way in is refused by the same lock, for which `npm start` tries them all.
test('while it runs npm start does not open its data, and what it acknowledged is there afterwards', async () => {
  const acknowledged = await refuseOthers(server, 'npm run dev', folder, ['npm start']);
  server.signal();
  await server.ended;
  await expectKept(folder, acknowledged);
});
