import { describe, expect, test } from 'vitest';
import { type Consulta, formatMoney, onDays, placeText, spokenAnswerOf } from '../../../src/domain';

// A Friday.
const today = '2026-11-27';
const [saturday, sunday, tuesday, wednesday] = ['2026-11-28', '2026-11-29', '2026-12-01', '2026-12-02'];
const match = { certeza: 1, dita: true, palavras: [], corrigidas: [], sinonimos: [], proximas: [] };
const green = { id: 'v', nome: 'Terça e Quarta Verde' };
const price = (preco: number, de = today, ate = de, promocao: typeof green | null = null) => ({
  de,
  ate,
  preco,
  promocao,
});
const produto = {
  ...match,
  id: 't',
  nome: 'Tomate Italiano',
  valor: 8.99,
  precos: [price(8.99)],
  proximaOferta: null,
  localizacao: 'Hortifrúti - Bancada 2',
  tipoVenda: 'kg',
  parecida: false,
  sentido: false,
};
const arroz = {
  ...produto,
  id: 'a',
  nome: 'Arroz Branco 5kg',
  valor: 27.9,
  precos: [price(27.9)],
  localizacao: 'Corredor A - Prateleira 3',
  tipoVenda: 'unidade',
};
const near = { ...arroz, id: 'n', nome: 'Leite Integral 1L', dita: false, parecida: true };
const delivery = { ...match, id: 'd', pergunta: 'Vocês fazem entrega?', resposta: 'Sim, até as 17h.' };
const parking = { ...delivery, id: 'e', pergunta: 'Tem estacionamento?', resposta: 'Sim, gratuito.' };
const nothing: Consulta = {
  confianca: 'alta',
  cumprimento: null,
  dias: [today],
  diaIncerto: false,
  assuntos: [],
  palavras: [{ palavra: 'tomate', como: 'igual', usada: ['tomate'] }],
  perguntas: [],
  produtos: [],
  opcoes: [],
  promocoes: [],
  procurados: [],
  semResposta: [],
};
const told = (consulta: Partial<Consulta>, pergunta?: string) =>
  spokenAnswerOf({ ...nothing, ...consulta }, today, pergunta);
const sentences = (consulta: Partial<Consulta>, pergunta?: string) =>
  told(consulta, pergunta).parts.flatMap((part) => part.sentences);
const cards = (consulta: Partial<Consulta>) => told(consulta).parts.flatMap((part) => part.cards);
/** Money in braces, as the product writes it. */
const money = (text: string) => text.replaceAll(/\{(\d+)\}/g, (_, cents) => formatMoney(Number(cents) / 100));

test.each([
  [[today], 'hoje (27/11)'],
  [[saturday], 'amanhã (28/11)'],
  [[sunday], 'no domingo (29/11)'],
  [[tuesday], 'na terça-feira (01/12)'],
  [['2027-01-01'], 'na sexta-feira (01/01/2027)'],
  [[saturday, sunday], 'amanhã (28/11) e no domingo (29/11)'],
  [[today, saturday, sunday], 'de hoje (27/11) a domingo (29/11)'],
  [[today, tuesday], 'hoje (27/11) e na terça-feira (01/12)'],
  [['2026-12-05', '2026-12-12', '2026-12-19'], 'no sábado (05/12), no sábado (12/12) e no sábado (19/12)'],
])('%j are told as %s on 27/11/2026', (days, text) => {
  expect(onDays(days, today)).toBe(text);
});

test.each([
  ['Corredor A - Prateleira 3', 'no corredor A - Prateleira 3'],
  ['CORREDOR C', 'no corredor C'],
  ['Açougue - Balcão', 'no açougue - Balcão'],
  ['Hortifruti', 'no hortifruti'],
  ['Gôndola 4', 'na gôndola 4'],
  ['Seção de vinhos', 'na seção de vinhos'],
  ['sessao 3', 'na sessao 3'],
  ['Padaria', 'na padaria'],
  ['Paulista 2', 'em: Paulista 2'],
  ['3º andar', 'em: 3º andar'],
])('the place %s is told as %s', (localizacao, text) => {
  expect(placeText(localizacao)).toBe(text);
});

describe('the sentence of a product', () => {
  const offer = price(6.74, tuesday, wednesday, green);
  const asked = (assuntos: Consulta['assuntos'], ...precos: (typeof offer)[]): Partial<Consulta> => ({
    assuntos,
    dias: precos.flatMap(({ de, ate }) => (de === ate ? [de] : [de, ate])),
    produtos: [{ ...produto, precos }],
  });
  test.each<[string, Partial<Consulta>, string]>([
    ['a place', asked(['lugar'], price(8.99)), 'Tomate Italiano fica no hortifrúti - Bancada 2.'],
    ['nothing in particular', asked([], price(8.99)), 'Tomate Italiano fica no hortifrúti - Bancada 2.'],
    ['a price', asked(['preco'], price(8.99)), 'Tomate Italiano custa {899}/kg.'],
    [
      'price and place',
      asked(['lugar', 'preco'], price(8.99)),
      'Tomate Italiano custa {899}/kg. Fica no hortifrúti - Bancada 2.',
    ],
    [
      'a price today and on a day with an offer',
      asked(['preco'], price(8.99), price(6.74, tuesday, tuesday, green)),
      'Tomate Italiano custa {899}/kg hoje (27/11) e {674}/kg na terça-feira (01/12).',
    ],
    [
      'a price and the one of a later day of the week',
      {
        assuntos: ['preco'],
        dias: [today],
        produtos: [{ ...produto, precos: [price(8.99)], novoValor: 6.74, novoValorEm: tuesday }],
      },
      'Tomate Italiano custa {899}/kg hoje (27/11) e {674}/kg a partir de terça-feira (01/12).',
    ],
    [
      'a price on another day',
      asked(['preco'], price(8.99, sunday)),
      'Tomate Italiano custa {899}/kg no domingo (29/11).',
    ],
    [
      'an offer that holds today',
      asked(['oferta'], price(6.74, today, today, green)),
      'Tomate Italiano está em oferta hoje (27/11) por {674}/kg.',
    ],
    [
      'place and offer',
      asked(['lugar', 'oferta'], price(6.74, today, today, green)),
      'Tomate Italiano está em oferta hoje (27/11) por {674}/kg. Fica no hortifrúti - Bancada 2.',
    ],
    [
      'the days of an offer',
      asked(['oferta'], price(8.99, today, saturday), offer),
      'Tomate Italiano está em oferta na terça-feira (01/12) e na quarta-feira (02/12) por {674}/kg.',
    ],
    [
      'an offer that never is',
      asked(['oferta'], price(8.99)),
      'Tomate Italiano não está em oferta hoje (27/11): custa {899}/kg.',
    ],
    [
      'an offer that comes',
      { assuntos: ['oferta'], produtos: [{ ...produto, proximaOferta: offer }] },
      'Tomate Italiano não está em oferta hoje (27/11): custa {899}/kg. ' +
        'Está em oferta na terça-feira (01/12) e na quarta-feira (02/12) por {674}/kg.',
    ],
    [
      'a day that is over',
      { assuntos: ['preco'], diaIncerto: true, produtos: [produto] },
      'Tomate Italiano custa {899}/kg hoje (27/11).',
    ],
    ['many things', { produtos: [produto, arroz, { ...arroz, id: 'b' }] }, 'Temos:'],
  ])('that is asked about %s', (_, consulta, text) => {
    expect(sentences(consulta)).toEqual([money(text)]);
  });

  test.each([
    ['qual o arroz mais barato?', 'O mais barato: Arroz Branco 5kg, {2790}.'],
    ['arroz mais em conta', 'O mais barato: Arroz Branco 5kg, {2790}.'],
    ['arroz de menor preço', 'O mais barato: Arroz Branco 5kg, {2790}.'],
    ['arroz mais barato que 30 reais', 'Arroz Branco 5kg custa {2790}.'],
    ['qual o arroz mais caro?', 'Arroz Branco 5kg custa {2790}.'],
    [undefined, 'Arroz Branco 5kg custa {2790}.'],
  ])('that is asked for as %s', (pergunta, text) => {
    expect(sentences({ assuntos: ['preco'], produtos: [arroz] }, pergunta)).toEqual([money(text)]);
  });
});

describe('a card', () => {
  test.each<[string, Partial<Consulta>, [string | null, string, string | null][]]>([
    ['a day only where another one or an offer is involved', { produtos: [produto] }, [[null, '{899}/kg', null]]],
    [
      'each price with its days',
      {
        dias: [today, tuesday],
        produtos: [{ ...produto, precos: [price(8.99), price(6.74, tuesday, tuesday, green)] }],
      },
      [
        [null, '{899}/kg', 'hoje (27/11)'],
        ['{899}/kg', '{674}/kg', 'na terça-feira (01/12)'],
      ],
    ],
    [
      'the days of the next offer',
      { produtos: [{ ...produto, proximaOferta: price(6.74, tuesday, wednesday, green) }] },
      [
        [null, '{899}/kg', 'hoje (27/11)'],
        ['{899}/kg', '{674}/kg', 'na terça-feira (01/12) e na quarta-feira (02/12)'],
      ],
    ],
  ])('tells %s', (_, consulta, lines) => {
    expect(cards(consulta)[0]?.prices.map(({ before, price, days }) => [before, price, days])).toEqual(
      lines.map((line) => line.map((text) => text && money(text))),
    );
  });

  test('of a promotion tells its days, and those of a product where they are fewer', () => {
    const row = { ...produto, precoPromocional: 6.74, dias: [tuesday, wednesday] };
    const promocao = {
      ...green,
      fim: '2026-12-30',
      dias: [tuesday, wednesday],
      produtos: [row, { ...row, nome: 'Banana Prata', dias: [wednesday] }],
    };
    const consulta = { dias: [today, tuesday, wednesday], promocoes: [promocao] };
    expect(sentences(consulta)).toEqual(['Em oferta na terça-feira (01/12) e na quarta-feira (02/12):']);
    const prices = { before: money('{899}/kg'), price: money('{674}/kg') };
    expect(cards(consulta)).toEqual([
      {
        ...green,
        days: 'na terça-feira (01/12) e na quarta-feira (02/12); a promoção vai até 30/12/2026',
        prices: [
          { nome: 'Tomate Italiano', ...prices, days: null },
          { nome: 'Banana Prata', ...prices, days: 'na quarta-feira (02/12)' },
        ],
      },
    ]);
    expect(cards({ ...consulta, confianca: 'media' })).toEqual([]);
  });

  test('of a promotion that ends with its last day, or never, tells no end', () => {
    for (const fim of [wednesday, null]) {
      const promocao = { ...green, fim, dias: [wednesday], produtos: [] };
      expect(cards({ promocoes: [promocao] })[0]?.days).toBe('na quarta-feira (02/12)');
    }
  });
});

test('the answers of two questions in one are told with their questions, one alone without', () => {
  const two = told({ perguntas: [delivery, parking, { ...parking, id: 'x', dita: false }] });
  expect(two.entries.map(({ id, pergunta }) => [id, pergunta])).toEqual([
    ['d', 'Vocês fazem entrega?'],
    ['e', 'Tem estacionamento?'],
  ]);
  expect(told({ perguntas: [delivery] }).entries[0]?.pergunta).toBeNull();
  const both = { perguntas: [delivery], assuntos: ['preco' as const], produtos: [produto, produto] };
  expect(told(both).entries[0]?.pergunta).toBe('Vocês fazem entrega?');
  expect(sentences(both)).toEqual([money('Tomate Italiano custa {899}/kg.')]);
});

const none = 'Não sei responder isso. Pergunte a um funcionário.';
test.each<[string, Partial<Consulta>, string[]]>([
  ['nothing', {}, [none]],
  ['a greeting', { cumprimento: 'Olá!' }, ['Olá!']],
  ['a thing', { procurados: ['coca 2l'] }, ['Não encontrei coca 2l por aqui. Pergunte a um funcionário.']],
  [
    'a thing, whose part of the question needs no word more',
    { procurados: ['coca 2l'], semResposta: ['tem coca 2l'] },
    ['Não encontrei coca 2l por aqui. Pergunte a um funcionário.'],
  ],
  [
    'a thing that is near to another',
    { procurados: ['leite sem lactose'], produtos: [near] },
    ['Não encontrei leite sem lactose por aqui.', 'Temos parecidos:'],
  ],
  ['near ones alone', { produtos: [near] }, [none]],
  ['a thing that is not sold', { naoVendidos: ['pneu'] }, ['Não vendemos pneu.']],
  [
    'a thing beside one that is there',
    { procurados: ['coca'], produtos: [arroz] },
    ['Arroz Branco 5kg fica no corredor A - Prateleira 3.', 'Não encontrei coca por aqui.'],
  ],
  [
    'the second part of a question',
    { perguntas: [delivery], semResposta: ['qual a capital da França'] },
    ['Sobre “qual a capital da França” não sei responder. Pergunte a um funcionário.'],
  ],
  ['the whole question', { semResposta: ['qual a capital da França'] }, [none]],
  [
    'offers',
    { assuntos: ['oferta'], palavras: [], semResposta: ['ofertas'] },
    ['Não encontrei ofertas hoje (27/11). Pergunte a um funcionário.'],
  ],
  [
    'anything sure',
    { procurados: ['pix'], produtos: [near], opcoes: [{ tipo: 'pergunta', id: 'd', texto: 'Vocês fazem entrega?' }] },
    [],
  ],
])('where %s has no answer, the shopper hears so', (_, consulta, expected) => {
  expect(sentences(consulta)).toEqual(expected);
});
