import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogue } from '../../src/domain';
import { readLeftRows } from '../../src/planilhas/leftRows';
import { type ImportRun, tally, undoProgress } from '../../src/planilhas/write/run';
import { toHttpError } from '../../src/providers/errors';
import type { Cell } from '../../src/spreadsheet/read/index';
import { categoriaId } from '../support/node/categoriaId';
import { lastOf, prepareImport, produtoRows, takeBack, withFault } from '../support/node/importacao';
import { backend, colleagues, idOf, linesOf, provider, read, save, withBackend } from '../support/node/withBackend';

withBackend({ catalogue: true });
beforeAll(() => {
  catalogue.stored = true;
});
afterAll(() => {
  catalogue.stored = false;
});
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
const stored = () =>
  linesOf(
    `select nome || ' ' || valor || ' ' || localizacao || ' ' || p.categoria as line from public.produtos p order by nome_ordem, id`,
  );
/** Saves a form of the colleague's. */
async function change(nome: string, data: object, table = 'produtos') {
  const opened = await read(table, await idOf(table, nome));
  await save(table, opened, { ...opened, ...data }, colleagues);
}
const remove = async (nome: string, table = 'produtos') => colleagues.delete(table, { id: await idOf(table, nome) });
/** A category that Arroz is in until it is imported. */
async function inPetShop() {
  await backend.query("insert into public.categorias (nome) values ('Pet Shop')");
  await backend.query(`update public.produtos set categoria_id = ${categoriaId('Pet Shop')} where nome = 'Arroz'`);
}
const rows = async (importRun: ImportRun, which: 'left' | 'kept') =>
  (await readLeftRows(provider, importRun))[which].map(({ nome, reason }) => `${nome}: ${reason}`);
const undo = ({ importRun }: { importRun: ImportRun }, by = provider) => takeBack({ importRun, provider: by });

describe('an import', () => {
  test('leaves what was saved or deleted after the review, and tells both values', async () => {
    const { importRun, run } = await prepareImport(provider, file);
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
    const { left } = await readLeftRows(provider, importRun);
    expect(left).toMatchObject([
      { number: 2, nome: 'Arroz', reason: 'changed', wanted: { valor: 10 }, current: { valor: 99 }, who: 'Bruno' },
      { number: 3, nome: 'Milho', reason: 'deleted', who: 'Bruno' },
      { number: 4, nome: 'Leite', reason: 'changed', current: { nome: 'Leite Integral' }, who: 'Bruno' },
    ]);

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

  test('renames the product that a row is, where the person says so; history tells it, and undo takes it back', async () => {
    const line = ['ARROZ T1', 9, 'un', 'B', 'Bebidas'];
    const answers = { [`mesmo ${await idOf('produtos', 'Arroz')} ARROZ T1`]: 'rename' };
    const run = await prepareImport(provider, [header, line, ['LEITE', 9, 'un', 'B', 'Bebidas']], { answers });
    expect(run.check.totals).toMatchObject({ new: 0, updated: 2 });
    await run.run();
    expect(await stored()).toEqual(['ARROZ T1 9.00 B Bebidas', 'Leite 9.00 B Bebidas', 'Milho 9.00 Z Bebidas']);
    const told = "select campos ->> 'nome' as line from public.historico_de_produtos order by id desc limit 2";
    expect(await linesOf(told)).toContain('["Arroz", "ARROZ T1"]');
    expect(await undo(run)).toMatchObject({ restored: 2, kept: 0 });
    expect(await stored()).toEqual(['Arroz 9.00 Z Bebidas', 'Leite 9.00 Z Bebidas', 'Milho 9.00 Z Bebidas']);
  });

  test.each(['renamed', 'deleted'])('survives a category that was %s after the review', async (how) => {
    await backend.query("insert into public.categorias (nome) values ('Pet Shop')");
    const { importRun, run } = await prepareImport(provider, [...file, ['Milho', 8, 'un', 'B', 'Pet Shop']]);
    if (how === 'renamed') await change('Pet Shop', { nome: 'Animais' }, 'categorias');
    else await remove('Pet Shop', 'categorias');
    expect(await run()).toEqual({ kind: 'complete' });
    expect(await stored()).toEqual([
      'Arroz 10.00 A Bebidas',
      'Leite 30.00 A Bebidas',
      'Milho 9.00 Z Bebidas',
      'Novo 40.00 A Bebidas',
    ]);
    expect((await rows(importRun, 'left')).toSorted()).toEqual(['Milho: category', 'Ração: category']);
  });

  test('uses a category that was created meanwhile, however it is written', async () => {
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
    expect([one.created + other.created, one.left + other.left]).toEqual([60, 60]);
    const left = [await readLeftRows(provider, mine.importRun), await readLeftRows(provider, theirs.importRun)];
    expect(left.map((each) => each.left)).toEqual([[], []]);
    expect(left.reduce((sum, { same }) => sum + same, 0)).toBe(60);
  });

  test('with another price, by the second of two people, is left and told', async () => {
    const mine = await prepareImport(provider, [header, ['Novo', 40, 'un', 'A', 'Bebidas']]);
    const theirs = await prepareImport(colleagues, [header, ['NOVO', 41, 'un', 'A', 'Bebidas']]);
    await mine.run();
    await theirs.run();
    expect((await stored()).filter((line) => /novo/i.test(line))).toEqual(['Novo 40.00 A Bebidas']);
    expect(await rows(theirs.importRun, 'left')).toEqual(['NOVO: exists']);
  });
});

describe('a batch whose answer was lost', () => {
  const lost = () => toHttpError(new TypeError('Failed to fetch'));

  test('and whose page was closed is listed as written, for any colleague, who can undo it', async () => {
    const { importRun, run } = await prepareImport(provider, file);
    await run(withFault(provider, { call: 2, moment: 'after', error: lost, times: 9 }));
    expect(tally(importRun)).toMatchObject({ unsettled: 5, complete: false });
    const listed = await lastOf(colleagues);
    expect(listed).toMatchObject({ id: importRun.id, who: 'Marina Andrade', own: false, planned: 5, undoing: false });
    expect(tally(listed as ImportRun)).toMatchObject({ created: 2, updated: 3, categoriasCreated: 1, complete: true });
    const back = await undo({ importRun: listed as ImportRun }, colleagues);
    expect(back).toMatchObject({ deleted: 2, restored: 3, categoriasDeleted: 1 });
    expect(await lastOf(provider)).toMatchObject({ id: importRun.id, undone: true });
  });

  test('and that arrives after the undo is refused, also when it is the first', async () => {
    const { importRun, run } = await prepareImport(provider, file.slice(0, 2));
    const late: (() => Promise<unknown>)[] = [];
    await run({
      ...provider,
      importBatch: async (...args) => {
        late.push(() => provider.importBatch(...args));
        throw lost();
      },
    });
    expect(await undo({ importRun })).toMatchObject({ deleted: 0, restored: 0 });
    for (const arrive of late) await expect(arrive()).rejects.toThrow('Esta importação foi desfeita');
    expect(await stored()).toContain('Arroz 9.00 Z Bebidas');
  });
});

test('a record that two checks of one import wrote returns to what it was before both', async () => {
  const first = await prepareImport(provider, file);
  await change('Milho', { valor: 55 });
  await first.run();
  await change('Leite', { valor: 31 });
  const again = file.map((row, n) => (n > 0 ? [row[0], Number(row[1]) + 1, ...row.slice(2)] : row)) as Cell[][];
  const second = await prepareImport(provider, again, { previous: first.importRun });
  await second.run();
  expect(tally((await lastOf(provider)) as ImportRun)).toMatchObject({ created: 2, updated: 6, left: 0 });
  expect(await undo(second)).toMatchObject({ deleted: 2, kept: 1 });
  expect(await stored()).toEqual(['Arroz 9.00 Z Bebidas', 'Leite 31.00 A Bebidas', 'Milho 55.00 Z Bebidas']);
});

describe('undoing', () => {
  const imported = async () => {
    const run = await prepareImport(provider, file);
    await run.run();
    return run;
  };

  test('leaves what was changed since, even where the value is the imported one again', async () => {
    const run = await imported();
    await change('Novo', { localizacao: 'Corredor novo' });
    await change('Arroz', { valor: 11 });
    await change('Arroz', { valor: 10 });
    await remove('Milho');
    await change('Pet Shop', { nome: 'Animais' }, 'categorias');
    expect(await undo(run)).toEqual({ deleted: 1, restored: 1, kept: 2, categoriasDeleted: 0, categoriasKept: 1 });
    expect(undoProgress(run.importRun).gone).toBe(1);
    expect(await stored()).toEqual([
      'Arroz 10.00 A Bebidas',
      'Leite 9.00 Z Bebidas',
      'Novo 40.00 Corredor novo Bebidas',
    ]);
    expect((await rows(run.importRun, 'kept')).toSorted()).toEqual([
      'Animais: changed',
      'Arroz: changed',
      'Milho: deleted',
      'Novo: changed',
    ]);
  });

  test('restores products of a renamed category, but not those changed besides', async () => {
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

  test('restores a product that was saved unchanged', async () => {
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

  test.each([false, true])(
    'of a price leaves the product in its renamed category (another got the name: %s)',
    async (another) => {
      await inPetShop();
      const run = await prepareImport(provider, [
        ['Nome', 'Valor', 'Categoria'],
        ['Arroz', 10, 'Pet Shop'],
      ]);
      await run.run();
      await change('Pet Shop', { nome: 'Animais' }, 'categorias');
      if (another) await colleagues.create('categorias', { data: { nome: 'Pet Shop' } });
      expect(await undo(run)).toMatchObject({ restored: 1, kept: 0 });
      expect(await stored()).toContain('Arroz 9.00 Z Animais');
    },
  );

  test('keeps a product that a promotion has, and a category that a product has', async () => {
    const run = await imported();
    await backend.query(`
      insert into public.promocao_produtos (promocao_id, produto_id, desconto)
      select (select id from public.promocoes limit 1), id, 10 from public.produtos where nome = 'Ração'`);
    expect(await undo(run)).toEqual({ deleted: 1, restored: 3, kept: 1, categoriasDeleted: 0, categoriasKept: 1 });
    expect(await rows(run.importRun, 'kept')).toEqual(['Pet Shop: used', 'Ração: used']);
  });

  test('restores no product to a category that is gone', async () => {
    await inPetShop();
    const run = await prepareImport(provider, file.slice(0, 2));
    await run.run();
    await remove('Pet Shop', 'categorias');
    expect(await undo(run)).toMatchObject({ restored: 0, kept: 1 });
    expect(await rows(run.importRun, 'kept')).toEqual(['Arroz: category']);
  });
});
