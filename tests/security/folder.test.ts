import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { bootBackend } from '../../src/server/backend/boot';
import { thisProcess } from '../../src/server/backend/database/claim';
import { fillFolder } from '../support/node/filledFolder';
import { type Running, run, runLimited, scriptOf } from '../support/node/processes';

const around = mkdtempSync(join(tmpdir(), 'folder-'));
afterAll(() => rmSync(around, { recursive: true, force: true }));

function filledFolder(name: string): string {
  const folder = join(around, name);
  fillFolder(folder);
  return folder;
}

const running: Running[] = [];
const start = (folder: string, task: 'idle' | 'write') => {
  const instance = run(scriptOf('instance'), folder, task);
  running.push(instance);
  return instance;
};
afterEach(() => {
  for (const { child } of running.splice(0)) child.kill('SIGKILL');
});

/** What a folder must hold after what its writers were told. */
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

test('a second start is refused before it opens the folder, and the first goes on unharmed', async () => {
  const folder = filledFolder('two');
  const first = start(folder, 'write');
  await first.says('nova');
  for (const task of ['idle', 'write'] as const) {
    const second = start(folder, task);
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toMatch(
      new RegExp(
        `^The data in .*two are in use by npm start, process ${first.child.pid}, since .* UTC: stop it first\\.$`,
      ),
    );
  }
  const before = first.output().length;
  await expect.poll(() => first.output().length).toBeGreaterThan(before);
  first.child.kill('SIGKILL');
  await first.ended;
  await expectKept(folder, first.output());
});

test('where the disk is full the process ends in one line, before it answers anything else, and has kept what it acknowledged', async () => {
  const folder = filledFolder('full');
  const backend = await bootBackend({ folder });
  const segment = 16 * 1024 * 1024;
  const [log] = await backend
    .query<{ end: number }>(`select ((pg_current_wal_lsn() - '0/0') % ${segment})::int as end`)
    .finally(backend.close);
  // The start takes less than half of that, and each save about a kilobyte.
  const instance = runLimited(
    `-f ${Math.ceil(((log?.end ?? 0) + 160 * 1024) / 512)}`,
    scriptOf('instance'),
    folder,
    'write',
  );
  running.push(instance);
  expect(await instance.ended).toBe(1);
  const said = instance.output().slice(instance.output().indexOf('ready'));
  expect(said.split('\n').filter((line) => line && !/^(ready|nova|mudada|gone|trying)\b/.test(line))).toEqual([
    expect.stringMatching(/^ {2}The database .*: the server ends here\. /),
  ]);
  await expectKept(folder, instance.output());
});

test('of two that start at once on what a killed one left, one opens the folder', async () => {
  const folder = join(around, 'race');
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

test('a start killed while it fills the folder for the first time leaves nothing that the next cannot use', async () => {
  const folder = join(around, 'first');
  // Whoever looks too late for the one sees the other.
  for (const signs of [['first.creating', 'first'], ['first']]) {
    const instance = start(folder, 'idle');
    while (!readdirSync(around).some((name) => signs.includes(name))) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    instance.child.kill('SIGKILL');
    await instance.ended;
  }
  const backend = await bootBackend({ folder });
  expect(await backend.query('select from public.cargos')).not.toEqual([]);
  await backend.close();
  expect(readdirSync(around).filter((name) => name.startsWith('first'))).toEqual(['first']);
});

// Side by side, since each start takes seconds on one core.
test('21 times killed during writes: nothing that was acknowledged is missing', { timeout: 900_000 }, async () => {
  await Promise.all(['one', 'two', 'three'].map((name) => killDuringWrites(filledFolder(`killed-${name}`), 7)));
});

async function killDuringWrites(folder: string, times: number) {
  let output = '';
  for (let round = 1; round <= times; round++) {
    const instance = start(folder, 'write');
    await instance.says('gone');
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 200));
    instance.child.kill('SIGKILL');
    expect(await instance.ended).toBe('SIGKILL');
    // What was cut off in the middle of its line was not said.
    output += instance.output().slice(0, instance.output().lastIndexOf('\n') + 1);
  }
  await expectKept(folder, output);
}
