import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { thisProcess } from '../../src/server/backend/database/lockFile';
import { bootBackend } from '../support/node/boot';
import { fillFolder } from '../support/node/filledFolder';
import { launch } from '../support/node/launched';
import { type Running, run, scriptOf } from '../support/node/processes';

const around = mkdtempSync(join(tmpdir(), 'folder-'));
afterAll(() => rmSync(around, { recursive: true, force: true }));

function filledFolder(name: string): string {
  const folder = join(around, name);
  fillFolder(folder);
  return folder;
}

const running: Running[] = [];
const start = (folder: string, task: 'idle' | 'write', limit?: string) => {
  const instance = run([...scriptOf('instance'), folder, task], limit);
  running.push(instance);
  return instance;
};
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
});

/** Checks the rows against the answers that the writers printed. */
async function expectKept(folder: string, output: string) {
  const said = (word: string) => [...output.matchAll(new RegExp(`^${word} (\\S+)$`, 'gm'))].map(([, id = '']) => id);
  const touched = new Set(said('trying'));
  const backend = await bootBackend({ folder });
  const rows = await backend
    .query<{ id: string; resposta: string }>('select id, resposta from public.perguntas')
    .finally(backend.close);
  const kept = new Map(rows.map(({ id, resposta }) => [id, resposta]));
  expect(said('nova').length).toBeGreaterThan(0);
  expect(said('nova').filter((id) => !touched.has(id) && kept.get(id) !== 'nova')).toEqual([]);
  expect(said('mudada').filter((id) => kept.get(id) !== 'mudada')).toEqual([]);
  expect(said('gone').filter((id) => kept.has(id))).toEqual([]);
}

test('a second start is refused, and after kills during writes no acknowledged write is missing', async () => {
  const folder = filledFolder('two');
  const first = start(folder, 'write');
  await first.says('nova');
  const second = start(folder, 'write');
  expect(await second.ended).toBe(1);
  expect(second.output().trim()).toMatch(
    new RegExp(
      `^The data in .*two are in use by a disposable backend, process ${first.child.pid}, since .* UTC: stop it first\\.$`,
    ),
  );
  const killed = async (writer: Running) => {
    const before = writer.output().length;
    await writer.says('gone');
    await expect.poll(() => writer.output().length).toBeGreaterThan(before);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
    writer.child.kill('SIGKILL');
    expect(await writer.ended).toBe('SIGKILL');
    // The last line may be cut off.
    return writer.output().slice(0, writer.output().lastIndexOf('\n') + 1);
  };
  await expectKept(folder, (await killed(first)) + (await killed(start(folder, 'write'))));
});

test('on a full disk the process ends with one line, and acknowledged writes are kept', async () => {
  const folder = filledFolder('full');
  const backend = await bootBackend({ folder });
  const segment = 16 * 1024 * 1024;
  const [log] = await backend
    .query<{ end: number }>(`select ((pg_current_wal_lsn() - '0/0') % ${segment})::int as end`)
    .finally(backend.close);
  // The start takes less than half of that, and each save about a kilobyte.
  const instance = start(folder, 'write', `-f ${Math.ceil(((log?.end ?? 0) + 160 * 1024) / 512)}`);
  expect(await instance.ended).toBe(1);
  const said = instance.output().slice(instance.output().indexOf('ready'));
  expect(said.split('\n').filter((line) => line && !/^(ready|nova|mudada|gone|trying)\b/.test(line))).toEqual([
    expect.stringMatching(/^ {2}The database .*: the server ends here\. /),
  ]);
  await expectKept(folder, instance.output());
});

test('a PostgreSQL lock that a kill left empty or half written does not hinder the next start or a backup', async () => {
  const folder = filledFolder('pid');
  for (const text of ['', '-']) {
    writeFileSync(join(folder, 'postmaster.pid'), text);
    await (await bootBackend({ folder })).close();
  }
  writeFileSync(join(folder, 'postmaster.pid'), '');
  const backup = await launch('npm run backup', folder);
  expect([await backup.ended, backup.output()]).toEqual([0, expect.stringContaining('Backup of PGlite')]);
});

test('of two starts at once on a killed process’s folder, one opens it', async () => {
  const folder = filledFolder('race');
  writeFileSync(`${folder}.lock`, JSON.stringify({ ...thisProcess('npm start'), processStart: 'another time' }));
  const both = [start(folder, 'idle'), start(folder, 'idle')];
  const loser = await Promise.race(both.map((instance) => instance.ended.then(() => instance)));
  expect(await loser.ended).toBe(1);
  expect(loser.output()).toContain('stop it first');
  const winner = both.find((instance) => instance !== loser);
  await winner?.says('ready');
  winner?.child.kill('SIGTERM');
  expect(await winner?.ended).toBe(0);
  expect(readdirSync(around).filter((name) => name.startsWith('race'))).toEqual(['race']);
});
