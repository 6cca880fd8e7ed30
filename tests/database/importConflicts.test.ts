import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../src/lib/ids';
import { type ImportRun, type Journal, tally, undoProgress } from '../../src/planilhas/write/journal';
import type { LeftRow } from '../../src/planilhas/write/leftRows';
import { settle, undo as undoImport } from '../../src/planilhas/write/undo';
import type { ImportBatch } from '../../src/providers/contract/imports';
import { faultOf, toHttpError } from '../../src/providers/errors';
import type { Backend } from '../../src/server/backend/boot';
import { demoAccount } from '../../src/server/backend/environment';
import type { Cell } from '../../src/spreadsheet/read/index';
import { categoriaId } from '../support/node/categoriaId';
import { type ImportingProvider, lastOf, prepareImport, produtoRows, withFault } from '../support/node/importacao';
import { boot, createAccount } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';

const colleague = { email: 'bruno@example.com', password: 'senha-do-bruno' };
let backend: Backend;
let provider: ImportingProvider;
let colleagues: ImportingProvider;

beforeAll(async () => {
  backend = await boot({ catalogue: true });
  await createAccount(backend, colleague);
  await backend.query(`update public.profiles set role = 'Gerente', name = 'Bruno' where email = '${colleague.email}'`);
  provider = await storedProvider(backend, demoAccount, { catalogue: true });
  colleagues = await storedProvider(backend, colleague, { catalogue: true });
});
afterAll(() => backend.close());
beforeEach(async () => {
  for (const statement of [
    'delete from public.promocao_produtos',
    'delete from public.produtos',
    "delete from public.categorias where nome in ('Pet Shop', 'Animais')",
    `insert into public.produtos (nome, valor, localizacao, categoria_id)
     values ('Arroz', 9, 'Z', ${categoriaId('Bebidas')}), ('Milho', 9, 'Z', ${categoriaId('Bebidas')}), ('Leite', 9, 'Z', ${categoriaId('Bebidas')})`,
    'delete from public.atividades',
  ]) {
    await backend.query(statement);
  }
});

const header = ['Nome', 'Valor', 'Unidade', 'Localização', 'Categoria'];
const file: Cell[][] = [
  header,
  ['ARROZ', 10, 'un', 'A', 'Bebidas'],
  ['Milho', 20, 'un', 'A', 'Bebidas'],
  ['leite', 30, 'un', 'A', 'Bebidas'],
  ['Novo', 40, 'un', 'A', 'Bebidas'],
  ['Ração', 50, 'un', 'A', 'Pet Shop'],
];
const stored = async () =>
  (
    await backend.query<{
      line: string;
    }>(`select nome || ' ' || valor || ' ' || localizacao || ' ' || p.categoria as line
                                            from public.produtos p order by nome_ordem, id`)
  ).map(({ line }) => line);
const idOf = async (table: string, nome: string) =>
  (await backend.query<{ id: string }>(`select id from public.${table} where nome = '${nome}'`))[0]?.id ?? '';
/** What the colleague saves in a form. */
async function change(nome: string, data: object, table = 'produtos') {
  const id = await idOf(table, nome);
  const { data: previousData } = await colleagues.getOne(table, { id });
  await colleagues.update(table, { id, data: { ...previousData, ...data }, previousData });
}
const remove = async (nome: string, table = 'produtos') => colleagues.delete(table, { id: await idOf(table, nome) });
const rows = async (journal: Journal, { batches }: ImportRun, which: 'left' | 'kept') => {
  const parts = await Promise.all(batches.map(({ id }) => journal.readBatch(id)));
  return parts.flatMap((part) => part?.[which] ?? []).map(({ nome, reason }: LeftRow) => `${nome}: ${reason}`);
};
const undo = ({ importRun, journal }: { importRun: ImportRun; journal: Journal }) =>
  undoImport({ importRun, provider, journal, onProgress: () => {} });

describe('an import', () => {
  test('leaves what somebody saved or deleted after the review, and says so with both values', async () => {
    const { importRun, journal, run } = await prepareImport(provider, file);
    await change('Arroz', { valor: 99 });
    await remove('Milho');
    await change('Leite', { nome: 'Leite Integral' });
    expect(await run()).toEqual({ kind: 'complete' });
    expect(await stored()).toEqual([
      'Arroz 99.00 Z Bebidas',
      'Leite Integral 9.00 Z Bebidas',
      'Novo 40.00 A Bebidas',
      'Ração 50.00 A Pet Shop',
    ]);
    expect(tally(importRun)).toMatchObject({ created: 2, updated: 0, left: 3, complete: true });
    const [, batch] = importRun.batches;
    const { left = [] } = (await journal.readBatch(batch?.id ?? '')) ?? {};
    expect(left).toMatchObject([
      { number: 2, nome: 'Arroz', reason: 'changed', wanted: { valor: 10 }, current: { valor: 99 }, who: 'Bruno' },
      { number: 3, nome: 'Milho', reason: 'deleted', who: 'Bruno' },
      { number: 4, nome: 'Leite', reason: 'changed', current: { nome: 'Leite Integral' }, who: 'Bruno' },
    ]);

    // Checked anew, against what there is now.
    const again = await prepareImport(provider, file);
    expect(again.check.totals).toMatchObject({ new: 2, updated: 1, unchanged: 2 });
    await again.run();
    expect(await stored()).toContain('Arroz 10.00 A Bebidas');
  });

  test('changes only the columns that the file has', async () => {
    const { run } = await prepareImport(provider, [
      ['Nome', 'Valor'],
      ['Arroz', 10],
    ]);
    await run();
    expect(await stored()).toContain('Arroz 10.00 Z Bebidas');
  });

  test.each(['renamed', 'deleted'])('survives a category that was %s after the review', async (how) => {
    await backend.query("insert into public.categorias (nome) values ('Pet Shop')");
    const { importRun, journal, run } = await prepareImport(provider, [...file, ['Milho', 8, 'un', 'B', 'Pet Shop']]);
    if (how === 'renamed') await change('Pet Shop', { nome: 'Animais' }, 'categorias');
    else await remove('Pet Shop', 'categorias');
    expect(await run()).toEqual({ kind: 'complete' });
    expect(await stored()).toEqual([
      'Arroz 10.00 A Bebidas',
      'Leite 30.00 A Bebidas',
      'Milho 9.00 Z Bebidas',
      'Novo 40.00 A Bebidas',
    ]);
    expect((await rows(journal, importRun, 'left')).toSorted()).toEqual(['Milho: category', 'Ração: category']);
  });

  test('follows a category that somebody made meanwhile, however it is written', async () => {
    const { importRun, run } = await prepareImport(provider, file);
    await colleagues.create('categorias', { data: { nome: 'PET SHOP' } });
    await run();
    expect(await stored()).toContain('Ração 50.00 A PET SHOP');
    expect(tally(importRun)).toMatchObject({ categoriasCreated: 0, left: 0 });
    await backend.query("delete from public.produtos where nome = 'Ração'");
    await backend.query("delete from public.categorias where nome = 'PET SHOP'");
  });

  test('by two people at once makes no doubles', async () => {
    const many = produtoRows(60);
    const mine = await prepareImport(provider, many);
    const theirs = await prepareImport(colleagues, many);
    const ends = await Promise.all([mine.run(provider), theirs.run(colleagues)]);
    expect(ends).toEqual([{ kind: 'complete' }, { kind: 'complete' }]);
    const [count] = await backend.query<{ n: number; names: number }>(
      "select count(*)::int as n, count(distinct nome)::int as names from public.produtos where nome like 'Produto %'",
    );
    expect(count).toEqual({ n: 60, names: 60 });
    const [one, other] = [tally(mine.importRun), tally(theirs.importRun)];
    expect(one.created + other.created).toBe(60);
    expect(one.same + other.same).toBe(60);
    expect(one.left + other.left).toBe(0);
  });

  test('counts the first of two new rows with one id', async () => {
    const id = newId();
    const rows = ['Cevada', 'Aveia'].map((nome) => ({
      record: { id, nome, valor: 1, localizacao: 'A', categoria: 'Bebidas', tipoVenda: 'kg' },
    }));
    const { data } = await provider.importBatch('produtos', { operation: newId(), batch: newId(), fields: [], rows });
    expect(data).toMatchObject([{ done: 'created' }, { done: 'created' }]);
    expect((await stored()).filter((line) => line.startsWith('Cevada') || line.startsWith('Aveia'))).toEqual([
      'Cevada 1.00 A Bebidas',
    ]);
  });

  test('with another price, by the second of two people, is left and told', async () => {
    const mine = await prepareImport(provider, [header, ['Novo', 40, 'un', 'A', 'Bebidas']]);
    const theirs = await prepareImport(colleagues, [header, ['NOVO', 41, 'un', 'A', 'Bebidas']]);
    await mine.run();
    await theirs.run();
    expect((await stored()).filter((line) => /novo/i.test(line))).toEqual(['Novo 40.00 A Bebidas']);
    expect(await rows(theirs.journal, theirs.importRun, 'left')).toEqual(['NOVO: exists']);
  });
});

describe('a batch sent twice', () => {
  const lost = () => toHttpError(new TypeError('Failed to fetch'));

  test('is written once and answered alike, whatever happened in between', async () => {
    const id = crypto.randomUUID();
    const added = { id, nome: 'Novo', valor: 1, localizacao: 'A', categoria: 'Bebidas', tipoVenda: 'kg' };
    const { data: arroz } = await provider.getOne('produtos', { id: await idOf('produtos', 'Arroz') });
    const batch: ImportBatch = {
      operation: crypto.randomUUID(),
      batch: crypto.randomUUID(),
      fields: ['valor'],
      rows: [{ record: added }, { record: { ...arroz, valor: 10, localizacao: 'X' }, version: arroz.updatedAt }],
    };
    expect((await provider.importedBatch('produtos', batch)).data).toBeNull();
    const { data: first } = await provider.importBatch('produtos', batch);
    expect(first).toMatchObject([
      { done: 'created', id },
      { done: 'updated', id: arroz.id },
    ]);
    await remove('Novo');
    await change('Arroz', { valor: 11 });
    expect((await provider.importBatch('produtos', batch)).data).toEqual(first);
    expect((await provider.importedBatch('produtos', batch)).data).toEqual(first);
    // Nobody else hears the answer.
    expect((await colleagues.importedBatch('produtos', batch)).data).toBeNull();
    expect(await stored()).toEqual(['Arroz 11.00 Z Bebidas', 'Leite 9.00 Z Bebidas', 'Milho 9.00 Z Bebidas']);
  });

  test('tells what taking back a batch was answered, to whoever asked for that', async () => {
    const { importRun, journal, run } = await prepareImport(provider, file);
    await run();
    const [, { id: batch = '' } = {}] = importRun.batches;
    const rows = (await journal.readBatch(batch))?.written ?? [];
    const name = { operation: importRun.id, batch };
    expect((await provider.undoneBatch('produtos', name)).data).toBeNull();
    await change('Arroz', { valor: 11 });
    const { data: first } = await provider.undoBatch('produtos', { ...name, rows });
    expect(first).toContainEqual(expect.objectContaining({ left: 'changed' }));
    expect((await provider.undoneBatch('produtos', name)).data).toEqual(first);
    expect((await colleagues.undoneBatch('produtos', name)).data).toBeNull();
  });

  test('at the same moment is written once', async () => {
    const record = {
      id: crypto.randomUUID(),
      nome: 'Novo',
      valor: 1,
      localizacao: 'A',
      categoria: 'Bebidas',
      tipoVenda: 'kg',
    };
    const batch = { operation: crypto.randomUUID(), batch: crypto.randomUUID(), fields: [], rows: [{ record }] };
    const answers = await Promise.all([1, 2, 3, 4].map(() => provider.importBatch('produtos', batch)));
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect((await stored()).filter((line) => line.startsWith('Novo'))).toHaveLength(1);
  });

  test('by a page that was closed meanwhile is found out, and can be undone', async () => {
    const { importRun, journal, run } = await prepareImport(provider, file);
    await run(withFault(provider, { call: 2, moment: 'after', error: lost, times: 9 }));
    const reopened = (await lastOf(journal)) as ImportRun;
    expect(tally(reopened).unsettled).toBe(5);
    expect(tally(await settle(reopened, provider, journal))).toMatchObject({
      created: 2,
      updated: 3,
      unsettled: 0,
    });
    expect(await undo({ importRun: reopened, journal })).toMatchObject({
      deleted: 2,
      restored: 3,
      categoriasDeleted: 1,
    });
    expect(importRun.id).toBe(reopened.id);
  });

  test('whose answer was lost stays unsettled while its person has no access, and is found out with it', async () => {
    const { journal, run } = await prepareImport(provider, file);
    await run(withFault(provider, { call: 2, moment: 'after', error: lost, times: 9 }));
    const reopened = (await lastOf(journal)) as ImportRun;
    const setCargo = (cargo: string | null) =>
      backend.query('update public.profiles set role = $1 where email = $2', [cargo, demoAccount.email]);
    await setCargo(null);
    const refused = await settle(reopened, provider, journal).catch((error: unknown) => error);
    expect(faultOf(refused)).toMatchObject({ kind: 'forbidden', status: 403 });
    await setCargo('Gerente');
    expect(tally(reopened).unsettled).toBe(5);
    expect(tally(await settle(reopened, provider, journal))).toMatchObject({ created: 2, updated: 3, unsettled: 0 });
  });
});

describe('undoing', () => {
  const imported = async () => {
    const run = await prepareImport(provider, file);
    await run.run();
    return run;
  };

  test('leaves what somebody did since, even where the value is the imported one again', async () => {
    const run = await imported();
    await change('Novo', { localizacao: 'Corredor novo' });
    await change('Arroz', { valor: 11 });
    await change('Arroz', { valor: 10 });
    await remove('Milho');
    await change('Pet Shop', { nome: 'Animais' }, 'categorias');
    // Of the new product only the category has another name, and that is the category's own change.
    expect(await undo(run)).toEqual({ deleted: 1, restored: 1, kept: 2, categoriasDeleted: 0, categoriasKept: 1 });
    expect(undoProgress(run.importRun).gone).toBe(1);
    expect(await stored()).toEqual([
      'Arroz 10.00 A Bebidas',
      'Leite 9.00 Z Bebidas',
      'Novo 40.00 Corredor novo Bebidas',
    ]);
    expect((await rows(run.journal, run.importRun, 'kept')).toSorted()).toEqual([
      'Arroz: changed',
      'Milho: deleted',
      'Novo: changed',
      'Pet Shop: changed',
    ]);
  });

  test('takes back what only moved along with its category’s new name, and not what somebody changed besides', async () => {
    await backend.query("insert into public.categorias (nome) values ('Pet Shop')");
    const rows = ['Arroz', 'Milho', 'Leite', 'Novo'].map((nome, n) => [nome, n + 1, 'un', 'A', 'Pet Shop']);
    const run = await prepareImport(provider, [header, ...rows]);
    await run.run();
    await change('Milho', { valor: 77 });
    await change('Pet Shop', { nome: 'Animais' }, 'categorias');
    await change('Leite', { valor: 78 });
    await change('Leite', { valor: 3 });
    expect(await undo(run)).toMatchObject({ deleted: 1, restored: 1, kept: 2 });
    expect(await stored()).toEqual(['Arroz 9.00 Z Bebidas', 'Leite 3.00 A Animais', 'Milho 77.00 A Animais']);
  });

  test('takes back what was written twice, after another check, to what it was before both', async () => {
    const before = await stored();
    const prices = (valor: number): Cell[][] => [
      ['Nome', 'Valor', 'Localização', 'Categoria'],
      ...['Arroz', 'Novo', 'Milho'].map((nome) => [nome, valor, 'A', 'Pet Shop']),
    ];
    const first = await prepareImport(provider, prices(7));
    await change('Milho', { valor: 8 });
    await first.run();
    expect(tally(first.importRun)).toMatchObject({ created: 1, updated: 1, left: 1 });
    const { journal, importRun: previous } = first;
    const { importRun, run } = await prepareImport(provider, prices(12), { journal, previous });
    await run();
    expect(await stored()).toContain('Arroz 12.00 A Pet Shop');
    expect(tally(importRun)).toMatchObject({ created: 1, updated: 2, left: 0, written: 3 });
    const back = await undo({ importRun, journal });
    expect(back).toEqual({ deleted: 1, restored: 2, kept: 0, categoriasDeleted: 1, categoriasKept: 0 });
    await change('Milho', { valor: 9 });
    expect(await stored()).toEqual(before);
  });

  test('takes back what somebody opened and saved as it was', async () => {
    const run = await imported();
    const versionOf = async (nome: string) =>
      (await provider.getOne('produtos', { id: await idOf('produtos', nome) })).data.updatedAt;
    for (const nome of ['Arroz', 'Novo']) {
      const before = await versionOf(nome);
      await change(nome, {});
      expect(await versionOf(nome)).not.toBe(before);
    }
    expect(await undo(run)).toMatchObject({ deleted: 2, restored: 3, kept: 0 });
    expect(await stored()).toEqual(['Arroz 9.00 Z Bebidas', 'Leite 9.00 Z Bebidas', 'Milho 9.00 Z Bebidas']);
  });

  describe('of a product whose category the file names and leaves, renamed since,', () => {
    const repriced = async () => {
      await backend.query("insert into public.categorias (nome) values ('Pet Shop')");
      await backend.query(`update public.produtos set categoria_id = ${categoriaId('Pet Shop')} where nome = 'Arroz'`);
      const run = await prepareImport(provider, [
        ['Nome', 'Valor', 'Categoria'],
        ['Arroz', 10, 'Pet Shop'],
      ]);
      await run.run();
      await change('Pet Shop', { nome: 'Animais' }, 'categorias');
      return run;
    };

    test('takes back the price and nothing else', async () => {
      const run = await repriced();
      expect(await undo(run)).toMatchObject({ restored: 1, kept: 0 });
      expect(await stored()).toContain('Arroz 9.00 Z Animais');
    });

    test('does not move it to another category that got the earlier name', async () => {
      const run = await repriced();
      await colleagues.create('categorias', { data: { nome: 'Pet Shop' } });
      expect(await undo(run)).toMatchObject({ restored: 1, kept: 0 });
      expect(await stored()).toContain('Arroz 9.00 Z Animais');
    });
  });

  test('of an import whose journal notes all that the file names takes back the same', async () => {
    const run = await imported();
    const [, batch] = run.importRun.batches;
    const { written = [], ...rest } = (await run.journal.readBatch(batch?.id ?? '')) ?? { left: [], kept: [] };
    const older = written.map((row) =>
      row.before ? { ...row, before: { ...row.before, categoria: 'Bebidas' } } : row,
    );
    expect(older).not.toEqual(written);
    await run.journal.saveBatch(batch?.id ?? '', { ...rest, written: older });
    expect(await undo(run)).toMatchObject({ deleted: 2, restored: 3, kept: 0 });
    expect(await stored()).toEqual(['Arroz 9.00 Z Bebidas', 'Leite 9.00 Z Bebidas', 'Milho 9.00 Z Bebidas']);
  });

  test('keeps a product that a promotion has, and a category that a product has', async () => {
    const run = await imported();
    await backend.query(`
      insert into public.promocao_produtos (promocao_id, produto_id, desconto)
      select (select id from public.promocoes limit 1), id, 10 from public.produtos where nome = 'Ração'`);
    expect(await undo(run)).toEqual({ deleted: 1, restored: 3, kept: 1, categoriasDeleted: 0, categoriasKept: 1 });
    expect(await rows(run.journal, run.importRun, 'kept')).toEqual(['Pet Shop: used', 'Ração: used']);
  });

  test('restores no product to a category that is gone', async () => {
    await backend.query("insert into public.categorias (nome) values ('Pet Shop')");
    await backend.query(`update public.produtos set categoria_id = ${categoriaId('Pet Shop')} where nome = 'Arroz'`);
    const run = await prepareImport(provider, file.slice(0, 2));
    await run.run();
    await remove('Pet Shop', 'categorias');
    expect(await undo(run)).toMatchObject({ restored: 0, kept: 1 });
    expect(await rows(run.journal, run.importRun, 'kept')).toEqual(['Arroz: category']);
  });

  test('with a lost answer, a second click or a closed tab does no more and tells no other story', async () => {
    const run = await imported();
    let calls = 0;
    const undoBatch: ImportingProvider['undoBatch'] = async (...args) => {
      calls += 1;
      const answer = await provider.undoBatch(...args);
      if (calls !== 2) throw toHttpError(new TypeError('Failed to fetch'));
      return answer;
    };
    const wait = async () => {};
    const { journal } = run;
    const job = {
      importRun: run.importRun,
      provider: { ...provider, undoBatch },
      journal,
      onProgress: () => {},
      wait,
    };
    await expect(undoImport(job)).rejects.toThrow();
    const reopened = (await lastOf(journal)) as ImportRun;
    expect(reopened.undone).toBe(false);
    expect(await undo({ importRun: reopened, journal })).toEqual({
      deleted: 2,
      restored: 3,
      kept: 0,
      categoriasDeleted: 1,
      categoriasKept: 0,
    });
    expect(await stored()).toEqual(['Arroz 9.00 Z Bebidas', 'Leite 9.00 Z Bebidas', 'Milho 9.00 Z Bebidas']);
  });
});

test('an import writes one line of activity, and undoing it another', async () => {
  const run = await prepareImport(provider, produtoRows(25));
  await run.run();
  await undo(run);
  const lines = await backend.query(
    'select quem, acao, recurso, quantos::int, nome from public.atividades order by id',
  );
  const marina = { quem: 'Marina Andrade', recurso: 'produtos', quantos: 25, nome: null };
  expect(lines).toEqual([
    { ...marina, acao: 'importou' },
    { ...marina, acao: 'desfez' },
  ]);
});

test('the activity goes on line by line after an import', async () => {
  const run = await prepareImport(provider, file);
  await run.run();
  await change('Novo', { valor: 1 });
  const lines = await backend.query<{ acao: string }>('select acao from public.atividades order by id');
  expect(lines.map(({ acao }) => acao)).toEqual(['importou', 'alterou']);
});
