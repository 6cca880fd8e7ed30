import { describe, expect, test } from 'vitest';
import { checkPromocoes } from '../../../support/node/checkPromocoes';
import { produto as anyProduto } from '../../../support/node/records';
import { checkOutcomes } from '../../../support/node/sheets';
import { readWritten } from '../../../support/node/writtenSheet';

const arroz = anyProduto({
  id: 'a',
  nome: 'Arroz',
  valor: 30,
  localizacao: 'C1',
  categoria: 'Mercearia',
  tipoVenda: 'unidade',
});
const produtos = [
  arroz,
  { ...arroz, id: 'l', nome: 'Leite', valor: 5 },
  { ...arroz, id: 'b', nome: 'Banana', valor: 7 },
];
const categorias = [{ id: 'm', nome: 'Mercearia' }];

/** What a sheet is, its lines, and the rows that come of it with these fields; 'Nome: reason' for an error. Then what is asked. */
type Case = [what: string, lines: string, rows: string, asks?: string, answers?: Record<string, string>];

const linesIn = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());
const plain = (text: string | undefined) => (text ?? '').replace(/\s/g, ' ').replace('R$ ', '');
const described = (rows: Awaited<ReturnType<typeof checkPromocoes>>['rows'], fields: string[]) =>
  rows
    .filter(({ outcome }) => outcome !== 'ignored')
    .map(({ outcome, values, problems: [problem], doubts: [doubt] = [] }) => {
      const told = fields.map((field) => plain(values[field])).join(' ');
      if (problem) return `${told}! ${plain(problem.reason)}`;
      return outcome === 'doubtful' ? `${told}? ${doubt}` : told;
    })
    .join('; ');
const decided = new Set(['existing', 'categorias', 'repeated', 'doubtful']);

async function read(destination: string, fields: string[], [, lines, , , answers = {}]: Case) {
  const table = await readWritten(linesIn(lines));
  const { session, reading, check } = await checkOutcomes(destination, table, { produtos, categorias }, answers);
  const { rows } = await session.page({ filter: 'all', start: 0, count: 50 });
  const asked = [...reading.questions, ...check.questions].map(({ field }) => field);
  return { rows: described(rows, fields), asks: asked.filter((field) => !decided.has(field)).join() };
}

async function readPromocoes([, lines, , , answers = {}]: Case) {
  const table = await readWritten(linesIn(lines));
  const { rows, asked, questions } = await checkPromocoes(table, { produtos, answers });
  const told = rows.map((row) => ({
    ...row,
    values: {
      ...row.values,
      all: [
        row.values.produtos,
        row.values.preco?.split(' por ')[1],
        row.values.inicio?.slice(6),
        row.values.fim?.slice(4),
        row.values.diasAtivos?.replace(/(-feira|,)/g, '').replace(/(\S{3})\S*/g, '$1'),
      ]
        .filter(Boolean)
        .join(' '),
    },
  }));
  return {
    rows: described(told, ['all']),
    asks: [...asked, ...questions]
      .map(({ field }) => field)
      .filter((field) => !decided.has(field))
      .join(),
  };
}

describe('prices of products', () => {
  test.each<Case>([
    ['a plain sheet', 'Nome|Preço|Categoria\nArroz|27.9|Mercearia', 'Arroz 27,90'],
    [
      'titles in two rows, merged',
      'Cód|Produto|Preço|<|Un\n^|^|Custo|Venda|^\n1|Arroz|20|27.9|UN\n2|Leite|3|4.5|UN',
      'Arroz 27,90; Leite 4,50',
    ],
    [
      'titles in two rows, blanks instead of merges',
      'Cód|Produto|Preço||Un\n||Custo|Venda|\n1|Arroz|20|27.9|UN',
      'Arroz 27,90',
    ],
    ['the groups above, the titles below', '||Preço|<|\nCód|Produto|Custo|Venda|Un\n1|Arroz|20|27.9|UN', 'Arroz 27,90'],
    [
      'titles in three rows',
      'Produto|Preços|<|<|<\n^|Loja|<|Atacado|<\n^|Custo|Venda|Custo|Venda\nArroz|20|27.9|18|25',
      'Arroz 27,90',
    ],
    [
      'titles wrapped over two rows',
      'Código|Descrição|Preço|Preço|Unidade\n|do produto|de custo|de venda|\n1|Arroz|20|27.9|UN',
      'Arroz 27,90',
    ],
    ['a title line above', 'Lista de preços novembro||\nProduto|Preço|Categoria\nArroz|27.9|Mercearia', 'Arroz 27,90'],
    [
      'a merged title line above',
      'Tabela de preço de custo|<|<\nProduto|Preço|Categoria\nArroz|27.9|Mercearia',
      'Arroz 27,90',
    ],
    [
      'a report’s head above',
      'Mercado Central||Data: 21/11/2026\nProduto|Preço|Categoria\nArroz|27.9|Mercearia',
      'Arroz 27,90',
    ],
    ['promotional first', 'Produto|Preço promocional|Preço normal\nArroz|19.9|27.9', 'Arroz 27,90'],
    ['clube and à prazo', 'Produto|Preço clube|Preço à vista|Preço a prazo\nArroz|25|27.9|29', 'Arroz 27,90'],
    ['the competitor’s', 'Produto|Preço concorrente|Preço\nArroz|26|27.9', 'Arroz 27,90'],
    ['wholesale', 'Produto|Preço Atacado|Preço Varejo\nArroz|26|27.9', 'Arroz 27,90'],
    ['three tables', 'Produto|Preço 1|Preço 2|Preço 3\nArroz|26|27.9|31', 'Arroz 30,00', 'coluna valor'],
    [
      'three tables without the word',
      'Produto|Tabela 1|Tabela 2\nArroz|money:26|money:27.9',
      'Arroz 30,00',
      'coluna valor',
    ],
    ['the same price twice', 'Produto|Preço|Preço venda\nArroz|27.9|27.9', 'Arroz 27,90'],
    ['two prices that differ', 'Produto|Preço venda|Preço\nArroz|27.9|26', 'Arroz 30,00', 'coluna valor'],
    ['a promotional price alone', 'Produto|Preço promocional\nArroz|27.9', 'Arroz 30,00', 'coluna valor'],
    [
      'a line’s total',
      'Item|Descrição|Qtd|Preço Unit.|Valor\n1|Arroz|1.3|27.9|36.27\n2|Leite|12|4.5|54',
      'Arroz 27,90; Leite 4,50',
    ],
    [
      'a line’s total first',
      'Produto|Quantidade|Valor|Unitário\nArroz|2|55.8|27.9\nLeite|3|13.5|4.5',
      'Arroz 30,00; Leite 5,00',
      'coluna valor',
    ],
    ['a new price', 'Produto|Preço atual|Novo preço\nArroz|30|29', 'Arroz 29,00'],
    ['de and para', 'Produto|Preço de|Preço para\nArroz|30|29', 'Arroz 29,00'],
    [
      'codes under Produto',
      'Produto|Descrição|Preço\n000101|Arroz|27.9\n000102|Leite|4.5'.replace(/(0001\d\d)/g, "'$1"),
      'Arroz 27,90; Leite 4,50',
    ],
    [
      'codes with letters under Item',
      'Item|Mercadoria|Preço\nA-01|Arroz|27.9\nA-02|Leite|4.5',
      'Arroz 27,90; Leite 4,50',
    ],
    [
      'names under an unknown title',
      "Produto|Texto breve|Preço\n'0101|Arroz|27.9\n'0102|Leite|4.5",
      ' 27,9! Nome é obrigatório;  4,5! Nome é obrigatório',
      'coluna nome',
    ],
    [
      'thousands by the column',
      "Produto|Preço\nArroz|'3.990\nLeite|'4,99",
      'Arroz 3.990,00? preço que muda mais da metade; Leite 4,99',
    ],
    ['decimals by the column', "Produto|Preço\nArroz|'27.900\nLeite|'4.50", 'Arroz 27,90; Leite 4,50'],
    ['neither', "Produto|Preço\nArroz|'27.900\nLeite|'4.500", 'Arroz 27,90; Leite 4,50', 'numeros valor'],
    [
      'neither, answered',
      "Produto|Preço\nArroz|'27.900",
      'Arroz 27.900,00? preço que muda mais da metade',
      'numeros valor',
      { 'numeros valor': 'comma' },
    ],
    [
      'American amounts',
      "Produto|Preço\nArroz|'27.90\nLeite|'1,234.50",
      'Arroz 27,90; Leite 1.234,50? preço que muda mais da metade',
    ],
    ['four decimals', "Produto|Preço\nArroz|'27,9000\nLeite|'R$ 4,9900", 'Arroz 27,90; Leite 4,99'],
    [
      'more decimals than shown',
      'Produto|Preço\nArroz|cents:27.89637\nLeite|4.5',
      'Arroz 27,90; Leite 4,50',
      'mostrado valor',
    ],
    [
      'more decimals, refused',
      'Produto|Preço\nArroz|cents:27.89637',
      'Arroz 27,89637! Use no máximo duas casas decimais',
      'mostrado valor',
      { 'mostrado valor': 'exact' },
    ],
    [
      'merged prices',
      'Produto|Preço\nArroz|27.9\nBanana|^\nLeite|4.5',
      'Arroz 27,90; Banana 27,90? preço que muda mais da metade; Leite 4,50',
    ],
    ['hidden rows', 'Produto|Preço\nArroz|27.9\n~Leite|4.5', 'Arroz 27,90', 'hidden'],
    [
      'hidden rows, wanted',
      'Produto|Preço\nArroz|27.9\n~Leite|4.5',
      'Arroz 27,90; Leite 4,50',
      'hidden',
      { hidden: 'import' },
    ],
    ['a second table', 'Produto|Preço||Produto|Preço\nArroz|27.9||Leite|4.5', 'Arroz 27,90'],
    [
      'totals and feet',
      'Produto|Preço\nArroz|27.9\nSubtotal|27.9\nLeite|4.5\nTotal de itens: 2|\nPágina 1 de 1|\nTotal|32.4',
      'Arroz 27,90; Leite 4,50',
    ],
    ['a total beside the names', 'Cód|Produto|Preço\n1|Arroz|27.9\nTotal geral||27.9', 'Arroz 27,90'],
    [
      'a name that begins so',
      'Produto|Preço|Local|Categoria\nTotal Limpeza 500ml|9.9|C2|Mercearia',
      'Total Limpeza 500ml 9,90',
    ],
    ['blanks as texts', 'Produto|Preço\nArroz|NULL\nLeite|N/A\nBanana|-', 'Arroz 30,00; Leite 5,00; Banana 7,00'],
    [
      'titles in two rows, below a title line',
      'Tabela de preços||||\n|||Preço|\nCód|Produto|Un|Custo|Venda\n1|Arroz|UN|20|27.9',
      'Arroz 27,90',
    ],
    ['two groups', 'Produto|<|Preço|<\nCódigo|Nome|Compra|Venda\n1|Arroz|20|27.9', 'Arroz 27,90'],
    ['a price in dollars', 'Produto|Preço (US$)|Preço (R$)\nArroz|5|27.9', 'Arroz 27,90'],
    ['prices by date', 'Produto|Preço 16/11|Preço 23/11\nArroz|26|27.9', 'Arroz 30,00', 'coluna valor'],
    ['prices by pack', 'Produto|Preço Cx|Preço Un\nArroz|260|27.9', 'Arroz 27,90'],
    [
      'no price, but weights',
      'Produto|Categoria|Peso\nArroz|Mercearia|0.5\nLeite|Mercearia|1.02',
      'Arroz 30,00; Leite 5,00',
    ],
    ['a quantity and two prices', 'Produto|Preço Unitário|Qtde|Total\nArroz|27.9|2|55.8', 'Arroz 27,90'],
    [
      'a second table under its own group',
      'Frios|<||Padaria|<\nProduto|Preço||Produto|Preço\nArroz|27.9||Leite|4.5',
      'Arroz 27,90',
    ],
    ['a count in words', 'Produto|Preço\nArroz|27.9\n1 produtos|\nTotal: 1 produto|', 'Arroz 27,90'],
    ['a price far to the right', `Produto|${'x|'.repeat(130)}Preço\nArroz|${'y|'.repeat(130)}27.9`, 'Arroz 27,90'],
  ])('%s', async (...each) => {
    expect(await read('produtos', ['nome', 'valor'], each)).toEqual({ rows: each[2], asks: each[3] ?? '' });
  });
});

describe('units, categories, subjects', () => {
  test.each<Case>([
    [
      'boxes',
      'Produto|Preço|Un\nArroz|27.9|CX\nLeite|4.5|UN',
      'Arroz Unidade? unidade “CX”, que não é kg nem peça; Leite Unidade',
      'unidades',
    ],
    [
      'boxes, answered',
      'Produto|Preço|Un\nArroz|27.9|cx\nLeite|4.5|PCT',
      'Arroz Unidade; Leite Unidade? unidade “PCT”, que não é kg nem peça',
      'unidades',
      { 'unidade CX': 'unidade' },
    ],
    [
      'a category merged over its products',
      'Categoria|Produto|Preço|Local\nMercearia|Café|9|A\n^|Chá|8|A',
      'Café Unidade; Chá Unidade',
    ],
    [
      'a category in the first row of its products',
      'Categoria|Produto|Preço|Local\nMercearia|Café|9|A\n|Chá|8|A',
      'Café Unidade; Chá Unidade',
      'repetir categoria',
    ],
  ])('%s', async (...each) => {
    expect(await read('produtos', ['nome', 'tipoVenda'], each)).toEqual({ rows: each[2], asks: each[3] ?? '' });
  });

  test.each<Case>([
    [
      'a merged subject, a time',
      'Dúvidas|<|<\nAssunto|Pergunta|Resposta\nEntrega|Entregam?|Sim\n^|Abre às?|time:0.3333333333',
      'Entrega Entregam? Sim; Entrega Abre às? 08:00',
    ],
    ['titles in two rows', 'Tema|Atendimento|<\n^|Pergunta|Resposta\nEntrega|Entregam?|Sim', 'Entrega Entregam? Sim'],
    [
      'a subject once',
      'Assunto|Pergunta|Resposta\nEntrega|Entregam?|Sim\n|Quanto?|R$ 5\nLoja|Abre?|8h',
      'Entrega Entregam? Sim; Entrega Quanto? R$ 5; Loja Abre? 8h'.replace('R$ 5', '5'),
      'repetir contexto',
    ],
  ])('%s', async (...each) => {
    expect(await read('perguntas', ['contexto', 'pergunta', 'resposta'], each)).toEqual({
      rows: each[2],
      asks: each[3] ?? '',
    });
  });

  test.each<Case>([
    ['codes beside names', 'Grupo|Descrição\n01|Bebidas\n02|Frios'.replace(/(0\d)/g, "'$1"), 'Bebidas; Frios'],
    ['a count below', 'Categoria\nBebidas\nFrios\nTotal de categorias: 2', 'Bebidas; Frios'],
  ])('%s', async (...each) => {
    expect(await read('categorias', ['nome'], each)).toEqual({ rows: each[2], asks: each[3] ?? '' });
  });
});

const week = 'Seg Ter Qua Qui Sex Sáb Dom';
const promo = (head: string, row: string) => `Promoção|Produto|Por|Dias|${head}\nX|Arroz|20|todos|${row}`;

describe('promotions', () => {
  test.each<Case>([
    [
      'a discount in reais',
      'Promoção|Produto|Desconto (R$)|Dias\nX|Arroz|3|sab\nX|Leite|money:1.5|sab',
      'Arroz 27,00 Sáb; Leite 3,50 Sáb',
    ],
    ['its value', 'Promoção|Produto|Valor do desconto|Dias\nX|Arroz|3|sab', 'Arroz 27,00 Sáb'],
    ['by the format alone', 'Promoção|Produto|Desconto|Dias\nX|Arroz|money:3|sab', 'Arroz 27,00 Sáb'],
    [
      'by the texts alone',
      'Promoção|Produto|Desconto|Dias\nX|Arroz|R$ 3,00|sab\nX|Leite|10%|sab',
      'Arroz 27,00 Sáb; Leite 4,50 Sáb',
    ],
    ['both columns', 'Promoção|Produto|Desconto R$|Desconto %|Dias\nX|Arroz|3|10|sab', 'Arroz 27,00 Sáb'],
    ['in two rows', 'Promoção|Produto|Desconto|<|Dias\n^|^|R$|%|^\nX|Arroz|3|20|sab', 'Arroz 24,00 Sáb'],
    [
      'a money format under %',
      'Promoção|Produto|Desconto (%)|Dias\nX|Arroz|money:10|sab',
      'Arroz 27,00 Sáb',
      'desconto',
    ],
    [
      'more than 100',
      'Promoção|Produto|Desconto|Dias\nX|Arroz|10|sab\nX|Leite|150|sab',
      'Arroz 27,00 Sáb; Leite sab! O desconto deve ser no máximo 100',
      'desconto',
    ],
    [
      'more than the price',
      'Promoção|Produto|Desconto (R$)|Dias\nX|Leite|6|sab',
      'Leite sab! O desconto deve ser menor que 5,00',
    ],
    ['a percent format', 'Promoção|Produto|Desconto|Dias\nX|Arroz|percent:0.1|sab', 'Arroz 27,00 Sáb'],
    ['fractions', 'Promoção|Produto|Desconto|Dias\nX|Arroz|0.1|sab', 'Arroz 27,00 Sáb', 'fraction'],
    [
      'fractions as texts',
      "Promoção|Produto|Desconto|Dias\nX|Arroz|'0,1|sab\nX|Leite|'0,20|sab",
      'Arroz 27,00 Sáb; Leite 4,00 Sáb',
      'fraction',
    ],
    [
      'one that is none',
      'Promoção|Produto|Desconto|Dias\nX|Arroz|0.1|sab\nX|Leite|20|sab',
      'Arroz 27,00 Sáb; Leite 4,00 Sáb',
      'fraction',
    ],
    ['a lone 1', 'Promoção|Produto|Desconto (%)|Dias\nX|Arroz|1|sab', 'Arroz 29,70 Sáb'],
    [
      'two promotional prices',
      'Promoção|Produto|Oferta|Por|Dias\nX|Arroz|20|21|sab',
      'Arroz sab! O desconto deve ser maior que 0',
      'coluna preco',
    ],
    [
      'a clube price beside it',
      'Promoção|Produto|Preço clube|Preço promocional|Dias\nX|Arroz|20|21|sab',
      'Arroz 21,00 Sáb',
    ],
    ['merged', 'Promoção|Produto|Por|Dias\nX|Arroz|20|sab\n^|Leite|4|^', 'Arroz 20,00 Sáb; Leite 4,00 Sáb'],
    [
      'named in the first row',
      'Promoção|Produto|Por|Dias\nX|Arroz|20|sab\n|Leite|4|',
      'Arroz 20,00 Sáb; Leite 4,00 Sáb',
      'repetir nome',
    ],
    [
      'codes under Produto',
      "Promoção|Produto|Descrição|Por|Dias\nX|'001|Arroz|20|sab\nX|'002|Leite|4|sab",
      'Arroz 20,00 Sáb; Leite 4,00 Sáb',
    ],
    ['in reais in words', 'Promoção|Produto|Desc. em reais|Dias\nX|Arroz|3|sab', 'Arroz 27,00 Sáb'],
    [
      'marked days',
      'Promoção|Produto|Por|Seg|Ter|Sáb\nX|Arroz|20|X||x\nY|Leite|4||X|',
      'Arroz 20,00 Seg Sáb; Leite 4,00 Ter',
    ],
    [
      'marked days under a title',
      'Promoção|Produto|Por|Dias|<|<\n^|^|^|Segunda|Terça|Domingo\nX|Arroz|20|TRUE|FALSE|TRUE\nY|Leite|4|0|1|0',
      'Arroz 20,00 Seg Dom; Leite 4,00 Ter',
    ],
    ['a column of days', 'Promoção|Produto|Por|Dia|Ativa\nX|Arroz|20|sexta|TRUE', 'Arroz 20,00 Sex'],
    ['a period', promo('Validade', '23/11 a 30/11/2026'), `Arroz 20,00 23/11/2026 30/11/2026 ${week}`],
    [
      'a period with times',
      promo('Vigência', '23/11/2026 00:00 a 30/11/2026 23:59'),
      `Arroz 20,00 23/11/2026 30/11/2026 ${week}`,
    ],
    [
      'a period in words',
      promo('Período', 'de 1 a 7 de dezembro de 2026'),
      `Arroz 20,00 01/12/2026 07/12/2026 ${week}`,
    ],
    ['a period with a dash', promo('Período', '23/11/2026 - 30/11/2026'), `Arroz 20,00 23/11/2026 30/11/2026 ${week}`],
    ['over the year’s end', promo('Validade', '28/12 a 03/01/2027'), `Arroz 20,00 28/12/2026 03/01/2027 ${week}`],
    ['a period of days', promo('Período', '23-30 nov 2026'), `Arroz 20,00 23/11/2026 30/11/2026 ${week}`],
    ['a period in ISO', promo('Data', '2026-11-23 a 2026-11-30'), `Arroz 20,00 23/11/2026 30/11/2026 ${week}`],
    [
      'de and até, of prices and of dates',
      'Promoção|Produto|De|Por|De|Até|Dias\nX|Arroz|30|20|23/11/2026|30/11/2026|sab',
      'Arroz 20,00 23/11/2026 30/11/2026 Sáb',
    ],
    [
      'a validity over its dates',
      'Promoção|Produto|Por|Dias|Validade|<\n^|^|^|^|De|Até\nX|Arroz|20|sab|23/11/2026|30/11/2026',
      'Arroz 20,00 23/11/2026 30/11/2026 Sáb',
    ],
    ['with a weekday', promo('Fim', 'seg, 30/11/2026 (última)'), `Arroz 20,00 30/11/2026 ${week}`],
    ['until', promo('Validade', 'até 30/11/2026'), `Arroz 20,00 30/11/2026 ${week}`],
    ['months by name', promo('Início|Fim', '23/nov/2026|30-nov-26'), `Arroz 20,00 23/11/2026 30/11/2026 ${week}`],
    [
      'in UTC',
      promo('Início|Fim', '2026-11-23T03:00:00.000Z|2026-11-30T02:59:59Z'),
      `Arroz 20,00 23/11/2026 29/11/2026 ${week}`,
    ],
    ['serial numbers', promo('Início|Fim', '46349|46356.5'), `Arroz 20,00 23/11/2026 30/11/2026 ${week}`],
    ['dates as dates', promo('Início|Fim', 'date:46349|date:46358'), `Arroz 20,00 23/11/2026 02/12/2026 ${week}`],
    [
      'American dates',
      promo('Início|Fim', '11/23/2026|12/01/2026'),
      `Arroz 20,00 23/11/2026 01/12/2026 ${week}`,
      'datas',
    ],
    [
      'American dates, answered',
      promo('Início|Fim', '11/12/2026|12/01/2027'),
      `Arroz 20,00 12/11/2026 01/12/2027 ${week}`,
      'datas',
      { datas: 'mdy' },
    ],
    [
      'dates of either order',
      promo('Início|Fim', '01/12/2026|07/12/2026'),
      `Arroz 20,00 01/12/2026 07/12/2026 ${week}`,
      'datas',
    ],
    ['Brazilian dates', promo('Início|Fim', '01/12/2026|20/12/2026'), `Arroz 20,00 01/12/2026 20/12/2026 ${week}`],
  ])('%s', async (...each) => {
    expect(await readPromocoes(each)).toEqual({ rows: each[2], asks: each[3] ?? '' });
  });
});
