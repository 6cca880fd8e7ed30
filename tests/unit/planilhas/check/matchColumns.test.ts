import { describe, expect, test } from 'vitest';
import { columnLetter, textOf } from '../../../../src/planilhas/cells';
import { analyse } from '../../../../src/planilhas/check/header';
import { matchColumns } from '../../../../src/planilhas/check/matchColumns';
import { destinations } from '../../../../src/planilhas/destinations';
import { parseUnidade } from '../../../../src/planilhas/destinations/produtos';
import type { Cell } from '../../../../src/spreadsheet/read';
import { tableOf } from '../../../support/node/sheets';

const { produtos, categorias, promocao } = destinations;
const match = (titles: string[], destination = produtos) =>
  matchColumns(
    titles.map((title, column) => [column, title] as const),
    destination.fields,
  ).columnMap;

describe('headers of real shops', () => {
  test.each<[string, object]>([
    [
      'Nome | Valor | Localização | Categoria | Unidade',
      { nome: 0, valor: 1, localizacao: 2, categoria: 3, tipoVenda: 4 },
    ],
    ['PRODUTO | PREÇO | CORREDOR | SEÇÃO | UN', { nome: 0, valor: 1, localizacao: 2, categoria: 3, tipoVenda: 4 }],
    [
      'Código | Descrição do Produto | Preço de Custo | Preço de Venda (R$) | Unid.',
      { codigo: 0, nome: 1, valor: 3, tipoVenda: 4 },
    ],
    ['Cód. Produto | Produto | Vlr. Unitário | Tipo de venda', { nome: 1, valor: 2, tipoVenda: 3 }],
    ['Nome da categoria | Nome do produto | Valor (R$)', { categoria: 0, nome: 1, valor: 2 }],
    ['descricao | valor unitario | localizacao na loja', { nome: 0, valor: 1, localizacao: 2 }],
    ['Preço antigo | Preço | Item', { valor: 1, nome: 2 }],
    ['Estoque | Data | EAN', { codigo: 2 }],
    ['Cód. barras | Produto | Cód. fornecedor', { codigo: 0, nome: 1 }],
    ['Produto | Custo | Pr. Venda | Depto | Prateleira', { nome: 0, valor: 2, categoria: 3, localizacao: 4 }],
    ['DESCR. | UM | PV | Setor | Gôndola', { nome: 0, tipoVenda: 1, valor: 2, categoria: 3, localizacao: 4 }],
    ['Mercadoria | Vl. Unit. | Vl. Total', { nome: 0, valor: 1 }],
    ['Item | Vlr. Custo | Vlr.', { nome: 0, valor: 2 }],
    ['Descrição | Preço Venda | Preço | Seção', { nome: 0, valor: 2, categoria: 3 }],
    ['Produto | Custo', { nome: 0 }],
    ['Produto | Valor total em estoque', { nome: 0 }],
    ['__proto__ | constructor | Nome', { nome: 2 }],
  ])('%s', (titles, expected) => {
    expect(match(titles.split(' | '))).toEqual(expected);
  });

  test('promotions and categories have words of their own', () => {
    expect(match(['Mercadoria', '% Desconto'], promocao)).toEqual({ nome: 0, desconto: 1 });
    expect(match(['Seção'], categorias)).toEqual({ nome: 0 });
    expect(match(['Código', 'Descrição'], categorias)).toEqual({ nome: 1 });
  });

  test('in a list of products, the categories are the products’', () => {
    expect(match(['Nome', 'Valor', 'Localização', 'Categoria', 'Unidade'], categorias)).toEqual({ nome: 3 });
    expect(match(['Descrição', 'Preço', 'Grupo'], categorias)).toEqual({ nome: 2 });
  });
});

describe('finding the header', () => {
  const header = ['Produto', 'Preço', null, 'Seção'];
  const details = ['Arroz', '4,99', null, 'Mercearia'];

  test('below a merged title, a date and empty rows, with an empty column', () => {
    const above = [['Lista de produtos', null, null, null], [null], ['Emitido em 21/11/2026']];
    const table = tableOf([...above, header, details, details]);
    const found = analyse(table, produtos.fields);
    expect(found).toMatchObject({ header: 2, columnMap: { nome: 0, valor: 1, categoria: 3 } });
    expect(found.columns.map(({ letter, title, samples }) => [letter, title, samples])).toEqual([
      ['A', 'Produto', ['Arroz']],
      ['B', 'Preço', ['4,99']],
      ['D', 'Seção', ['Mercearia']],
    ]);
    expect(found.firstRows[2]).toEqual({ row: 2, number: 4, text: 'Produto · Preço · Seção' });
  });

  test.each<[string, ...Cell[][]]>([
    ['the template’s own rows', ...produtos.samples],
    ['prices as text', ['Arroz', 'R$ 27,90', 'un', 'Corredor 2', 'Mercearia']],
    [
      'without a price',
      ['NUM', 'TEXTO', 'EMB', 'POS'],
      ['789', 'ARROZ', 'UN', 'CORREDOR 2'],
      ['7', 'FEIJAO', 'UN', 'x'],
    ],
    ['places and sections', ['Arroz', 'un', 'Corredor 2', 'Seção 4']],
    ['a name like a title, with its price', ['Produto de limpeza', '4,00', 'un', 'Corredor 2']],
    ['a price that has a point', ['Produto de limpeza', '4.00', 'un', 'Corredor 2']],
    ['a whole number as the price', ['Feijão', 'kg', 8.49], ['Arroz Bom Preço 5kg', 'un', 25]],
    ['a name like a title, below other data', ['Feijão', 'UN', 8.49], ['Produto de limpeza', 'un', 4]],
  ])('rows of data are none, though their units and places read like titles: %s', (_, ...rows) => {
    expect(analyse(tableOf(rows), produtos.fields)).toMatchObject({ header: null, columnMap: {} });
  });

  test.each<[string, Cell[], object]>([
    ['a price beside two of them', ['Produto', 'Preço', '9,90'], { nome: 0, valor: 1 }],
    ['a year', ['Produto', 'Preço', 'Categoria', 2025, 1.3], { nome: 0, valor: 1, categoria: 2 }],
    ['terms of payment', ['Produto', 'Preço à vista', 30, 60], { nome: 0, valor: 1 }],
    ['numbers of shops as text', ['Cód', 'Preço na loja', '1', '2', 'Un'], { valor: 1, tipoVenda: 4 }],
  ])('%s beside titles makes them no data', (_, titles, columnMap) => {
    const found = analyse(tableOf([titles, ['Arroz', 27.9, 'Mercearia', 12, 9]]), produtos.fields);
    expect(found).toMatchObject({ header: 0, columnMap });
  });

  test.each<[string, Cell[], object]>([
    ['Embalagem', ['500 g', '6x350ml', 'CX'], { conteudo: 2 }],
    ['Embalagem', ['UN', 'KG', 'CX'], { tipoVenda: 2 }],
    ['Conteúdo', ['1 l', '2 litros', 'grande'], { conteudo: 2 }],
    ['Peso líquido', ['5KG', '500GR', '1,5 kg'], { conteudo: 2 }],
    ['Peso líquido', [5, 0.5, 1.5], {}],
    ['Volume', ['1', '2', '3'], {}],
    ['Preço por medida', ['R$ 9,98 por kg', 'R$ 2,00 por l', 'R$ 1,00 por un'], {}],
  ])('%s is what its cells say: %o', (title, cells, columnMap) => {
    const rows = cells.map((cell, n) => [`Produto ${n}`, n + 4.99, cell]);
    expect(analyse(tableOf([['Produto', 'Preço', title], ...rows]), produtos.fields).columnMap).toEqual({
      nome: 0,
      valor: 1,
      ...columnMap,
    });
  });

  test('a single column of categories needs no header', () => {
    const found = analyse(tableOf([['Bebidas'], ['Padaria']]), categorias.fields);
    expect(found).toMatchObject({ header: null, columnMap: { nome: 0 } });
    expect(analyse(tableOf([['Categoria'], ['Padaria']]), categorias.fields).header).toBe(0);
  });

  test('an empty sheet has no columns', () => {
    expect(analyse(tableOf([]), produtos.fields)).toMatchObject({ header: null, columns: [], columnMap: {} });
  });
});

describe('cells', () => {
  test.each<[string, string | undefined]>([
    ...['un', 'UND', 'Unid.', 'Unidades', 'PÇ', 'lata'].map((text): [string, string] => [text, 'unidade']),
    ...['KG', 'Kg.', 'Quilo', 'Quilograma (Kg)', 'por kg'].map((text): [string, string] => [text, 'kg']),
    ['litro e meio', undefined],
    ['g', undefined],
    ['CX', undefined],
    ['pct', undefined],
    ['Fardo', undefined],
  ])('unit %s', (text, expected) => {
    expect(parseUnidade(text)).toBe(expected);
  });

  test.each([
    [null, ''],
    [4.99, '4,99'],
    [7891234567890, '7891234567890'],
    [true, 'VERDADEIRO'],
    ['  Arroz \n Branco ', 'Arroz Branco'],
    ["'=SOMA(A1)", '=SOMA(A1)'],
    ["d'água", "d'água"],
  ])('text of %j', (cell, text) => {
    expect(textOf(cell)).toBe(text);
  });

  test.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [16383, 'XFD'],
  ])('column %i is %s', (index, letter) => {
    expect(columnLetter(index)).toBe(letter);
  });
});
