import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../../../src/domain';
import type { ProdutoRecord } from '../../../../src/planilhas/destinations/produtos';
import type { Cell } from '../../../../src/spreadsheet/read';
import { money } from '../../../support/money';
import { checkOutcomes, sessionWith } from '../../../support/node/sheets';

beforeAll(() => {
  catalogue.stored = true;
});
afterAll(() => {
  catalogue.stored = false;
});

const arroz: ProdutoRecord = {
  id: 'p1',
  nome: 'Arroz 5kg',
  valor: 27.9,
  localizacao: 'Corredor A',
  categoria: 'Mercearia',
  tipoVenda: 'unidade',
};
const categorias = [{ id: 'c1', nome: 'Mercearia' }];
const existing = { produtos: [arroz], categorias };
const header = ['Nome', 'Valor', 'Unidade', 'Localização', 'Categoria'];
const promocaoHeader = ['Produto', 'Desconto'];
const under = (titles: Cell[], ...rows: Cell[][]) => [titles, ...rows];
const zero = { new: 0, updated: 0, unchanged: 0, error: 0, ignored: 0 };
const allRows = { start: 0, count: 10 };
const firstPage = { filter: 'all', start: 0, count: 100 } as const;

/** Checks one product row under the usual header. */
async function row(cells: Cell[], known = existing) {
  const { session, check } = await checkOutcomes('produtos', [header, cells], known);
  const { rows } = await session.page(firstPage);
  return { session, check, shown: rows[0] };
}

describe('one product', () => {
  test.each<[string, Cell[], object]>([
    [
      'price with comma',
      ['Feijão', '8,49', 'kg', 'B', 'Mercearia'],
      { valor: money('R$ 8,49'), tipoVenda: 'Quilograma (Kg)' },
    ],
    [
      'padded price of an accounting format',
      ['Feijão', 'R$     8,49', 'un', 'B', 'Mercearia'],
      { valor: money('R$ 8,49') },
    ],
    [
      'price with an invisible character',
      ['Feijão', '\u200b4,99', 'un', 'B', 'Mercearia'],
      { valor: money('R$ 4,99') },
    ],
    ['price with thousands', ['Feijão', 'R$ 1.234,56', 'un', 'B', 'Mercearia'], { valor: money('R$ 1.234,56') }],
    ['numeric price', ['Feijão', 4.99, 'un', 'B', 'Mercearia'], { valor: money('R$ 4,99') }],
    [
      'price with the noise of binary fractions',
      ['Feijão', 0.1 + 0.2, 'un', 'B', 'Mercearia'],
      { valor: money('R$ 0,30') },
    ],
    ['no unit', ['Feijão', 1, null, 'B', 'Mercearia'], { tipoVenda: 'Unidade' }],
    ['category without accents', ['Feijão', 1, 'un', 'B', ' MERCEARIA '], { categoria: 'Mercearia' }],
    ['a number for a name', [7, 1, 'un', 'B', 'Mercearia'], { nome: '7' }],
  ])('%s', async (_, cells, values) => {
    const { shown, check } = await row(cells);
    expect(shown).toMatchObject({ number: 2, outcome: 'new', values });
    expect(check.totals).toEqual({ ...zero, new: 1 });
  });

  test.each<[Cell[], string[]]>([
    [['', '1', 'un', 'B', 'Mercearia'], ['Nome: Nome é obrigatório']],
    [['x'.repeat(301), 1, 'un', 'B', 'Mercearia'], ['Nome: Use no máximo 300 caracteres']],
    [['F', null, 'un', 'B', 'Mercearia'], ['Valor: Valor é obrigatório']],
    [['F', 'caro', 'un', 'B', 'Mercearia'], ['Valor: Informe um valor como 4,99 ou 1.234,56']],
    [['F', '-1', 'un', 'B', 'Mercearia'], ['Valor: O valor mínimo é 0']],
    [['F', 1.999, 'un', 'B', 'Mercearia'], ['Valor: Use no máximo duas casas decimais']],
    [
      ['F', 1, 'un', '', ''],
      ['Localização: Localização é obrigatória', 'Categoria: Categoria é obrigatória'],
    ],
  ])('%j is refused by the rules of the form', async (cells, expected) => {
    const { shown, session, check } = await row(cells);
    expect(shown?.outcome).toBe('error');
    expect(shown?.problems.map(({ label, reason }) => `${label}: ${reason}`)).toEqual(expected);
    expect(check.totals).toEqual({ ...zero, error: 1 });
    expect((await session.errorSheet()).rows.map((each) => each.at(-1))).toEqual([expected.join('; ')]);
    expect(await session.makePlan()).toMatchObject({ total: 0, brought: [] });
  });

  test('that exists keeps its spelling and what the row does not tell', async () => {
    const { shown, session } = await row(['ARROZ  5KG', '30', null, null, null]);
    expect(shown).toMatchObject({
      outcome: 'updated',
      before: { valor: money('R$ 27,90') },
      values: { valor: money('R$ 30,00') },
    });
    await session.makePlan();
    const writes = await session.batch(allRows);
    expect(writes).toEqual([{ number: 2, after: { ...arroz, valor: 30 }, before: arroz }]);
  });

  test('that exists as it is needs no writing', async () => {
    const { check } = await row(['arroz 5kg', 'R$ 27,90', 'UN', 'Corredor A', 'mercearia']);
    expect(check.totals).toEqual({ ...zero, unchanged: 1 });
  });
});

describe('likely mistakes', () => {
  const known = { produtos: [arroz, { ...arroz, id: 'p2', nome: 'Brinde', valor: 0 }], categorias };

  test.each<[string, Cell[], string]>([
    ['a new product without a price', ['Feijão', '0,00', 'un', 'B', 'Mercearia'], money('preço de R$ 0,00')],
    ['a price that goes', ['Arroz 5kg', 0, null, null, null], money('preço de R$ 0,00')],
    ['one that rises by more than half', ['Arroz 5kg', 41.86, null, null, null], 'preço que muda mais da metade'],
    ['one that falls by more than half', ['Arroz 5kg', 13.94, null, null, null], 'preço que muda mais da metade'],
    ['litres', ['Leite', 5, 'L', 'B', 'Mercearia'], 'unidade “L”, que não é kg nem peça'],
    ['slices', ['Queijo', 5, 'fatia', 'B', 'Mercearia'], 'unidade “fatia”, que não é kg nem peça'],
  ])('%s is left out until it is decided', async (_, cells, doubt) => {
    const { session, check, shown } = await row(cells, known);
    expect(shown).toMatchObject({ outcome: 'doubtful', doubts: [doubt], problems: [] });
    expect(check.totals).toEqual({ ...zero, doubtful: 1 });
    expect(check.questions[0]).toMatchObject({ field: 'doubtful', answer: 'skip' });
    expect(check.questions[0]?.question).toBe(`Conferir 1 linha: ${doubt} (1)`);
    expect(await session.makePlan()).toMatchObject({ total: 0 });
  });

  test.each<[string, Cell[], string]>([
    ['half more', ['Arroz 5kg', 41.85, null, null, null], 'updated'],
    ['half less', ['Arroz 5kg', 13.95, null, null, null], 'updated'],
    ['a price where there was none', ['Brinde', 100, null, null, null], 'updated'],
    ['none where there was none', ['Brinde', 0, null, 'B', null], 'updated'],
    ['a unit that changes nothing', ['Arroz 5kg', 27.9, 'L', null, null], 'unchanged'],
    ['a can', ['Milho', 5, 'lt', 'B', 'Mercearia'], 'new'],
  ])('%s is none', async (_, cells, outcome) => {
    const { check, shown } = await row(cells, known);
    expect(shown?.outcome).toBe(outcome);
    expect(check.questions.map(({ field }) => field)).not.toContain('doubtful');
  });

  test('are written once accepted, and still listed', async () => {
    const rows: Cell[][] = [
      header,
      ['Arroz 5kg', 0, null, null, null],
      ['Leite', 5, 'L', 'B', 'Mercearia'],
      ['Óleo', 0, 'L', 'B', 'Mercearia'],
      ['Leite', 5, 'un', 'B', 'Mercearia'],
    ];
    const { session, check } = await checkOutcomes('produtos', rows, known, { doubtful: 'import' });
    expect(check.totals).toEqual({ ...zero, new: 2, updated: 1, ignored: 1 });
    // Of two rows with one name only the one that counts is in doubt.
    expect(check.questions[0]?.question).toBe(
      money('Conferir 2 linhas: preço de R$ 0,00 (2); unidade “L”, que não é kg nem peça (1)'),
    );
    const page = await session.page(firstPage);
    expect(page.rows[0]).toMatchObject({ outcome: 'updated', doubts: [money('preço de R$ 0,00')] });
    await session.makePlan();
    const writes = await session.batch(allRows);
    expect(writes.map(({ after }) => [after.nome, after.valor, after.tipoVenda])).toEqual([
      ['Arroz 5kg', 0, 'unidade'],
      ['Óleo', 0, 'unidade'],
      ['Leite', 5, 'unidade'],
    ]);
  });
});

describe('a category that does not exist', () => {
  const rows: Cell[][] = [
    header,
    ['Leite', 5, 'un', 'B', 'Frios'],
    ['Queijo', 9, 'kg', 'B', 'FRIOS'],
    ['Ração', 20, 'un', 'B', 'Pet Shop'],
    ['Arroz 5kg', 27.9, null, null, 'Grãos'],
  ];
  const known = { produtos: [arroz], categorias: [...categorias, { id: 'c2', nome: 'Laticínios' }] };
  const categoriaOf = async (answers: Record<string, string>) => {
    const { session, check } = await checkOutcomes('produtos', rows, known, answers);
    const { brought } = await session.makePlan();
    const question = check.questions.find(({ field }) => field === 'categorias');
    const page = await session.page(firstPage);
    return { brought, question, check, categorias: page.rows.map(({ values }) => values.categoria) };
  };

  test('is made, or another takes its place', async () => {
    const asked = await categoriaOf({});
    expect(asked.question?.each).toMatchObject({
      names: ['Frios', 'Grãos', 'Pet Shop'].map((name) => ({ field: `categoria ${name}`, name })),
      options: [
        ['', 'Criar'],
        ['Laticínios', 'Laticínios'],
        ['Mercearia', 'Mercearia'],
      ],
      of: { column: 'categoria', prefix: 'categoria ' },
    });
    expect(asked.brought).toEqual(['Frios', 'Pet Shop', 'Grãos']);
    const answered = await categoriaOf({ 'categoria Frios': 'Laticínios', 'categoria Grãos': 'Mercearia' });
    expect(answered.brought).toEqual(['Pet Shop']);
    expect(answered.categorias).toEqual(['Laticínios', 'Laticínios', 'Pet Shop', 'Mercearia']);
    expect(answered.check.totals).toEqual({ ...zero, new: 3, unchanged: 1 });
    // What was decided may be decided otherwise.
    expect(answered.question?.each?.names).toEqual(asked.question?.each?.names);
  });

  test('of which another takes the place is not refused with the others', async () => {
    const { check, question } = await categoriaOf({ categorias: 'refuse', 'categoria Frios': 'Laticínios' });
    expect(check.totals).toEqual({ ...zero, new: 2, error: 2 });
    expect(question?.each?.names).toEqual(
      ['Frios', 'Grãos', 'Pet Shop'].map((name) => ({ field: `categoria ${name}`, name })),
    );
    expect(question?.each?.options[0]).toEqual(['', 'Recusar']);
  });
});

describe('a category that is like an existing one', () => {
  const known = {
    produtos: [],
    categorias: ['Higiene Pessoal', 'Frios', 'Bebida'].map((nome) => ({ id: nome, nome })),
  };
  const file: Cell[][] = [
    header,
    ['Sabonete', 3, 'un', 'A', 'Higiene'],
    ['Suco', 5, 'un', 'A', 'bebidas'],
    ['Ração', 20, 'un', 'B', 'Pet Shop'],
  ];
  const answeredBy = async (answers: Record<string, string>) => {
    const { check, session } = await checkOutcomes('produtos', file, known, answers);
    const question = check.questions.find(({ field }) => field === 'categorias');
    return { ...check, question, brought: (await session.makePlan()).brought };
  };

  test('is not made without an answer', async () => {
    const { totals, question, reasons, brought } = await answeredBy({});
    expect(totals).toEqual({ ...zero, new: 1, error: 2 });
    expect(reasons.map(({ reason }) => reason)).toContain(
      'Parece ser “Higiene Pessoal”: escolha em Decisões se é ela ou uma nova',
    );
    expect(brought).toEqual(['Pet Shop']);
    const [bebidas, higiene, other] = question?.each?.names ?? [];
    expect([bebidas?.name, higiene?.name, other]).toEqual([
      'bebidas',
      'Higiene',
      { field: 'categoria Pet Shop', name: 'Pet Shop' },
    ]);
    expect(higiene?.options?.map(([, text]) => text)).toEqual([
      'Escolha',
      'Higiene Pessoal',
      'Criar',
      'Bebida',
      'Frios',
    ]);
  });

  test('is the existing one, or a new one, by the answer', async () => {
    const { question } = await answeredBy({});
    const [create = ''] = question?.each?.names[0]?.options?.find(([, text]) => text === 'Criar') ?? [];
    const answered = await answeredBy({ 'categoria Higiene': 'Higiene Pessoal', 'categoria bebidas': create });
    expect(answered.totals).toEqual({ ...zero, new: 3 });
    expect(answered.brought).toEqual(['bebidas', 'Pet Shop']);
    // One that was remembered, and is gone.
    const gone = await answeredBy({ 'categoria Higiene': 'Limpeza' });
    expect(gone.totals).toEqual({ ...zero, new: 1, error: 2 });
  });

  test('nor any other is made for products in memory', async () => {
    catalogue.stored = false;
    const { totals, question, brought } = await answeredBy({ 'categoria Higiene': 'Higiene Pessoal' });
    catalogue.stored = true;
    expect(totals).toEqual({ ...zero, new: 1, error: 2 });
    expect([question?.options, brought]).toEqual([[], []]);
    expect(question?.each?.options.map(([, text]) => text)).toEqual(['Recusar', 'Bebida', 'Frios', 'Higiene Pessoal']);
  });
});

describe('a product whose category is gone', () => {
  const known = { produtos: [arroz], categorias: [] };

  test.each<[string, Cell[]]>([
    ['a row names it', ['Arroz 5kg', 30, 'un', 'Corredor A', 'MERCEARIA']],
    ['a row names none', ['Arroz 5kg', 30]],
  ])('gets it anew, or is refused, where %s', async (_, cells) => {
    const { check, session } = await row(cells, known);
    expect(check.totals).toEqual({ ...zero, updated: 1 });
    expect(check.questions.map(({ question }) => question).at(-1)).toMatch(
      /^Categorias que ainda não existem: mercearia \(1\)$/i,
    );
    expect((await session.makePlan()).brought).toHaveLength(1);
    const refused = await checkOutcomes('produtos', [header, cells], known, { categorias: 'refuse' });
    expect(refused.check.reasons).toEqual([{ field: 'categoria', reason: 'Categoria não cadastrada', rows: 1 }]);
  });
});

describe('error cells', () => {
  const notFound = { error: '#N/A' };
  const uncalculated = { error: '' };

  test.each<[string, Cell[], unknown[]]>([
    ['a price that was not found', ['Arroz 5kg', notFound], ['Valor', '#N/D', 'A célula tem um erro']],
    [
      'a price that was not calculated',
      ['Arroz 5kg', uncalculated, 'un', 'Corredor A', 'Mercearia'],
      ['Valor', '', 'A fórmula não foi calculada. Abra a planilha no Excel e salve-a'],
    ],
    ['a name', [notFound, 30, 'un', 'B', 'Mercearia'], ['Nome', '#N/D', 'A célula tem um erro']],
  ])('%s refuses the row', async (_, cells, told) => {
    const { check, session, shown } = await row(cells);
    expect(check.totals).toEqual({ ...zero, error: 1 });
    const [label, value, reason] = told;
    expect(shown?.problems).toMatchObject([{ label, value, reason }]);
    const [written] = (await session.errorSheet()).rows;
    expect([written?.slice(0, cells.length), written?.at(-1)]).toEqual([cells, `${label}: ${reason}`]);
    expect(shown?.values.nome).toBe(told[0] === 'Nome' ? '#N/D' : 'Arroz 5kg');
    expect(await session.makePlan()).toMatchObject({ total: 0, brought: [] });
  });

  test('below the last name are formulas that were filled down too far', async () => {
    const { check } = await row([null, notFound, null, uncalculated]);
    expect(check.totals).toEqual({ ...zero, ignored: 1, blank: 1 });
  });
});

describe('a whole file', () => {
  const file: Cell[][] = [
    header,
    ['Arroz 5kg', 30, 'un', 'Corredor A', 'Mercearia'],
    ['Ração', 10, 'un', 'H', 'Pet Shop'],
    ['Feijão', 8, 'un', 'B', 'Mercearia'],
    header,
    ['FEIJAO', 9, 'un', 'B', 'pet shop'],
    [null, null, null, null, null],
    ['Milho', 'x', 'un', 'B', 'Outra'],
  ];

  test('the last of two rows with one name counts', async () => {
    const { check, session } = await checkOutcomes('produtos', file, existing);
    expect(check.totals).toEqual({ new: 2, updated: 1, unchanged: 0, error: 1, ignored: 2, blank: 1 });
    expect(check.questions.map(({ field, question, answer }) => [field, question, answer])).toEqual([
      ['existing', '1 produto do cadastro está diferente na planilha', 'update'],
      ['novos precos', 'Os preços novos dos produtos do cadastro valem', ''],
      ['categorias', 'Categorias que ainda não existem: Pet Shop (2)', 'create'],
      ['repeated', '1 linha repete um nome da própria planilha. Qual vale?', 'last'],
    ]);
    const { rows } = await session.page({ filter: 'ignored', start: 0, count: 10 });
    expect(rows.map(({ number, note }) => [number, note])).toEqual([
      [4, 'Nome repetido: vale a linha 6'],
      [5, 'Linha vazia, escondida, de total ou cabeçalho repetido'],
    ]);
  });

  test('or the first', async () => {
    const { check, session } = await checkOutcomes('produtos', file, existing, { repeated: 'first' });
    expect(check.totals).toEqual({ new: 2, updated: 1, unchanged: 0, error: 1, ignored: 2, blank: 1 });
    expect(check.questions).toContainEqual(
      expect.objectContaining({ question: 'Categorias que ainda não existem: Pet Shop (1)' }),
    );
    const { rows } = await session.page({ filter: 'new', start: 0, count: 10 });
    expect(rows.map(({ values }) => values.valor)).toEqual([money('R$ 10,00'), money('R$ 8,00')]);
  });

  test('what exists may be left as it is, and unknown categories refused', async () => {
    const { check } = await checkOutcomes('produtos', file, existing, {
      existing: 'skip',
      categorias: 'refuse',
    });
    expect(check.totals).toEqual({ new: 1, updated: 0, unchanged: 0, error: 3, ignored: 2, blank: 1 });
    expect(check.reasons).toContainEqual({ field: 'categoria', reason: 'Categoria não cadastrada', rows: 3 });
  });

  test('what is left as it is is no empty row', async () => {
    const produtos = [{ ...arroz, id: 'p0', nome: 'Outro' }, arroz];
    const { check } = await checkOutcomes('produtos', file, { produtos, categorias }, { existing: 'skip' });
    expect(check.totals).toMatchObject({ ignored: 3, blank: 1 });
  });

  test('ids of new records are the same however often a batch is asked for, and never shared', async () => {
    const { session } = await checkOutcomes('produtos', file, {});
    await session.makePlan();
    const ids = async () => (await session.batch(allRows)).map(({ after }) => after.id);
    expect(await ids()).toEqual(await ids());
    expect(new Set(await ids()).size).toBe(3);
  });

  test('a newer check takes over', async () => {
    const session = sessionWith('produtos', file);
    const { header: headerRow, columnMap } = await session.read({ file: new Blob() });
    const choices = { header: headerRow, columnMap };
    const first = session.checkRows({ ...choices, answers: {} });
    const second = session.checkRows({ ...choices, answers: { categorias: 'refuse' } });
    expect(await first).toBeUndefined();
    expect((await second)?.totals).toEqual({ ...zero, new: 0, error: 5, ignored: 1, blank: 1 });
  });
});

describe('several products of one name', () => {
  const prata = { ...arroz, nome: 'Banana Prata', categoria: 'Mercearia' };
  const bananas = [
    { ...prata, id: 'a', valor: 6.49, localizacao: 'Bancada 1' },
    { ...prata, id: 'b', valor: 7.99, localizacao: 'Bancada 2' },
  ];
  const exported = bananas.map(({ nome, valor, localizacao: place }) => [nome, valor, 'unidade', place, 'Mercearia']);
  const known = { produtos: bananas, categorias };
  const refusal = 'Há mais de um produto com este nome: altere-o pela lista';
  const reasonsOf = async ({ session }: Awaited<ReturnType<typeof checkOutcomes>>) =>
    (await session.page(firstPage)).rows.map(({ problems }) => problems.map(({ reason }) => reason).join());

  test.each([
    ['in one order', exported],
    ['in the other', exported.toReversed()],
    ['one of them alone', exported.slice(1)],
  ])('exported and untouched need no writing: %s', async (_, rows) => {
    const { check } = await checkOutcomes('produtos', [header, ...rows], known);
    expect([check.totals, check.questions]).toEqual([{ ...zero, unchanged: rows.length }, []]);
  });

  test('alike in all that a file tells, each has a row of its own', async () => {
    const alike = [prata, prata].map((one, place) => ({ ...one, id: `p${place}` }));
    const row = [prata.nome, prata.valor, 'unidade', prata.localizacao, prata.categoria];
    const { check } = await checkOutcomes('produtos', [header, row, row], { produtos: alike, categorias });
    expect(check.totals).toEqual({ ...zero, unchanged: 2 });
  });

  test.each<[string, Cell[]]>([
    ['another price', ['Banana Prata', 5.99]],
    ['another price, in other letters', ['BANANA PRATA', 5.99, 'unidade', 'Bancada 1', 'Mercearia']],
    ['the price of one of them, and nothing else', ['Banana Prata', 6.49]],
  ])('a row that may mean either is refused: %s', async (_, cells) => {
    const checked = await checkOutcomes('produtos', [header, cells], known);
    expect(checked.check.totals).toEqual({ ...zero, error: 1 });
    expect(await reasonsOf(checked)).toEqual([refusal]);
    expect((await checked.session.errorSheet()).rows.map((each) => each.at(-1))).toEqual([`Nome: ${refusal}`]);
    expect(await checked.session.makePlan()).toMatchObject({ total: 0 });
  });

  test('each that is written its own way is changed by its own row', async () => {
    const cola = { ...arroz, valor: 9 };
    const colas = [
      { ...cola, id: 'c', nome: 'Coca 2L' },
      { ...cola, id: 'd', nome: 'COCA  2L' },
    ];
    const rows = under(['Nome', 'Valor'], ['COCA 2L', 11], ['Coca 2L', 10], ['coca 2l', 12]);
    const checked = await checkOutcomes('produtos', rows, { produtos: colas, categorias });
    expect(checked.check.totals).toEqual({ ...zero, updated: 2, error: 1 });
    expect(checked.check.questions.map(({ field }) => field)).toEqual(['existing', 'novos precos']);
    expect(await reasonsOf(checked)).toEqual(['', '', refusal]);
    await checked.session.makePlan();
    const writes = await checked.session.batch(allRows);
    expect(writes.map(({ after: { id, valor } }) => [id, valor])).toEqual([
      ['d', 11],
      ['c', 10],
    ]);
  });

  test('of a promotion are refused, unless the form has them all so', async () => {
    const rows = under(promocaoHeader, ['Banana Prata', 10]);
    const refused = await checkOutcomes('promocao', rows, { ...known, rows: [{ produtoId: 'a', desconto: 10 }] });
    expect(await reasonsOf(refused)).toEqual(['Há mais de um produto com este nome: escolha-o no formulário']);
    const held = bananas.map(({ id }) => ({ produtoId: id, desconto: 10 }));
    const { check } = await checkOutcomes('promocao', rows, { ...known, rows: held });
    expect(check.totals).toEqual({ ...zero, unchanged: 1 });
  });
});

test('categories: new ones are created, those that exist are left, whatever their case', async () => {
  const rows = [['Categoria'], ['mercearia'], ['Pet Shop'], ['PET SHOP'], ['x'.repeat(301)]];
  const { check, session } = await checkOutcomes('categorias', rows, { categorias });
  expect(check.totals).toEqual({ new: 1, updated: 0, unchanged: 1, error: 1, ignored: 1 });
  await session.makePlan();
  const writes = await session.batch(allRows);
  expect(writes).toMatchObject([{ after: { nome: 'PET SHOP' }, before: null }]);
});

describe('promotion rows', () => {
  const leite = { ...arroz, id: 'p2', nome: 'Leite' };
  const catalogo = { produtos: [arroz, leite], rows: [{ produtoId: 'p2', desconto: 5 }] };

  test('match the catalogue by name, and the form’s own rules decide', async () => {
    const right: Cell[][] = under(promocaoHeader, ['ARROZ 5KG', '12,5%'], ['leite', 5]);
    const rows = [...right, ['Queijo', 10], ['Arroz 5kg', 0], ['Leite', '101'], ['Leite', 'dez']];
    const { check, session } = await checkOutcomes('promocao', rows, catalogo);
    expect(check.totals).toEqual({ new: 1, updated: 0, unchanged: 1, error: 4, ignored: 0 });
    expect((await session.errorSheet()).rows).toEqual([
      ['Queijo', 10, 'Produto: Produto não cadastrado'],
      ['Arroz 5kg', 0, 'Desconto (%): O desconto deve ser maior que 0'],
      ['Leite', '101', 'Desconto (%): O desconto deve ser no máximo 100'],
      ['Leite', 'dez', 'Desconto (%): Informe um desconto como 10 ou 12,5'],
    ]);
    await session.makePlan();
    expect(await session.batch(allRows)).toMatchObject([{ after: { produtoId: 'p1', desconto: 12.5 } }]);
  });

  test('fractions are told, and taken for percentages unless the person says otherwise', async () => {
    const rows = under(promocaoHeader, ['Arroz 5kg', 0.125], ['Leite', 0.1]);
    const { check, session } = await checkOutcomes('promocao', rows, catalogo);
    expect(check.questions).toMatchObject([{ field: 'fraction', answer: 'yes' }]);
    const { rows: shownRows } = await session.page(firstPage);
    expect(shownRows.map(({ outcome, before, values }) => [outcome, before.desconto, values.desconto])).toEqual([
      ['new', undefined, '12,5%'],
      ['updated', '5%', '10%'],
    ]);
    const asWritten = await checkOutcomes('promocao', rows, catalogo, { fraction: 'no' });
    expect(asWritten.check.questions).toMatchObject([{ field: 'fraction', answer: 'no' }]);
    const { rows: refused } = await asWritten.session.page(firstPage);
    expect(refused.map(({ outcome, values }) => [outcome, values.desconto])).toEqual([
      ['error', '0,125'],
      ['updated', '0,1%'],
    ]);
  });
});
