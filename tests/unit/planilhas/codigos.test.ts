import { describe, expect, test } from 'vitest';
import { codigoProblems } from '../../../src/domain';
import { produto } from '../../support/node/records';
import { checkOutcomes } from '../../support/node/sheets';

type Row = (string | number | null)[];

const leite = '7891000100103';
const arroz = '7896006711117';
const novo = '7891234567895';
const known = {
  produtos: [
    produto({ id: 'leite', nome: 'Leite Integral 1L', valor: 5, codigo: leite }),
    produto({ id: 'arroz', nome: 'Arroz Branco 5kg', valor: 20, codigo: arroz }),
    produto({ id: 'banana', nome: 'Banana Prata', valor: 6, tipoVenda: 'kg', codigo: '42' }),
    produto({ id: 'sal', nome: 'Sal Refinado 1kg', valor: 3 }),
  ],
  categorias: [{ id: 'c', nome: 'Frios' }],
};

/** The outcome of each row of a sheet with a title of its codes, names and prices, and what the check says. */
async function checked(rows: Row[], { title = 'EAN', answers = {} }: { title?: string; answers?: object } = {}) {
  const head = [title, 'Produto', 'Preço', 'Corredor', 'Seção'];
  return checkOutcomes('produtos', [head, ...rows.map((row) => [...row, 'Corredor C', 'Frios'])], known, {
    ...answers,
  });
}
const totalsOf = async (...given: Parameters<typeof checked>) => (await checked(...given)).check.totals;
const questionsOf = async (...given: Parameters<typeof checked>) =>
  (await checked(...given)).check.questions.map(({ field }) => field);
const reasonsOf = async (...given: Parameters<typeof checked>) =>
  (await checked(...given)).check.reasons.map(({ reason }) => reason);

test('a code that ends in zeros is taken from a text, and refused as a number, which Excel may have rounded', async () => {
  const row = (codigo: string | number): Row => [codigo, 'Sal Grosso 1kg', 4];
  expect(await totalsOf([row('7890017000000')])).toMatchObject({ new: 1, error: 0 });
  expect(await reasonsOf([row(7890017000000)])).toContain(codigoProblems.rounded);
});

describe('a row finds its product', () => {
  test.each<[string, Row]>([
    ['by its code', [leite, 'Leite Integral 1L', 5]],
    ['by a number', [7891000100103, 'Leite Integral 1L', 5]],
    ['with a zero before it', [`0${leite}`, 'Leite Integral 1L', 5]],
    ['by its name, without a code', [null, 'Leite Integral 1L', 5]],
    ['by a PLU with zeros', ['0042', 'Banana Prata', 6]],
  ])('%s, and changes nothing', async (_, row) => {
    expect(await totalsOf([row, [arroz, 'Arroz Branco 5kg', 20]])).toMatchObject({ unchanged: 2, new: 0, updated: 0 });
  });

  test('by its code under another name, which it takes over', async () => {
    const step = await checked([[leite, 'Leite UHT Integral 1 litro', 5]]);
    expect(step.check.totals).toMatchObject({ updated: 1, new: 0 });
    expect(step.check.questions.map(({ field }) => field)).toContain('codedName');
    expect(step.check.questions.map(({ field }) => field)).not.toContain('renamed');
    const plan = await step.session.makePlan();
    expect(plan.total).toBe(1);
    expect(plan.fields).toContain('nome');
    const [write] = await step.session.batch({ start: 0, count: 1 });
    expect(write?.after).toMatchObject({ id: 'leite', nome: 'Leite UHT Integral 1 litro', codigo: leite });
  });

  test('and keeps its name where the person says so', async () => {
    const rows: Row[] = [[leite, 'Leite UHT Integral 1 litro', 5]];
    expect(await totalsOf(rows, { answers: { codedName: 'keep' } })).toMatchObject({ unchanged: 1, updated: 0 });
  });

  test('by its code alone: a sheet needs no names', async () => {
    const { check } = await checkOutcomes(
      'produtos',
      [
        ['EAN', 'Preço'],
        [leite, 5.5],
        [arroz, 21],
      ],
      known,
    );
    expect(check.totals).toMatchObject({ updated: 2, error: 0 });
  });

  test('a product without a code takes the one of its row', async () => {
    const step = await checked([[novo, 'Sal Refinado 1kg', 3]]);
    expect(step.check.totals).toMatchObject({ updated: 1 });
    await step.session.makePlan();
    expect((await step.session.batch({ start: 0, count: 1 }))[0]?.after).toMatchObject({ id: 'sal', codigo: novo });
  });
});

describe('what does not fit', () => {
  test('a code of one product beside the name of another is refused', async () => {
    expect(await reasonsOf([[leite, 'Arroz Branco 5kg', 20]])).toEqual([
      'Este código é de “Leite Integral 1L” no cadastro, e o nome é de outro produto',
    ]);
  });

  test('another code than the product’s is asked about', async () => {
    expect(await totalsOf([[novo, 'Arroz Branco 5kg', 20]])).toMatchObject({ doubtful: 1, updated: 0 });
    expect(await totalsOf([[novo, 'Arroz Branco 5kg', 20]], { answers: { doubtful: 'import' } })).toMatchObject({
      updated: 1,
    });
  });

  test('two rows with one code are asked about, whatever their names', async () => {
    const rows: Row[] = [
      [novo, 'Café 500g', 15],
      [`0${novo}`, 'Café Torrado 500g', 16],
    ];
    const { check } = await checked(rows);
    expect(check.totals).toMatchObject({ ignored: 1 });
    expect(check.questions.find(({ field }) => field === 'repeated')?.question).toMatch(/código ou nome/);
  });

  test.each<[string | number, string]>([
    ['7891000100104', codigoProblems.digit],
    ['12345678', codigoProblems.digit],
    ['ABC123', codigoProblems.form],
    ['7,89E+12', codigoProblems.rounded],
    ['7.891E+12', codigoProblems.rounded],
    [7890000000000, codigoProblems.rounded],
    ['7891000000000', codigoProblems.rounded],
  ])('%s is refused: %s', async (code, reason) => {
    expect(
      await reasonsOf([
        [code, 'Café 500g', 15],
        [leite, 'Leite Integral 1L', 5],
      ]),
    ).toEqual([reason]);
  });
});

describe('columns', () => {
  const numbers = (title: string): Row[] => Array.from({ length: 6 }, (_, n) => [n + 100, `${title} ${n}`, n + 1]);
  const matched = async (title: string, rows: Row[]) => (await checked(rows, { title })).reading;

  test.each(['EAN', 'GTIN', 'Cód. barras', 'Código de barras', 'CODIGO', 'Código', 'COD. EAN', 'UPC'])(
    'bar codes under "%s" are taken',
    async (title) => {
      expect(
        (
          await matched(title, [
            [leite, 'Leite Integral 1L', 5],
            [arroz, 'Arroz Branco 5kg', 20],
          ])
        ).columnMap.codigo,
      ).toBe(0);
    },
  );

  test.each(['Código', 'Cód.', 'SKU', 'Cód. interno', 'Código do fornecedor', 'Referência'])(
    'numbers of the shop under "%s" are not',
    async (title) => expect((await matched(title, numbers('Doce'))).columnMap.codigo).toBeUndefined(),
  );

  test('bar codes under another title are asked about', async () => {
    const { columnMap, questions } = await matched('Referência', [
      [leite, 'Leite Integral 1L', 5],
      [arroz, 'Arroz Branco 5kg', 20],
    ]);
    expect(columnMap.codigo).toBeUndefined();
    expect(questions.map(({ field }) => field)).toContain('codigo');
  });

  test('short numbers among bar codes are asked about, and are no codes before', async () => {
    const rows: Row[] = [
      [leite, 'Leite Integral 1L', 5],
      [arroz, 'Arroz Branco 5kg', 20],
      [77, 'Mamão', 7],
    ];
    expect(await questionsOf(rows)).toContain('plu');
    for (const [plu, codigo] of [
      ['no', null],
      ['yes', '77'],
    ] as const) {
      const { session } = await checked(rows, { answers: { plu } });
      await session.makePlan();
      expect((await session.batch({ start: 0, count: 5 })).map(({ after }) => after.codigo ?? null)).toEqual([codigo]);
    }
  });

  test('short numbers under "PLU", and those that products have, are not asked about', async () => {
    expect(await questionsOf([[77, 'Mamão', 7]], { title: 'PLU' })).not.toContain('plu');
    expect(
      await questionsOf([
        [42, 'Banana Prata', 7],
        [leite, 'Leite Integral 1L', 5],
      ]),
    ).not.toContain('plu');
  });

  test('a number of the shop that is another product’s PLU changes that product only where it is told to be one', async () => {
    const row: Row = [42, 'Sabão em pó', 6];
    expect(await questionsOf([row])).toContain('plu');
    expect(await totalsOf([row], { answers: { plu: 'no' } })).toMatchObject({ new: 1, updated: 0 });
    expect(await totalsOf([row], { answers: { plu: 'yes' } })).toMatchObject({ new: 0, updated: 1 });
  });

  test.each<[string, Row[]]>([
    [
      'first',
      [
        [novo, 'Novo', 5],
        [null, 'Novo', 6],
      ],
    ],
    [
      'last',
      [
        [null, 'Novo', 6],
        [novo, 'Novo', 5],
      ],
    ],
  ])('a new product whose code only the %s row has is one product', async (_, rows) => {
    expect(await totalsOf(rows)).toMatchObject({ new: 1 });
    expect(await questionsOf(rows)).toContain('repeated');
  });
});
