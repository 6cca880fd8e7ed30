import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids';
import type { ImportBatch } from '../../src/providers/contract/imports';
import { resourceOf } from '../../src/resources';
import { batchOf, undoBatch } from '../support/node/importacao';
import { another } from '../support/node/samples';
import {
  backend,
  colleague,
  colleagues,
  create,
  faultFrom,
  linesOf,
  provider,
  read,
  save,
  withBackend,
} from '../support/node/withBackend';

withBackend({ catalogue: true });

describe.each(['categorias', 'produtos', 'perguntas', 'promocoes'].map(resourceOf))('a batch of $name', (resource) => {
  const { name, table, naming } = resource;
  const rows = (count: number) =>
    Array.from({ length: count }, () => ({
      record: { ...another(resource), id: newId(), ...(name === 'promocoes' && { produtos: [] }) },
    }));
  const send = async (batch: ImportBatch, by = provider) => (await by.importBatch(name, batch)).data;
  const answerOf = async (batch: ImportBatch, by = provider) => (await by.importedBatch(name, batch)).data;
  const stored = async ({ rows: sent }: ImportBatch) =>
    (
      await backend.query(`select 1 from public.${table} where id::text = any (string_to_array($1, ','))`, [
        sent.map(({ record }) => record.id).join(),
      ])
    ).length;

  test('that is sent several times is written once and answered alike, to its sender alone', async () => {
    const batch = batchOf(rows(2), []);
    expect(await answerOf(batch)).toBeNull();
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(batch)));
    const [first] = answers;
    expect(first).toMatchObject(batch.rows.map(({ record }) => ({ done: 'created', id: record.id })));
    await colleagues.delete(name, { id: batch.rows[0]?.record.id });
    expect([...answers, await send(batch), await answerOf(batch)]).toEqual(Array(6).fill(first));
    expect(await answerOf(batch, colleagues)).toBeNull();
    expect(await stored(batch)).toBe(1);
  });

  test('is written whole or not at all', async () => {
    const [good, bad] = rows(2);
    const batch = batchOf([good, { record: { ...bad?.record, [naming]: ' ' } }] as ImportBatch['rows'], []);
    expect(await faultFrom(send(batch))).toMatchObject({ kind: 'invalid' });
    expect(await stored(batch)).toBe(0);
  });

  test('is undone once, refused when it arrives after that, and told in a line of activity each', async () => {
    const operation = newId();
    const [first, late] = [batchOf(rows(2), [], operation), batchOf(rows(1), [], operation)];
    const answer = await send(first);
    const undone = await undoBatch(provider, name, first);
    expect([undone, await undoBatch(provider, name, first)]).toEqual(Array(2).fill(Array(2).fill({ done: 'deleted' })));
    expect((await provider.undoneBatch(name, first)).data).toEqual(undone);
    expect((await colleagues.undoneBatch(name, first)).data).toBeNull();

    const message = expect.stringContaining('Esta importação foi desfeita');
    expect(await faultFrom(send(late))).toMatchObject({ kind: 'invalid', status: 409, message });
    expect(await answerOf(late)).toBeNull();
    expect(await send(first)).toEqual(answer);
    expect([await stored(first), await stored(late)]).toEqual([0, 0]);
    expect(await send({ ...late, batch: newId() }, colleagues)).toMatchObject([{ done: 'created' }]);
    expect(
      await linesOf(
        `select concat_ws(' ', quem, acao, recurso, quantos) as line from public.atividades where operation = '${operation}' order by id`,
      ),
    ).toEqual([`Marina Andrade importou ${name} 2`, `Marina Andrade desfez ${name} 2`, `Bruno importou ${name} 1`]);
  });
});

// PGlite has one session, so that nothing can happen during a batch.
if (process.env.DATABASE_URL) {
  describe('beside a batch of products', () => {
    let other: Sql;
    beforeAll(async () => {
      const [database] = await backend.query<{ name: string }>('select current_database() as name');
      const url = new URL(process.env.DATABASE_URL ?? '');
      url.pathname = `/${database?.name}`;
      other = postgres(url.href, { max: 1, onnotice: () => {} });
    });
    afterAll(() => other.end());

    const produto = (nome: string) =>
      create('produtos', { nome, valor: 1, localizacao: 'A', categoria: 'Mercearia', tipoVenda: 'unidade' });
    const waiting = () =>
      backend.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);

    test('products and promotions are saved, but for the products that it writes, where the second is told', async () => {
      const [imported, free] = [await produto('Importado'), await produto('Livre')];
      const [account] = await backend.query<{ id: string }>(
        `select id from auth.users where email = '${colleague.email}'`,
      );
      const items = JSON.stringify([
        { id: imported.id, version: imported.updatedAt, valor: 2 },
        { id: newId(), nome: 'Importado novo', valor: 1, localizacao: 'A', categoria: 'Mercearia' },
      ]);
      await other.unsafe(`begin; select set_config('request.jwt.claims', '{"sub": "${account?.id}"}', true),
        set_config('request.jwt.claim.sub', '${account?.id}', true);
        select public.import_rows('produtos', '${newId()}', '${newId()}', '["valor"]', '${items}')`);
      const late = faultFrom(save('produtos', imported, { valor: 3 }));
      await save('produtos', free, { valor: 3 });
      await produto('Novo no formulário');
      await create('promocoes', {
        ...another(resourceOf('promocoes')),
        produtos: [{ produtoId: free.id, preco: 1 }],
      });
      await other.unsafe('commit');
      expect(await late).toMatchObject({ kind: 'changed' });
      expect(await read('produtos', imported.id)).toMatchObject({ valor: 2 });
    });

    test('a save that was under way is left, and not lost', async () => {
      const saved = await produto('Salvo antes');
      await other.unsafe(`begin; update public.produtos set localizacao = 'B' where id = '${saved.id}'`);
      const rows = [{ record: { ...saved, valor: 2 }, version: saved.updatedAt }];
      const batch = provider.importBatch('produtos', batchOf(rows, ['valor']));
      await expect.poll(waiting).not.toEqual([]);
      await other.unsafe('commit');
      expect((await batch).data).toMatchObject([{ left: 'changed', current: { localizacao: 'B', valor: 1 } }]);
    });
  });
}
