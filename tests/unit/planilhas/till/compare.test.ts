import { describe, expect, test } from 'vitest';
import { compareTill, readTill } from '../../../../src/planilhas/till/compare';
import type { PricedProduto } from '../../../../src/planilhas/till/finder';
import type { Cell } from '../../../../src/spreadsheet/read';
import { tableOf } from '../../../support/node/sheets';

const today = '2026-11-28';
const produtos: PricedProduto[] = [
  { id: 'a', nome: 'Arroz Branco Tipo 1 5kg', codigo: '7896000000017', valor: 25.9 },
  { id: 'b', nome: 'Feijão Carioca 1kg', codigo: '0789600000028', valor: 8.5, oferta: 7 },
  { id: 'c', nome: 'Leite Integral 1L', codigo: '7896000000031', valor: 4.99 },
  { id: 'd', nome: 'Banana Prata', codigo: '0123', valor: 6.5 },
  { id: 'e', nome: 'Café Extra Forte Brasileiro 500g', valor: 18 },
  { id: 'f', nome: 'Café Extra Forte Caboclo 250g', codigo: '7896000000055', valor: 12 },
];
const right = [25.9, 7, 4.99, 6.5, 18, 12];
const codes = ['7896000000017', '789600000028', '7896000000031', '123', '999', '7896000000055'];
const names = produtos.map(({ nome }) =>
  nome
    .toUpperCase()
    .normalize('NFD')
    .replace(/[^ -~]/g, ''),
);
const text = (valor: number) => valor.toFixed(2).replace('.', ',');

const compared = (rows: Cell[][], answers = {}, among = produtos) => compareTill(tableOf(rows), among, answers, today);
const found = (rows: Cell[][], answers = {}) =>
  compared(rows, answers).differences.map(({ produto, caixa, loja, owed }) => [produto.id, caixa, loja, owed]);
/** A file of all products with the till's price of some replaced. */
const file = (titles: string[], line: (place: number, caixa: number) => Cell[], given: Record<string, number> = {}) => [
  titles,
  ...produtos.map(({ id }, place) => line(place, given[id] ?? right[place] ?? 0)),
];
const usual = (given: Record<string, number> = {}) =>
  file(
    ['Código', 'Descrição', 'Preço'],
    (place, caixa) => [codes[place] ?? null, names[place] ?? '', text(caixa)],
    given,
  );

describe('products are found', () => {
  test('by codes whatever zeros and blanks they have, then by name; the largest difference comes first', () => {
    expect(found(usual())).toEqual([]);
    expect(found(usual({ a: 25, b: 8.5, e: 18.01 }))).toEqual([
      ['b', 8.5, 7, 1.5],
      ['a', 25, 25.9, 0],
      ['e', 18.01, 18, 0.01],
    ]);
    const padded = file(
      ['Cod', 'Nome', 'Valor'],
      (place, caixa) => [` ${codes[place]?.padStart(14, '0')} `, names[place] ?? '', caixa],
      { d: 7 },
    );
    expect(found(padded)).toEqual([['d', 7, 6.5, 0.5]]);
  });
  test('by the whole name of another product before a short number, which may be the program’s own', () => {
    const row: Cell[] = ['123', names[4] ?? '', '18,50'];
    expect(found([...usual().filter(([, name]) => name !== names[4] && name !== names[3]), row])).toEqual([
      ['e', 18.5, 18, 0.5],
    ]);
  });
  test('by names that were cut, where one product alone begins so; others are listed', () => {
    const cut = (place: number) => (names[place] ?? '').slice(0, 16);
    const rows = file(['Descrição', 'Preço'], (place, caixa) => [cut(place), text(caixa)], { a: 26.9, e: 1, f: 1 });
    const { differences, unknown, missing } = compared(rows);
    expect(differences.map(({ produto }) => produto.id)).toEqual(['a']);
    expect(unknown.map(({ nome }) => nome)).toEqual(['CAFE EXTRA FORTE']);
    expect(missing.map(({ id }) => id)).toEqual(['e', 'f']);
  });
  test('never by the name of a product that has another code', () => {
    const { unknown, missing } = compared([...usual().slice(0, 3), ['7891111111111', names[2] ?? '', '9,99']]);
    expect(unknown.map(({ nome, caixa }) => [nome, caixa])).toEqual([['LEITE INTEGRAL 1L', 9.99]]);
    expect(missing.map(({ id }) => id)).toEqual(['c', 'd', 'e', 'f']);
  });
  test('by name where Excel rounded the code', () => {
    const rows = file(
      ['EAN', 'Nome', 'Preço'],
      (place, caixa) => [place === 2 ? '7,896E+12' : (codes[place] ?? ''), names[place] ?? '', text(caixa)],
      { c: 5.99 },
    );
    expect(found(rows)).toEqual([['c', 5.99, 4.99, 1]]);
  });
});

describe('the price is', () => {
  test('that which agrees with the catalogue, in cents too, also behind the cost', () => {
    const cents = file(
      ['CODIGO', 'DESCRICAO', 'PRECO'],
      (place, caixa) => [codes[place] ?? '', names[place] ?? '', String(Math.round(caixa * 100)).padStart(6, '0')],
      { c: 4.89 },
    );
    expect(found(cents)).toEqual([['c', 4.89, 4.99, 0]]);
    const untitled = file(
      ['Cod', 'Nome', 'P1', 'P2'],
      (place, caixa) => [codes[place] ?? '', names[place] ?? '', text(caixa * 0.7), text(caixa)],
      { c: 5 },
    );
    expect(found(untitled)).toEqual([['c', 5, 4.99, 0.01]]);
  });
  test('that of the till’s offer while it holds', () => {
    const dated = (end: string) =>
      file(['EAN', 'Nome', 'Preço Normal', 'Preço Oferta', 'Início Oferta', 'Fim Oferta'], (place, caixa) => [
        codes[place] ?? '',
        names[place] ?? '',
        place === 1 ? '8,50' : text(caixa),
        place === 1 ? '7,00' : '0,00',
        place === 1 ? '01/11/2026' : null,
        place === 1 ? end : null,
      ]);
    expect(found(dated('30/11/2026'))).toEqual([]);
    expect(found(dated('27/11/2026'))).toEqual([['b', 8.5, 7, 1.5]]);
  });
  test('asked for where two columns may have it, or none agrees', () => {
    const rows = file(['Cod', 'Nome', 'Preço 1', 'Preço 2'], (place, caixa) => [
      codes[place] ?? '',
      names[place] ?? '',
      text(caixa),
      text(place === 0 ? 30 : caixa),
    ]);
    const [asked] = compared(rows).questions;
    expect([asked?.field, asked?.answer, asked?.options.length]).toEqual(['valor', '2', 2]);
    expect(asked?.options[1]?.[1]).toBe('D · Preço 2 (30,00; 7,00; 4,99; 6,50)');
    expect(found(rows, { valor: '3' })).toEqual([['a', 30, 25.9, 4.1]]);
  });
  test('none where it is 0: such products are present, and listed apart', () => {
    const { differences, unpriced, missing } = compared(usual({ c: 0 }));
    expect([differences, missing]).toEqual([[], []]);
    expect(unpriced.map(({ nome }) => nome)).toEqual(['LEITE INTEGRAL 1L']);
  });
});

describe('rows', () => {
  test('of groups and totals are no products, those of inactive ones count apart', () => {
    const rows = file(
      ['EAN', 'Descrição', 'Preço', 'Ativo'],
      (place, caixa) => [codes[place] ?? '', names[place] ?? '', text(caixa), place === 3 ? 'N' : 'S'],
      { d: 9 },
    );
    const { differences, unknown, inactive, missing } = compared([
      ['Sistema PDV', null, 'Página 1'],
      ...rows.slice(0, 3),
      ['DEPARTAMENTO: 02 - BEBIDAS'],
      ...rows.slice(3),
      [null, 'Subtotal BEBIDAS: 3 itens'],
      [null, 'TOTAL GERAL', '83,28'],
    ]);
    expect([differences, unknown]).toEqual([[], []]);
    expect([inactive.map(({ nome }) => nome), missing.map(({ id }) => id)]).toEqual([['BANANA PRATA'], ['d']]);
  });
  test.each(['Sit', 'Situação', 'Status'])('are inactive where the column %s says so', (title) => {
    const rows = file(
      ['EAN', 'Descrição', 'Preço', title],
      (place, caixa) => [codes[place] ?? '', names[place] ?? '', text(caixa), place === 3 ? 'I' : 'A'],
      { d: 9 },
    );
    expect(compared(rows).inactive.map(({ nome }) => nome)).toEqual(['BANANA PRATA']);
  });
  test('that repeat a product count once; with several prices it is asked which', () => {
    const twice = [...usual({ c: 6 }), usual({ c: 6 })[3] ?? []];
    expect(found(twice)).toEqual([['c', 6, 4.99, 1.01]]);
    const shops = file(['EAN', 'Nome', 'Preço', 'Loja'], (place, caixa) => [
      codes[place] ?? '',
      names[place] ?? '',
      text(caixa),
      '01',
    ]);
    const other = shops
      .slice(1)
      .map(([code, name, price]): Cell[] => [
        code ?? null,
        name ?? null,
        code === codes[0] ? '28,00' : (price ?? null),
        '02',
      ]);
    const { questions, differences } = compared([...shops, ...other]);
    expect([questions[0]?.field, questions[0]?.answer, differences]).toEqual(['repeated', '01', []]);
    expect(found([...shops, ...other], { repeated: '02' })).toEqual([['a', 28, 25.9, 2.1]]);
  });
});

test('a lower price on the last label is what the customer is owed to', () => {
  const labelled = produtos.map((each) => (each.id === 'c' ? { ...each, etiqueta: 4.5 } : each));
  expect(compared(usual(), {}, labelled).differences.map(({ produto, owed }) => [produto.id, owed])).toEqual([
    ['c', 0.49],
  ]);
});

test('of several sheets that with the products is read', async () => {
  const sheets = { Capa: [['Relatório', 'Loja 01']], Dados: usual({ a: 30 }) };
  const read = async (_: Blob, { sheetName = 'Capa' } = {}) => tableOf(sheets[sheetName as 'Capa'], ['Capa', 'Dados']);
  const { differences } = await readTill({ file: new Blob(), produtos, answers: {}, today }, read);
  expect(differences.map(({ caixa }) => caixa)).toEqual([30]);
});
