import { describe, expect, test } from 'vitest';
import type { Cell } from '../../../../src/spreadsheet/read';
import { money } from '../../../support/money';
import { checkPromocoes } from '../../../support/node/checkPromocoes';
import { produto, produtoDaPromocao, promocao } from '../../../support/node/records';
import { sessionWith } from '../../../support/node/sheets';

const arroz = produto({ id: 'a', nome: 'Arroz 5kg', valor: 27.9 });
const leite = produto({ id: 'l', nome: 'Leite', valor: 5 });
const cafe = produto({ id: 'c', nome: 'Café', valor: 20 });
const produtos = [arroz, leite, cafe];

const header = ['Promoção', 'Produto', 'Por', 'Desconto', 'Dias', 'Início', 'Fim', 'Status'];
const none = { new: 0, updated: 0, unchanged: 0, error: 0, ignored: 0 };

/** A promotion that exists, with these products. */
const sexta = promocao({
  id: 'x',
  nome: 'Sexta da Carne',
  descricao: 'Só na loja',
  desconto: 15,
  inicio: '2026-11-01',
  produtos: [
    produtoDaPromocao({ produtoId: 'a', nome: 'Arroz 5kg', valor: 27.9, desconto: 28.32, preco: 20 }),
    produtoDaPromocao({ produtoId: 'l', nome: 'Leite', valor: 5, desconto: 10 }),
  ],
});
const known = { produtos, promocoes: [sexta] };

const problemsOf = ({ rows }: Awaited<ReturnType<typeof checkPromocoes>>) =>
  rows.map(({ problems }) => problems.map(({ label, reason }) => `${label}: ${reason}`).join('; '));

describe('rows of one name are one promotion', () => {
  const file: Cell[][] = [
    header,
    ['Ofertas', 'arroz 5KG', 19.9, null, 'seg a sex', '23/11/2026', '27/11/2026', 'ativa'],
    ['Feira', 'Leite', null, '10%', 'Sábado', null, null, null],
    ['OFERTAS', 'Leite', null, 12.5, null, null, null, null],
    ['ofertas', 'Café', 'R$ 15,00', null, 'Segunda a sexta', null, null, 'Ativar'],
  ];

  test('with the days, dates and status that any of them says, and the average of the discounts', async () => {
    const { totals, records, writes } = await checkPromocoes(file, { produtos });
    expect(totals).toEqual({ ...none, new: 4 });
    expect(records).toBe(2);
    expect(writes.map(({ before }) => before)).toEqual([undefined, undefined]);
    expect(writes.map(({ record }) => record)).toEqual([
      {
        nome: 'Ofertas',
        categoria: 'Geral',
        descricao: null,
        desconto: 22.06,
        diaDaSemana: 'Segunda-feira',
        diasAtivos: ['Segunda-feira', 'Terça-feira', 'Quarta-feira', 'Quinta-feira', 'Sexta-feira'],
        inicio: '2026-11-23',
        fim: '2026-11-27',
        validadeAte: null,
        status: 'Ativar',
        produtos: [
          { produtoId: 'a', nome: 'Arroz 5kg', desconto: 28.67, preco: 19.9 },
          { produtoId: 'l', nome: 'Leite', desconto: 12.5 },
          { produtoId: 'c', nome: 'Café', desconto: 25, preco: 15 },
        ],
      },
      expect.objectContaining({
        nome: 'Feira',
        desconto: 10,
        diasAtivos: ['Sábado'],
        inicio: null,
        fim: null,
        status: 'Ativar',
      }),
    ]);
  });

  test('and each shows both prices of its product', async () => {
    const { rows } = await checkPromocoes(file, { produtos });
    expect(rows.map(({ values }) => [values.produtos, values.preco, values.desconto])).toEqual([
      ['Arroz 5kg', money('de R$ 27,90 por R$ 19,90'), '28,67%'],
      ['Leite', money('de R$ 5,00 por R$ 4,50'), '10%'],
      ['Leite', money('de R$ 5,00 por R$ 4,38'), '12,5%'],
      ['Café', money('de R$ 20,00 por R$ 15,00'), '25%'],
    ]);
    expect(rows[2]?.values).toMatchObject({ nome: 'Ofertas', inicio: 'desde 23/11/2026', fim: 'até 27/11/2026' });
  });
});

describe('of a promotion that exists', () => {
  test('what the file does not say stays, products too, and only rows that change something are written', async () => {
    const rows: Cell[][] = [
      ['Promoção', 'Produto', 'Desconto', 'Preço promocional'],
      ['sexta da carne', 'Leite', 20, null],
      ['Sexta da Carne', 'Arroz 5kg', null, 20],
      ['Sexta da Carne', 'Café', 5, null],
    ];
    const { totals, questions, writes, rows: shown } = await checkPromocoes(rows, known);
    expect(totals).toEqual({ ...none, updated: 2, unchanged: 1 });
    expect(questions).toMatchObject([
      { question: '2 produtos em promoções do cadastro estão diferentes na planilha', answer: 'update' },
    ]);
    expect(shown[0]?.before).toEqual({ desconto: '10%', preco: money('de R$ 5,00 por R$ 4,50') });
    expect(writes).toHaveLength(1);
    const { record, before } = writes[0] ?? {};
    expect(before).toMatchObject({ id: 'x', descricao: 'Só na loja', updatedAt: sexta.updatedAt });
    expect(record).toMatchObject({
      id: 'x',
      updatedAt: sexta.updatedAt,
      nome: 'Sexta da Carne',
      categoria: 'Açougue',
      descricao: 'Só na loja',
      inicio: '2026-11-01',
      desconto: 17.77,
      produtos: [
        { produtoId: 'a', preco: 20 },
        { produtoId: 'l', desconto: 20 },
        { produtoId: 'c', desconto: 5 },
      ],
    });
  });

  test('other days, dates or another status change all of its rows, and may be left as they are', async () => {
    const rows: Cell[][] = [
      header,
      ['Sexta da Carne', 'Leite', null, 10, 'qui e sex', null, '30/11/2026', 'Suspensa'],
      ['Sexta da Carne', 'Arroz 5kg', 20, null, null, null, null, null],
    ];
    const { totals, writes, rows: shown } = await checkPromocoes(rows, known);
    expect(totals).toEqual({ ...none, updated: 2 });
    expect(shown[1]?.before).toEqual({ diasAtivos: 'Sexta-feira', fim: '', status: 'Ativar' });
    expect(writes[0]?.record).toMatchObject({
      diaDaSemana: 'Quinta-feira',
      diasAtivos: ['Quinta-feira', 'Sexta-feira'],
      inicio: '2026-11-01',
      fim: '2026-11-30',
      status: 'Suspender',
    });
    const left = await checkPromocoes(rows, { ...known, answers: { existing: 'skip' } });
    expect(left.totals).toEqual({ ...none, ignored: 2 });
    expect(left.writes).toEqual([]);
  });

  test('a price that is no longer lower than the product’s is no error where it is kept', async () => {
    const rows: Cell[][] = [header.slice(0, 3), ['Sexta da Carne', 'Arroz 5kg', 20]];
    const cheaper = [{ ...arroz, valor: 18 }, leite];
    expect((await checkPromocoes(rows, { ...known, produtos: cheaper })).totals).toEqual({ ...none, unchanged: 1 });
  });
});

describe('a row is refused', () => {
  const row = (changes: Record<number, Cell>): Cell[] =>
    ['Nova', 'Arroz 5kg', 19.9, null, 'Sábado', null, null, 'Ativar'].map((cell, column) => changes[column] ?? cell);

  test.each<[string, Record<number, Cell>, string]>([
    ['without the promotion', { 0: ' ' }, 'Promoção: Nome é obrigatório'],
    ['without the product', { 1: ' ' }, 'Produto: Selecione um produto'],
    ['of an unknown product', { 1: 'Queijo' }, 'Produto: Produto não cadastrado'],
    ['of a price that is not lower', { 2: 27.9 }, money('Preço promocional: O preço deve ser menor que R$ 27,90')],
    ['of neither price nor discount', { 2: ' ' }, 'Preço promocional: Informe o preço promocional ou o desconto'],
    ['of a discount of nothing', { 2: ' ', 3: 0 }, 'Desconto (%): O desconto deve ser maior que 0'],
    ['of too much discount', { 2: ' ', 3: 101 }, 'Desconto (%): O desconto deve ser no máximo 100'],
    ['without days', { 4: ' ' }, 'Dias: Selecione pelo menos um dia da semana'],
    ['of unreadable days', { 4: 'amanhã' }, 'Dias: Dias não reconhecidos. Use por exemplo Segunda-feira, Terça-feira'],
    ['of a date that is none', { 5: '31/02/2026' }, 'Início: Informe uma data como 22/11/2026'],
    ['that ends before it begins', { 5: '23/11/2026', 6: '22/11/2026' }, 'Fim: O fim não pode ser antes do início'],
    ['without a day in its dates', { 5: '23/11/2026', 6: '24/11/2026' }, 'Fim: Nenhum dia escolhido cai nesse período'],
    ['of an unknown status', { 7: 'talvez' }, 'Status: Status não reconhecido. Use Ativar ou Suspender'],
  ])('%s', async (_, changes, problem) => {
    const checked = await checkPromocoes([header, row(changes)], { produtos });
    expect(problemsOf(checked)).toEqual([problem]);
    expect(checked.writes).toEqual([]);
  });

  test('of a product that an earlier row of the promotion has, but of no other promotion', async () => {
    const rows = [header, row({}), row({ 1: 'ARROZ 5KG', 2: 18 }), row({ 0: 'Outra' })];
    const checked = await checkPromocoes(rows, { produtos });
    expect(problemsOf(checked)).toEqual(['', 'Produto: Este produto já está na promoção', '']);
    expect(checked.writes.map(({ record }) => record.produtos)).toMatchObject([[{ preco: 19.9 }], [{ preco: 19.9 }]]);
  });

  test('with all others of its promotion where they contradict each other, and no other', async () => {
    const rows = [
      header,
      row({}),
      row({ 1: 'Leite', 2: 4, 4: 'Domingo' }),
      row({ 1: 'Café', 2: 15, 4: ' ' }),
      row({ 0: 'Outra' }),
    ];
    const checked = await checkPromocoes(rows, { produtos });
    const contradiction = 'Dias: As linhas 2 e 3 desta promoção não dizem o mesmo';
    expect(problemsOf(checked)).toEqual([contradiction, contradiction, contradiction, '']);
    expect(checked.records).toBe(1);
  });
});

describe('a promotion with a row that is refused', () => {
  const rows = (...last: Cell[]): Cell[][] => [
    header,
    ['Ofertas', 'Arroz 5kg', 19.9, null, 'Sábado', '21/11/2026', null, 'Ativar'],
    ['OFERTAS', 'Leite', 4, null, 'sáb', '21/11/2026', null, null],
    ['Ofertas', 'Café', 15, null, ' ', null, null, null],
    last,
    ['Feira', 'Leite', 4, null, 'Domingo', null, null, null],
  ];
  const queijo = produto({ id: 'q', nome: 'Queijo', valor: 30 });
  const known = { produtos: [...produtos, queijo] };
  const good: Cell[] = ['Ofertas', 'Queijo', 25, null, 'Sábado', '21/11/2026', null, 'Ativar'];
  const withCell = (column: number, cell: Cell) => good.map((each, n) => (n === column ? cell : each));
  const field = 'sem erros Ofertas';

  test.each<[string, Cell[], string]>([
    ['an unknown product', withCell(1, 'Queijo Prato'), 'Produto: Produto não cadastrado'],
    ['a product of an earlier row', withCell(1, 'Leite'), 'Produto: Este produto já está na promoção'],
    ['a price that cannot be read', withCell(2, 'x'), 'Preço promocional: '],
    ['other days than most', withCell(4, 'Domingo'), 'Dias: As outras linhas da promoção dizem Sábado'],
    ['another beginning than most', withCell(5, '22/11/2026'), 'Início: As outras linhas da promoção dizem 21/11/2026'],
    ['days that cannot be read', withCell(4, 'amanhã'), 'Dias: Dias não reconhecidos'],
    ['an error of Excel', withCell(5, { error: '#N/A' }), 'Início: A célula tem um erro'],
  ])('%s is written without it, or left out, as the person decides', async (_, bad, problem) => {
    const checked = await checkPromocoes(rows(...bad), known);
    expect(checked.totals).toEqual({ ...none, new: 4, error: 1 });
    expect(problemsOf(checked)[3]).toContain(problem);
    expect(checked.questions.find((each) => each.field === 'partial')).toMatchObject({
      question: '1 promoção tem linhas com erro. Gravar sem elas? Cada uma pode ser corrigida abaixo.',
      once: true,
      each: { names: [{ field, name: 'Ofertas', detail: '1 linha com erro de 4' }] },
    });
    expect(checked.writes[0]?.record).toMatchObject({
      diasAtivos: ['Sábado'],
      inicio: '2026-11-21',
      produtos: [{ produtoId: 'a' }, { produtoId: 'l' }, { produtoId: 'c' }],
    });
    const left = await checkPromocoes(rows(...bad), { ...known, answers: { [field]: 'skip' } });
    expect(left.totals).toEqual({ ...none, new: 1, doubtful: 3, error: 1 });
    expect(left.rows[0]?.doubts).toEqual(['a promoção tem 1 linha com erro de 4']);
    expect(left.writes.map(({ record }) => record.nome)).toEqual(['Feira']);
  });

  test('has the row again once it is right, and nothing is asked', async () => {
    const { totals, questions, writes } = await checkPromocoes(rows(...good), known);
    expect([totals, questions]).toEqual([{ ...none, new: 5 }, []]);
    expect(writes[0]?.record.produtos).toHaveLength(4);
  });

  test('is not asked about where nothing of it can be written', async () => {
    const late = rows(...withCell(6, '20/11/2026'));
    const { totals, questions } = await checkPromocoes(late, known);
    expect([totals, questions]).toEqual([{ ...none, new: 1, error: 4 }, []]);
  });

  test('keeps an offer of before, though the product costs less now', async () => {
    const again: Cell[][] = [header.slice(0, 3), ['Sexta da Carne', 'Arroz 5kg', 20], ['Sexta da Carne', 'Café', 15]];
    const { questions } = await checkPromocoes(again, {
      ...{ produtos: [{ ...arroz, valor: 18 }, leite, cafe] },
      promocoes: [sexta],
    });
    expect(questions.map((each) => each.field)).not.toContain('partial');
  });
});

test('promotions of one name are told apart where a row is as one of them is; what would change one is refused', async () => {
  const old = promocao({ ...sexta, id: 'y', inicio: '2026-10-01', fim: '2026-10-31' });
  const both = { produtos, promocoes: [sexta, old] };
  const rows: Cell[][] = [
    ['Promoção', 'Produto', 'Desconto', 'Dias', 'Início', 'Fim'],
    ['Sexta da Carne', 'Leite', 10, 'Sexta-feira', '01/11/2026', null],
    ['Sexta da Carne', 'Leite', 10, 'Sexta-feira', '01/10/2026', '31/10/2026'],
    ['Sexta da Carne', 'Leite', 20, 'Sexta-feira', '01/11/2026', null],
  ];
  const checked = await checkPromocoes(rows, both);
  expect(problemsOf(checked)).toEqual(['', '', 'Promoção: Há mais de uma promoção com este nome: altere-a pela lista']);
  expect(checked.totals).toEqual({ ...none, unchanged: 2, error: 1 });
});

describe('while no promotion keeps its products', () => {
  const inMemory = { produtos, isStored: false };

  test('rows with products make promotions with the average of their discounts', async () => {
    const rows: Cell[][] = [
      header,
      ['Nova', 'Arroz 5kg', 19.9, null, 'Sábado', null, null, null],
      ['Nova', 'Leite', null, 10, null, null, null, null],
      ['Nova', 'Queijo', null, 10, null, null, null, null],
    ];
    const { totals, writes } = await checkPromocoes(rows, inMemory);
    expect(totals).toEqual({ ...none, new: 2, error: 1 });
    expect(writes.map(({ record: { nome, desconto } }) => [nome, desconto])).toEqual([['Nova', 19.34]]);
  });

  test('a row without a product is a promotion', async () => {
    const rows: Cell[][] = [
      ['Promoção', 'Desconto', 'Dias'],
      ['Sexta da Carne', 20, null],
      ['Nova', 30, 'fim de semana'],
    ];
    const { produtos: _, ...stored } = sexta;
    const { totals, writes } = await checkPromocoes(rows, { ...inMemory, promocoes: [stored] });
    expect(totals).toEqual({ ...none, new: 1, updated: 1 });
    expect(writes.map(({ record: { id, nome, desconto, diasAtivos } }) => [id, nome, desconto, diasAtivos])).toEqual([
      ['x', 'Sexta da Carne', 20, ['Sexta-feira']],
      [undefined, 'Nova', 30, ['Sábado', 'Domingo']],
    ]);
  });
});

test('the session joins rows in batches, each with the number of its first row and an id of its own', async () => {
  const session = sessionWith('promocoes', [
    ['Promoção', 'Desconto', 'Dias'],
    ['Um', 10, 'Sábado'],
    ['Dois', 20, 'Domingo'],
    ['um', 30, null],
  ]);
  const { header: row, columnMap } = await session.read({ file: new Blob() });
  await session.addExisting({ first: true, records: { produtos: [], promocoes: [] } });
  await session.checkRows({ header: row, columnMap, answers: {} });
  expect(await session.makePlan()).toMatchObject({ total: 2, brought: [] });
  const writes = await session.batch({ start: 0, count: 5 });
  expect(writes.map(({ number, before, after }) => [number, before, after.nome, after.desconto])).toEqual([
    [2, null, 'Um', 20],
    [3, null, 'Dois', 20],
  ]);
  expect(await session.batch({ start: 1, count: 1 })).toEqual(writes.slice(1));
  expect(new Set(writes.map(({ after }) => after.id)).size).toBe(2);
});
