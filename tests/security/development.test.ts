import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockFolder } from '../../src/server/backend/database/lock';
import { fillFolder } from '../support/node/filledFolder';
import { type Launched, launch, started } from '../support/node/launched';
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

const get = (path: string, host?: string) => sendRaw(server.port, rawRequest(`GET ${path}`, host));

test.each(['', '?raw', '?import&raw', '?url', '?inline&import', '?raw??', '?worker&inline', '?.svg?.wasm?init'])(
  'npm run dev serves neither data nor secrets with "%s"',
  async (query) => {
    const paths = [file, '.env', 'package.json', 'supabase/config.toml', 'vite.config.ts'];
    for (const path of paths.flatMap((path) => [`/${path}`, `/@fs${root}/${path}`])) {
      const { status, body } = await get(`${path}${query}`);
      expect([path, status]).toEqual([path, 403]);
      expect(body).not.toContain(secret);
    }
    expect((await get(`/@fs/etc/passwd${query}`)).body).not.toContain('root:');
  },
);

test.each([
  ['/src/main.tsx', 'localhost', 200],
  ['/auth/v1/admin/users', 'localhost', 404],
  ['/rest/v1/cargos', 'localhost', 401],
  ['/api/unknown', 'localhost', 404],
  ['/api/v1.0/email/send', 'localhost', 405],
  ['/', 'evil.example', 403],
  ['/rest/v1/cargos', 'evil.example', 403],
])('npm run dev answers %s of %s with %i, as npm start', async (path, host, status) => {
  expect((await get(path, host)).status).toBe(status);
});

// A worker has no window; a build leaves out of it the settings that it does not use.
test('the settings of a page can be read by a worker', async () => {
  const [settings] = (await get('/src/domain/catalogue.ts')).body.split('\n');
  expect(settings).toContain('"VITE_SUPABASE_URL": globalThis.location.origin');
  expect(settings).not.toContain('window');
});

test('npm run dev warns of --host, and holds its data until a signal ends it', async () => {
  expect(server.output()).toMatch(/WARNING: --host lets other machines in/);
  // A machine without a network has no other address.
  const outside = /For other machines: (\S+)/.exec(server.output())?.[1];
  if (outside) expect((await fetch(outside)).status).toBe(200);
  await expect(lockFolder(folder, 'npm start')).rejects.toThrow(`in use by npm run dev at ${server.url}/, process `);
  // The terminal signals every process, and npm passes on what it gets, late on a busy machine.
  const again = setInterval(server.signal, 5);
  await server.ended;
  clearInterval(again);
  expect(existsSync(`${folder}.lock`)).toBe(false);
});
