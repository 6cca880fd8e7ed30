import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids';
import type { ImportBatch } from '../../src/providers/contract/imports';
import { resourceOf } from '../../src/resources';
import { batchOf, sendRows, undoBatch } from '../support/node/importacao';
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
  const stored = async ({ rows: sent }: ImportBatch) =>
    (
      await backend.query(`select 1 from public.${table} where id::text = any (string_to_array($1, ','))`, [
        sent.map(({ record }) => record.id).join(),
      ])
    ).length;

  test('that is sent several times is written once and answered alike, and no colleague adds to the import', async () => {
    const batch = batchOf(rows(2), []);
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(batch)));
    await colleagues.delete(name, { id: batch.rows[0]?.record.id });
    expect([...answers, await send(batch)]).toEqual(Array(5).fill({ created: 2, updated: 0, left: 0 }));
    for (const theirs of [batch, { ...batch, batch: newId() }])
      expect(await faultFrom(send(theirs, colleagues))).toMatchObject({ kind: 'forbidden' });
    expect(await stored(batch)).toBe(1);
  });

  test('is written whole or not at all', async () => {
    const [good, bad] = rows(2);
    const batch = batchOf([good, { record: { ...bad?.record, [naming]: ' ' } }] as ImportBatch['rows'], []);
    expect(await faultFrom(send(batch))).toMatchObject({ kind: 'invalid' });
    expect(await stored(batch)).toBe(0);
  });

  test('is undone once, by a colleague too, refused when it arrives after that, and told in a line of activity each', async () => {
    const operation = newId();
    const [first, late] = [batchOf(rows(2), [], operation), batchOf(rows(1), [], operation)];
    const answer = await send(first);
    const undone = await undoBatch(colleagues, name, first);
    expect([undone, await undoBatch(provider, name, first)]).toEqual(Array(2).fill(Array(2).fill({ done: 'deleted' })));

    const message = expect.stringContaining('Esta importação foi desfeita');
    expect(await faultFrom(send(late))).toMatchObject({ kind: 'invalid', status: 409, message });
    expect(await send(first)).toEqual(answer);
    expect([await stored(first), await stored(late)]).toEqual([0, 0]);
    expect(
      await linesOf(
        `select concat_ws(' ', quem, acao, recurso, quantos) as line from public.atividades where operation = '${operation}' order by id`,
      ),
    ).toEqual([`Marina Andrade importou ${name} 2`, `Bruno desfez ${name} 2`]);
  });
});

describe('the shop’s imports', () => {
  const listed = async (by = colleagues) => (await by.lastImports('categorias')).data;
  const batchNamed = (file: string, rows: ImportBatch['rows'], operation?: string) => {
    const batch = batchOf(rows, [], operation);
    return { ...batch, details: { ...batch.details, destination: 'categorias', file } };
  };
  const categoria = (nome: string) => ({ record: { id: newId(), nome }, number: 2 });

  test('are listed for everybody with who, when, file and figures, until 20 newer ones', async () => {
    const first = batchNamed('primeira.xlsx', [categoria('Da primeira')]);
    const details = { ...first.details, planned: 3, totals: { new: 3, error: 2 } };
    await provider.importBatch('categorias', { ...first, details });
    expect((await listed())[0]).toMatchObject({
      id: first.operation,
      destination: 'categorias',
      file: 'primeira.xlsx',
      who: 'Marina Andrade',
      own: false,
      planned: 3,
      totals: { new: 3, error: 2 },
      undoing: false,
      parts: [{ resource: 'categorias', created: 1, updated: 0, left: 0, lastRow: 2 }],
    });
    expect((await colleagues.allImports())[0]?.id).toBe(first.operation);
    for (let n = 0; n < 20; n++)
      await provider.importBatch('categorias', batchNamed(`${n}.xlsx`, [categoria(`Nova ${n}`)]));
    const files = (await listed(provider)).map(({ file }) => file);
    expect(files).toHaveLength(20);
    expect(files).not.toContain('primeira.xlsx');
    const message = 'Esta importação não está mais guardada e não pode ser desfeita.';
    expect(await faultFrom(provider.undoImport('categorias', first.operation))).toMatchObject({ message });
    expect(
      await linesOf(`select batch::text as line from private.imported_batches where batch = '${first.batch}'`),
    ).toEqual([]);
  });

  test('are forgotten after 90 days, when another begins', async () => {
    await backend.query(`update private.imports set written_at = now() - interval '91 days'`);
    const batch = batchNamed('nova.xlsx', [categoria('Depois de 90 dias')]);
    await provider.importBatch('categorias', batch);
    expect((await listed()).map(({ id }) => id)).toEqual([batch.operation]);
  });

  test('stay while their undo goes on, whatever is imported meanwhile, and undone ones without a batch push out none', async () => {
    const first = batchNamed('a.xlsx', [categoria('Metade 1')]);
    await provider.importBatch('categorias', first);
    await provider.importBatch('categorias', batchNamed('a.xlsx', [categoria('Metade 2')], first.operation));
    for (let n = 0; n < 19; n++)
      await provider.importBatch('categorias', batchNamed(`${n}.xlsx`, [categoria(`Entre ${n}`)]));
    await provider.undoImport('categorias', first.operation);
    for (let n = 0; n < 21; n++) await provider.undoImport('categorias', newId(), { unheard: true });
    await colleagues.importBatch('categorias', batchNamed('nova.xlsx', [categoria('Da colega')]));
    expect((await provider.undoImport('categorias', first.operation)).data).toMatchObject({ undone: true });
    expect((await listed()).map(({ file }) => file)).toEqual(expect.arrayContaining(['a.xlsx', 'nova.xlsx', '5.xlsx']));
  });

  test('that stopped between two batches are undone from another browser; what a colleague changed stays and is told', async () => {
    const [one, two] = [categoria('Parada 1'), categoria('Parada 2')];
    const first = batchNamed('parada.xlsx', [one]);
    await provider.importBatch('categorias', first);
    await provider.importBatch('categorias', batchNamed('parada.xlsx', [two], first.operation));
    await colleagues.update('categorias', {
      id: one.record.id,
      data: { nome: 'Mudada' },
      previousData: (await colleagues.getOne('categorias', { id: one.record.id })).data,
    });
    const half = (await colleagues.undoImport('categorias', first.operation)).data;
    expect(half).toMatchObject({ undoing: true, undone: false, parts: [{ createdNow: 1, deleted: 1 }] });
    const whole = (await provider.undoImport('categorias', first.operation)).data;
    expect(whole).toMatchObject({ undone: true, parts: [{ createdNow: 0, deleted: 1, kept: 1 }] });
    expect((await provider.leftOfImport('categorias', first.operation)).data).toMatchObject([
      { undoing: true, left: 'changed', id: one.record.id, current: { nome: 'Mudada' }, who: 'Bruno' },
    ]);
  });

  test('leave more rows than one answer tells', async () => {
    const names = Array.from({ length: 1001 }, (_, n) => categoria(`Repetida ${n}`));
    await provider.importBatch('categorias', batchNamed('a.xlsx', names));
    const again = names.map(({ record, number }) => ({ record: { ...record, id: newId() }, number }));
    const batch = batchNamed('b.xlsx', again);
    expect((await colleagues.importBatch('categorias', batch)).data).toEqual({ created: 0, updated: 0, left: 1001 });
    const { data } = await provider.leftOfImport('categorias', batch.operation);
    expect(new Set(data.map(({ id }) => id)).size).toBe(1001);
    await undoBatch(provider, 'categorias', { ...batch, operation: (await listed())[1]?.id ?? '' });
  });
});

test('what is remembered of a sheet is the shop’s, replaced and forgotten by its titles', async () => {
  const sheet = { row: 'produto · preco', titles: '[[0,"produto"],[1,"preco"]]' };
  const choices = { columnMap: { nome: 0, valor: 1 }, answers: { 'categoria Higiene': 'Higiene Pessoal' } };
  await provider.rememberSheet('produtos', { ...sheet, choices });
  await provider.rememberSheet('produtos', { ...sheet, titles: '[]', choices });
  const recalled = (rows = [sheet.row], destination = 'produtos') => colleagues.rememberedSheets(destination, rows);
  expect(await recalled()).toMatchObject([{ titles: '[]' }, { ...sheet, choices, who: 'Marina Andrade' }]);
  expect([await recalled(['outra']), await recalled([sheet.row], 'categorias')]).toEqual([[], []]);
  const changed = { ...choices, answers: {} };
  await colleagues.rememberSheet('produtos', { ...sheet, choices: changed });
  expect((await recalled())[0]).toMatchObject({ ...sheet, choices: changed, who: 'Bruno' });
  await provider.rememberSheet('produtos', sheet);
  expect((await recalled()).map(({ titles }) => titles)).toEqual(['[]']);
  for (let n = 0; n < 501; n++) await provider.rememberSheet('perguntas', { row: 'a', titles: `${n}`, choices });
  expect(await recalled(['a'], 'perguntas')).toHaveLength(500);
  expect(await recalled()).toEqual([]);
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
      const batch = sendRows(provider, 'produtos', batchOf(rows, ['valor']));
      await expect.poll(waiting).not.toEqual([]);
      await other.unsafe('commit');
      expect(await batch).toMatchObject([{ left: 'changed', current: { localizacao: 'B', valor: 1 } }]);
    });
  });
}
