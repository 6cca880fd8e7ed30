import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../../../src/domain';
import { likelyRenamings, type Named } from '../../../../src/planilhas/destinations/renamedPairs';
import { produto } from '../../../support/node/records';
import { checkOutcomes } from '../../../support/node/sheets';

const named = (nome: string, rest: Partial<Named> = {}): Named => ({ nome, valor: 5, categoria: 'mercearia', ...rest });

describe('likely renamings', () => {
  const arroz = named('Arroz Tio João 5kg');
  test.each<[string, Named[], Named[], [number, number][]]>([
    ['of one price and category', [named('ARROZ TIO JOAO T1 5KG')], [arroz], [[0, 0]]],
    ['whose category the sheet does not tell', [named('ARROZ TIO JOAO T1 5KG', { categoria: '' })], [arroz], [[0, 0]]],
    ['not of another price', [named('ARROZ TIO JOAO T1 5KG', { valor: 5.01 })], [arroz], []],
    ['not of another category', [named('ARROZ TIO JOAO T1 5KG', { categoria: 'padaria' })], [arroz], []],
    ['the best alone', [named('Arroz Tio João Pct 5kg'), named('Joao Tio Arroz 5kg')], [arroz], [[1, 0]]],
    ['none where two rows are as good', [named('ARROZ TIO JOAO T1 5KG'), named('Arroz Tio João Pct 5kg')], [arroz], []],
    ['none where two products are', [named('Tio João Arroz 5kg')], [named('Arroz João Tio 5kg'), arroz], []],
    [
      'what the best leave',
      [named('Skol Lata 350ml'), named('Cerveja 350ml Skol')],
      [named('Cerveja Skol 350ml'), named('Cerveja Skol Lt 350ml')],
      [
        [1, 0],
        [0, 1],
      ],
    ],
  ])('%s', (_, rows, produtos, pairs) => {
    expect(likelyRenamings(rows, produtos)).toEqual(pairs);
  });
});

describe('in an import of products', () => {
  beforeAll(() => {
    catalogue.stored = true;
  });
  afterAll(() => {
    catalogue.stored = false;
  });
  const header = ['Nome', 'Valor', 'Unidade', 'Localização', 'Categoria'];
  const sheet = [
    header,
    ['ARROZ TIO JOAO T1 5KG', 27.9, 'un', 'B', 'MERCEARIA'],
    ['Leite', 4.99, 'un', 'B', 'Laticínios'],
  ];
  const categorias = [{ id: 'c', nome: 'Mercearia' }];
  const produtos = [
    produto({ id: 'a', nome: 'Arroz Tio João 5kg', valor: 27.9, categoria: 'Mercearia' }),
    produto({ id: 'l', nome: 'LEITE', valor: 4.99, categoria: 'Mercearia' }),
  ];
  const field = 'mesmo a ARROZ TIO JOAO T1 5KG';
  const checked = (answers = {}, rows = sheet, known = produtos) =>
    checkOutcomes('produtos', rows, { produtos: known, categorias }, answers);
  const written = async (answers: Record<string, string>) => {
    const { session } = await checked(answers);
    const { fields } = await session.makePlan();
    const [write] = await session.batch({ start: 0, count: 1 });
    return { id: write?.after.id, nome: write?.after.nome, writesNome: fields.includes('nome') };
  };
  const questionOf = async (...request: Parameters<typeof checked>) =>
    (await checked(...request)).check.questions.find(({ field }) => field === 'renamed');

  test('a likely renaming is asked about, and made anew without an answer', async () => {
    const question = await questionOf();
    expect(question).toMatchObject({
      question: '1 produto da planilha parece ser um do cadastro, com outro nome. É o mesmo produto?',
      each: {
        names: [{ field, name: 'ARROZ TIO JOAO T1 5KG', detail: 'No cadastro: Arroz Tio João 5kg' }],
        options: [
          ['', 'Criar como novo'],
          ['rename', 'Renomear'],
          ['keep', 'É o mesmo: manter o nome do cadastro'],
        ],
      },
    });
    expect(await written({})).toMatchObject({ nome: 'ARROZ TIO JOAO T1 5KG', writesNome: false });
    expect((await checked()).check.totals).toMatchObject({ new: 1, updated: 1 });
  });

  test('the answer renames the product, or keeps its name, and stays to be changed', async () => {
    expect(await written({ [field]: 'rename' })).toEqual({ id: 'a', nome: 'ARROZ TIO JOAO T1 5KG', writesNome: true });
    expect(await written({ [field]: 'keep' })).toMatchObject({ id: 'a', nome: 'Arroz Tio João 5kg' });
    const { check, session } = await checked({ [field]: 'rename' });
    expect(check.totals).toMatchObject({ new: 0, updated: 2 });
    expect(check.questions.map((each) => each.field)).toContain('renamed');
    const { rows } = await session.page({ filter: 'updated', start: 0, count: 1 });
    expect(rows[0]).toMatchObject({ before: { nome: 'Arroz Tio João 5kg' } });
  });

  test('it holds for the next sheet at another price, while the product is not in that', async () => {
    const dearer = [header, ['arroz tio joao t1 5kg', 29.9, 'un', 'B', 'Mercearia']];
    const answers = { [field]: 'keep' };
    expect((await checked(answers, dearer)).check.totals).toMatchObject({ new: 0, updated: 1 });
    const both = [...dearer, ['Arroz Tio João 5kg', 27.9, 'un', 'B', 'Mercearia']];
    expect((await checked(answers, both)).check.totals).toMatchObject({ new: 1 });
    expect(await questionOf(answers, both)).toBeUndefined();
    expect((await checked(answers, dearer, produtos.slice(1))).check.totals).toMatchObject({ new: 1 });
  });

  test('a new category is asked about first', async () => {
    const rows = [header, ['ARROZ TIO JOAO T1 5KG', 27.9, 'un', 'B', 'Mercado']];
    expect(await questionOf({}, rows)).toBeUndefined();
    expect(await questionOf({ 'categoria Mercado': 'Mercearia' }, rows)).toBeDefined();
  });

  test('of many, the first 100 without an answer are asked about', async () => {
    const many = Array.from({ length: 120 }, (_, n) => `Produto Bom ${n + 100}`);
    const rows = [header, ...many.map((nome) => [nome.replace('Bom', 'Bom T1'), 1, 'un', 'B', 'Mercearia'])];
    const known = many.map((nome, n) => produto({ id: `${n}`, nome, valor: 1, categoria: 'Mercearia' }));
    const names = (await questionOf({ 'mesmo 0 Produto Bom T1 100': 'rename' }, rows, known))?.each?.names ?? [];
    expect([names.length, names[0]?.field]).toEqual([100, 'mesmo 1 Produto Bom T1 101']);
  });
});
