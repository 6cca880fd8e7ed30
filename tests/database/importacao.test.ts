import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tally } from '../../src/planilhas/write/journal';
import { undo } from '../../src/planilhas/write/undo';
import type { Backend } from '../../src/server/backend/boot';
import { demoAccount } from '../../src/server/backend/environment';
import { categoriaId } from '../support/node/categoriaId';
import { faults } from '../support/node/faults';
import { contentOf, type ImportingProvider, prepareImport, produtoRows, withFault } from '../support/node/importacao';
import { boot } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';

let backend: Backend;
let provider: ImportingProvider;

beforeAll(async () => {
  backend = await boot({ catalogue: true });
  provider = await storedProvider(backend, demoAccount, { catalogue: true });
});
afterAll(() => backend.close());
beforeEach(async () => {
  for (const statement of [
    'delete from public.promocao_produtos',
    'delete from public.produtos',
    "delete from public.categorias where nome = 'Pet Shop'",
    `insert into public.produtos (nome, valor, localizacao, categoria_id)
     values ('Produto 3', 9, 'Z', ${categoriaId('Bebidas')}), ('Outro', 9, 'Z', ${categoriaId('Bebidas')})`,
  ]) {
    await backend.query(statement);
  }
});

const rows = produtoRows(35);
const everything = { produtos: 36, nomes: 36, importados: 35, categorias: 1 };

/** Counts in the database itself, whatever the provider says. */
async function countStored() {
  const [found] = (await backend.query(`
    select count(*)::int as produtos, count(distinct nome)::int as nomes,
           count(*) filter (where localizacao = 'Corredor A')::int as importados,
           (select count(*)::int from public.categorias where nome = 'Pet Shop') as categorias
      from public.produtos`)) as (typeof everything)[];
  return found as typeof everything;
}

async function nothingLeft() {
  expect(await countStored()).toEqual(everything);
  const { check } = await prepareImport(provider, rows);
  expect(check.totals).toMatchObject({ new: 0, updated: 0, unchanged: 35 });
}

describe.each(faults)('interrupted by $name', ({ error }) => {
  test.each([
    [1, 'before', 0],
    [1, 'after', 0],
    [2, 'before', 0],
    [2, 'after', 10],
    [4, 'before', 20],
    [4, 'after', 30],
  ] as const)(
    'at call %i, %s it arrived: the report is exact and a re-run completes',
    async (call, moment, importados) => {
      const first = await prepareImport(provider, rows);
      const ending = await first.run(withFault(provider, { call, moment, error: error, times: 3 }));
      expect(ending.kind).toBe('failed');
      const { written, unsettled } = tally(first.importRun);
      const stored = await countStored();
      expect(stored.importados).toBe(importados);
      // Never more than there is; and what there is beyond it is told as in doubt, unless it was refused outright.
      expect(written).toBeLessThanOrEqual(importados);
      if (unsettled === 0 && moment === 'before') expect(written).toBe(importados);
      if (unsettled > 0) expect([written, written + unsettled]).toContain(importados);

      // The same file again, as somebody would who closed the page.
      const second = await prepareImport(provider, rows);
      expect(second.check.totals).toMatchObject({ unchanged: importados, error: 0 });
      expect(await second.run()).toEqual({ kind: 'complete' });
      await nothingLeft();
    },
  );
});

test('a retry from the report writes nothing twice, and undoing brings everything back', async () => {
  const before = await contentOf(provider);
  const { importRun, journal, run } = await prepareImport(provider, rows);
  const error = faults[2]?.error as () => Error;
  await run(withFault(provider, { call: 3, moment: 'after', error, times: 3 }));
  expect(await run()).toEqual({ kind: 'complete' });
  expect(tally(importRun)).toMatchObject({ created: 34, updated: 1, written: 35, unsettled: 0 });
  await nothingLeft();
  const counts = await undo({ importRun, provider, journal, onProgress: () => {} });
  expect(counts).toEqual({ deleted: 34, restored: 1, kept: 0, categoriasDeleted: 1, categoriasKept: 0 });
  expect(await contentOf(provider)).toEqual(before);
});

test('a batch is written whole or not at all', async () => {
  const good = { nome: 'Bom', valor: 1, localizacao: 'A', categoria: 'Bebidas', tipoVenda: 'kg' };
  const records = [good, { ...good, nome: 'Mau', valor: -1 }].map((record) => ({ ...record, id: crypto.randomUUID() }));
  const batch = { operation: crypto.randomUUID(), batch: crypto.randomUUID(), fields: [] };
  const sent = provider.importBatch('produtos', { ...batch, rows: records.map((record) => ({ record })) });
  await expect(sent).rejects.toThrow('O valor deve estar entre');
  expect(await countStored()).toMatchObject({ produtos: 2 });
});

test('undoing keeps products that a promotion has, and their category', async () => {
  const { importRun, journal, run } = await prepareImport(provider, rows);
  await run();
  await backend.query(`
    insert into public.promocao_produtos (promocao_id, produto_id, desconto)
    select (select id from public.promocoes limit 1), id, 10 from public.produtos where nome in ('Produto 0', 'Produto 7')`);
  const counts = await undo({ importRun, provider, journal, onProgress: () => {} });
  expect(counts).toEqual({ deleted: 32, restored: 1, kept: 2, categoriasDeleted: 0, categoriasKept: 1 });
  expect(await countStored()).toEqual({ produtos: 4, nomes: 4, importados: 2, categorias: 1 });
});
