import { expect, test } from 'vitest';
import { withCheckDigit } from '../../../../src/domain';
import { compareTill } from '../../../../src/planilhas/till/compare';
import type { PricedProduto } from '../../../../src/planilhas/till/finder';
import type { Cell } from '../../../../src/spreadsheet/read';
import { tableOf } from '../../../support/node/sheets';

const brands = ['Ana', 'Bia', 'Caju', 'Dora', 'Eva', 'Fina', 'Gaia', 'Hebe'];
const goods = [
  'Arroz Branco',
  'Feijao Preto',
  'Cafe Forte',
  'Leite Integral',
  'Molho Tomate',
  'Suco Uva',
  'Queijo Prato',
];
const byWeight = (n: number) => n % 16 === 3;
const rounded = (valor: number) => Math.round(valor * 100) / 100;

const produtos = goods.flatMap((good, group) =>
  brands.map((brand, place): PricedProduto => {
    const n = group * 8 + place;
    const valor = rounded(2 + n * 1.37);
    const codigo = byWeight(n) ? String(1000 + n) : withCheckDigit(`7891${10_000_000 + n * 7777}`);
    const nome = byWeight(n) ? `${good} ${brand} kg` : `${good} ${brand} ${((n % 5) + 1) * 100}g`;
    return {
      id: `p${n}`,
      nome,
      codigo: n % 20 === 7 ? null : codigo,
      valor,
      ...(n % 9 === 0 && { oferta: rounded(valor * 0.8) }),
    };
  }),
);
const planted = new Map([
  [5, 1],
  [10, -0.01],
  [27, 0.5],
  [36, 2],
  [50, 0.01],
]);

/** The rows of a till's file: a product's number, code and name, what is charged, and its usual price. */
interface Line {
  n: number;
  code: string;
  nome: string;
  caixa: number;
  valor: number;
  oferta?: number;
}
const lines = produtos.map(
  ({ nome, codigo, valor, oferta }, n): Line => ({
    n,
    valor,
    oferta,
    nome: nome.toUpperCase(),
    code: codigo ?? withCheckDigit(`7899${10_000_000 + n}`),
    caixa: rounded((oferta ?? valor) + (planted.get(n) ?? 0)),
  }),
);
const text = (valor: number) => valor.toFixed(2).replace('.', ',');
const each = (cells: (line: Line) => Cell[]) => lines.map(cells);
const titled = (titles: string, cells: (line: Line) => Cell[]) => [titles.split(' | '), ...each(cells)];

const kinds: Record<string, [rows: Cell[][], asked?: string]> = {
  'no titles, numbers of the program and the cost first': [
    each(({ n, code, nome, valor, caixa }) => [n + 1, code, nome, text(valor * 0.7), text(caixa), n % 13]),
  ],
  'names alone': [titled('Produto | Preço', ({ nome, caixa }) => [nome, text(caixa)])],
  'offers in a column without a title': [
    each(({ code, nome, valor, oferta, caixa }) => [
      code,
      nome,
      text(oferta ? valor : caixa),
      oferta ? text(caixa) : '0,00',
    ]),
  ],
  'a price of some customers beside it': [
    titled('EAN | Nome | Preço Clube | Preço Venda', ({ n, code, nome, caixa }) => [
      code,
      nome,
      text(n % 20 ? caixa : caixa * 0.9),
      text(caixa),
    ]),
  ],
  'the price of the shelf beside it': [
    titled('EAN | Nome | Preço Gôndola | Preço PDV', ({ code, nome, valor, oferta, caixa }) => [
      code,
      nome,
      text(oferta ?? valor),
      text(caixa),
    ]),
    'valor',
  ],
  'two shops': [
    [
      ...titled('EAN | Nome | Preço | Loja', ({ code, nome, caixa }) => [code, nome, text(caixa), '01']),
      ...each(({ n, code, nome, caixa }) => [code, nome, text(n % 10 ? caixa : caixa + 1), '02']),
    ],
    'repeated',
  ],
  'boxes beside units': [
    [
      ...titled('EAN | Nome | Emb | Preço', ({ code, nome, caixa }) => [code, nome, 'UN', text(caixa)]),
      ...each(({ code, nome, caixa }) => [code, nome, 'CX12', text(caixa * 11)]).slice(0, 9),
    ],
    'repeated',
  ],
  'codes as numbers, cents': [
    titled('EAN | Nome | Preço', ({ code, nome, caixa }) => [Number(code), nome, Math.round(caixa * 100)]),
  ],
  'three decimals': [
    titled('EAN | Nome | Preço', ({ code, nome, caixa }) => [code, nome, caixa.toFixed(3).replace('.', ',')]),
  ],
  'codes that a spreadsheet rounded': [
    titled('EAN | Nome | Preço', ({ n, code, nome, caixa }) => [byWeight(n) ? code : 7_890_000_000_000, nome, caixa]),
  ],
  'codes without their check digit': [
    titled('EAN | Nome | Preço', ({ n, code, nome, caixa }) => [byWeight(n) ? code : code.slice(0, -1), nome, caixa]),
  ],
  'codes of scales': [
    titled('EAN | Nome | Preço', ({ n, code, nome, caixa }) => [
      byWeight(n) ? withCheckDigit(`20${code}000000`) : code,
      nome,
      caixa,
    ]),
  ],
  'what is sold by weight among the program’s numbers': [
    titled('Código | EAN | Nome | Preço', ({ n, code, nome, caixa }) => [
      byWeight(n) ? code : n + 1,
      byWeight(n) ? '' : code,
      nome.replace('KG', ''),
      text(caixa),
    ]),
  ],
  'units behind prices': [
    titled('EAN | Nome | Preço', ({ n, code, nome, caixa }) => [
      code,
      nome,
      `R$ ${text(caixa)}/${byWeight(n) ? 'KG' : 'UN'}`,
    ]),
  ],
  'titles and totals on each page': [
    [0, 20, 40].flatMap((from) => [
      ['MERCADO X', null, `Página ${from / 20 + 1}`],
      ['EAN', 'Nome', 'Preço'],
      ...each(({ code, nome, caixa }) => [code, nome, text(caixa)]).slice(from, from + 20),
      ['Total da página', null, '999,00'],
    ]),
  ],
};

test.each(Object.entries(kinds))('the differences are found, and no others: %s', (_, [rows, asked]) => {
  const { differences, unknown, missing, questions } = compareTill(tableOf(rows), produtos, {}, '2026-11-28');
  expect(differences.map(({ produto }) => produto.id).sort()).toEqual([...planted.keys()].map((n) => `p${n}`).sort());
  expect([unknown, missing, questions.map(({ field }) => field)]).toEqual([[], [], asked ? [asked] : []]);
});
