import { describe, expect, test } from 'vitest';
import {
  diasDaSemana,
  type Etiqueta,
  inAisleOrder,
  isPiece,
  labelProblem,
  labelUnitPrice,
  type Oferta,
  printedOf,
} from '../../../src/domain';

const day = '2026-12-01';

const label = (given: Partial<Etiqueta> = {}): Etiqueta => ({
  ...{ produtoId: 'p', nome: 'Arroz Branco 5kg', tipoVenda: 'unidade', localizacao: 'A', valor: 25, preco: 25 },
  ...{ de: null, oferta: null },
  ...given,
});
const oferta = (given: Partial<Oferta> = {}): Oferta => ({
  ...{ inicio: '2026-11-28', fim: '2026-12-05', dias: [...diasDaSemana], validadeAte: null },
  ...given,
});

/** Each rule of the law with a label that keeps it and one that breaks it. */
const law: [rule: string, kept: Partial<Etiqueta>, broken: Partial<Etiqueta>, reason: RegExp][] = [
  ['the price', { preco: 0.01 }, { preco: 0 }, /^sem preço/],
  [
    'the price per measure, by the content',
    { nome: 'Feijão', conteudo: '1 kg' },
    { nome: 'Feijão pacote' },
    /conteúdo/,
  ],
  ['the price per measure, by the name', { nome: 'Feijão 1kg' }, { nome: 'Milho verde lata' }, /^sem conteúdo/],
  [
    'no guess of the content',
    { nome: 'LA DE ACO 60G C/8', conteudo: '60 g' },
    { nome: 'LA DE ACO 60G C/8' },
    /^conteúdo em dúvida \(.+ ou .+\)/,
  ],
  [
    'nothing but the price of what is sold by weight',
    { nome: 'Queijo bandeja', tipoVenda: 'kg' },
    { preco: -1 },
    /preço/,
  ],
  ['the period of an offer', { oferta: oferta() }, { oferta: oferta({ fim: null }) }, /^oferta sem período/],
  [
    'weekdays are a period',
    { oferta: oferta({ fim: null, dias: ['Sábado'] }) },
    { oferta: oferta({ fim: null, inicio: null }) },
    /fim da promoção/,
  ],
  [
    'nothing after its last date of use',
    { oferta: oferta({ validadeAte: day }) },
    { oferta: oferta({ validadeAte: '2026-11-30' }) },
    /validade até 30\/11\/2026, que já passou/,
  ],
];

test.each(law)('a label has %s', (_, kept, broken, reason) => {
  expect(labelProblem(label(kept), day)).toBeUndefined();
  expect(labelProblem(label(broken), day)).toMatch(reason);
});

describe('a product of which nothing tells an amount', () => {
  test.each(['Vassoura', 'Abacaxi', 'Caderno Espiral'])('%s is taken as sold by the piece, and told so', (nome) => {
    expect(labelProblem(label({ nome }), day)).toBeUndefined();
    expect(isPiece(label({ nome }))).toBe(true);
  });
  test.each([
    { nome: 'Arroz 5kg' },
    { nome: 'Banana', tipoVenda: 'kg' },
    { nome: 'Arroz', conteudo: '5 kg' },
    { nome: 'Arroz pacote' },
  ])('not so %o', (given) => expect(isPiece(label(given))).toBe(false));
});

test('the price per measure is that of the price that a shopper pays', () => {
  expect(labelUnitPrice(label({ conteudo: '500 g' }), 4.99)).toEqual({ valor: 9.98, medida: 'kg' });
  expect(labelUnitPrice(label({ nome: 'Arroz 5kg' }), 24.9)).toEqual({ valor: 4.98, medida: 'kg' });
  expect(printedOf(label({ nome: 'Vassoura' }))).toMatchObject({ precoMedida: null, medida: null });
});

test('labels are in the order of the aisles, with their numbers as numbers', () => {
  const labels = ['Corredor 10', 'Corredor 2 - Prateleira 11', 'Corredor 2 - Prateleira 3', 'Açougue'].map(
    (localizacao) => label({ localizacao }),
  );
  expect(inAisleOrder(labels).map(({ localizacao }) => localizacao)).toEqual([
    'Açougue',
    'Corredor 2 - Prateleira 3',
    'Corredor 2 - Prateleira 11',
    'Corredor 10',
  ]);
});
