import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startUpkeep } from '../../src/server/backend/database/upkeep';
import { bootBackend } from '../support/node/boot';
import { categoriaId } from '../support/node/categoriaId';
import { fillFolder } from '../support/node/filledFolder';

const around = mkdtempSync(join(tmpdir(), 'upkeep-'));
afterAll(() => rmSync(around, { recursive: true, force: true }));
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const minute = 60_000;

test('the log of a server that never stops does not grow with what is written', { tags: 'rare' }, async () => {
  const told = vi.spyOn(console, 'error');
  const folder = join(around, 'data');
  fillFolder(folder);
  const backend = await bootBackend({ folder });
  const checkpoint = async () => (await backend.query('select checkpoint_lsn from pg_control_checkpoint()'))[0];
  const first = await checkpoint();
  vi.advanceTimersByTime(minute);
  await backend.query('select');
  expect(await checkpoint()).toEqual(first);

  for (let segments = 0; segments < 14; segments++) {
    await backend.query(`select pg_logical_emit_message(false, 'test', repeat('x', 16 * 1024 * 1024))`);
    vi.advanceTimersByTime(minute);
    // The free space of the disk is read between requests.
    await new Promise(setImmediate);
  }
  const segments = () => readdirSync(join(folder, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
  await expect.poll(() => segments().length).toBeLessThan(12);
  await backend.close();
  expect(vi.getTimerCount()).toBe(0);
  expect(told).not.toHaveBeenCalled();
});

test('a table that much was written to gets statistics, once', { tags: 'rare' }, async () => {
  const folder = join(around, 'statistics');
  fillFolder(folder);
  const backend = await bootBackend({ folder });
  await backend.query(`insert into public.perguntas (pergunta, contexto, resposta)
    select 'Pergunta ' || i, 'c', 'r' from generate_series(1, 2000) i`);
  const analyzed = () =>
    backend.query(
      `select relname, analyze_count::int as times from pg_stat_user_tables where analyze_count > 0 and schemaname = 'public'`,
    );
  // PostgreSQL counts writes with a delay of a second.
  const lookAgain = () => {
    vi.advanceTimersByTime(minute);
    return analyzed();
  };
  await expect.poll(lookAgain).toEqual([{ relname: 'perguntas', times: 1 }]);
  for (let looks = 0; looks < 20; looks++) await lookAgain();
  expect(await lookAgain()).toEqual([{ relname: 'perguntas', times: 1 }]);
  await backend.close();
});

test('a table whose products change price again and again stays as large as after the second time', {
  tags: 'rare',
}, async () => {
  const folder = join(around, 'vacuum');
  fillFolder(folder);
  const backend = await bootBackend({ folder });
  await backend.query(`insert into public.produtos (nome, valor, localizacao, categoria_id)
    select 'Produto ' || i, 1, 'A', ${categoriaId('Mercearia')} from generate_series(1, 1500) i`);
  const sizes: number[] = [];
  for (let change = 0; change < 8; change++) {
    await backend.query('update public.produtos set valor = valor + 1');
    await backend.query('select pg_stat_force_next_flush()');
    await backend.query('select');
    vi.advanceTimersByTime(minute);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const [size] = await backend.query<{ bytes: number }>(
      `select (pg_total_relation_size('public.produtos') + pg_total_relation_size('private.produto_counts'))::int as bytes`,
    );
    sizes.push(size?.bytes ?? 0);
  }
  await backend.close();
  expect(sizes.at(-1)).toBeLessThan((sizes[1] ?? 0) * 1.3);
});

test('after an import, lists need not look into the table for what their index tells', { tags: 'rare' }, async () => {
  const folder = join(around, 'inserts');
  fillFolder(folder);
  const backend = await bootBackend({ folder });
  await backend.query(`insert into public.produtos (nome, valor, localizacao, categoria_id)
    select 'Produto ' || i, 1, 'A', ${categoriaId('Mercearia')} from generate_series(1, 2000) i`);
  await backend.query('select pg_stat_force_next_flush()');
  await expect
    .poll(async () => {
      vi.advanceTimersByTime(minute);
      return backend.query(
        `select (relallvisible > 0.9 * relpages) as visible from pg_class where relname = 'produtos'`,
      );
    })
    .toEqual([{ visible: true }]);
  await backend.close();
});

test('what fails is told, and tried again', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const asked: string[] = [];
  const end = startUpkeep(
    async (statement) => {
      asked.push(statement);
      throw new Error('no room');
    },
    isRoomy,
    true,
  );
  for (const times of [1, 2]) {
    vi.advanceTimersByTime(minute);
    await expect.poll(() => told.mock.calls.length).toBe(times);
  }
  await end();
  vi.advanceTimersByTime(minute);
  expect(asked).toHaveLength(2);
});

const isRoomy = async () => true;
test('no statistics are made on a disk without room, and nothing is begun once it ends', async () => {
  const asked: string[] = [];
  const query = async (statement: string) => {
    asked.push(statement);
    return [];
  };
  const endFull = startUpkeep(query, async () => false, true);
  vi.advanceTimersByTime(minute);
  await expect.poll(() => asked.length).toBe(1);
  await endFull();
  expect(asked).toHaveLength(1);
  const end = startUpkeep(query, isRoomy, true);
  vi.advanceTimersByTime(minute);
  await end();
  expect(asked).toHaveLength(2);
});

test.each([true, false])(
  'what was asked 90 days ago is forgotten while the server runs, with room: alone %s',
  async (alone) => {
    const asked: string[] = [];
    const query = async (statement: string) => {
      asked.push(statement);
      return [];
    };
    const forgotten = () => asked.filter((statement) => statement === 'select private.forget_consultas()').length;
    const ends = [startUpkeep(query, isRoomy, alone), startUpkeep(query, async () => false, alone)];
    vi.advanceTimersByTime(10_000);
    await expect.poll(forgotten).toBe(1);
    for (const end of ends) await end();
    vi.advanceTimersByTime(10_000);
    expect(forgotten()).toBe(1);
  },
);
