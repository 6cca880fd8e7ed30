import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogue } from '../../../../src/domain';
import type { Question, Texts } from '../../../../src/planilhas/types';
import { readSheet, type Table } from '../../../../src/spreadsheet/read';
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

beforeAll(() => {
  catalogue.stored = true;
});
afterAll(() => {
  catalogue.stored = false;
});

const folder = 'tests/fixtures/planilhas/lidas/';

/**
 * The sheets of a file, each as `readWritten` takes it: '#' says what it is, '=' which rows come of it, with their reason
 * of refusal after '!' or doubt after '?'; a line with '?' says what is asked, one with '!' an answer.
 */
const sheetsIn = (name: string) =>
  readFileSync(`${folder}${name}.txt`, 'utf8')
    .trim()
    .split('\n\n')
    .map((block) => {
      const lines = block.split('\n');
      const after = (mark: string) => lines.flatMap((line) => (line.startsWith(mark) ? [line.slice(mark.length)] : []));
      return {
        what: after('# ')[0] ?? '',
        lines: lines.filter((line) => !/^[#=?!]( |$)/.test(line)),
        expected: { rows: after('= ')[0] ?? '', asks: after('? ')[0] ?? '' },
        answers: Object.fromEntries(after('! ').map((answer) => answer.split(' = '))),
      };
    });

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
const usual = new Set(['existing', 'novos precos', 'categorias', 'repeated', 'doubtful']);
const askedIn = (questions: readonly Question[]) =>
  questions.flatMap(({ field }) => (usual.has(field) ? [] : [field])).join();

async function read(destination: string, fields: string[], table: Table, answers = {}, known = produtos) {
  const { session, reading, check } = await checkOutcomes(destination, table, { produtos: known, categorias }, answers);
  const { rows } = await session.page({ filter: 'all', start: 0, count: 50 });
  return { rows: described(rows, fields), asks: askedIn([...reading.questions, ...check.questions]) };
}

/** A promotion's row in one text: 'Arroz 20,00 23/11/2026 30/11/2026 Sex Sáb'. */
const promocaoText = ({ produtos, preco, inicio, fim, diasAtivos }: Texts) =>
  [
    produtos,
    preco?.split(' por ')[1],
    inicio?.slice(6),
    fim?.slice(4),
    diasAtivos?.replace(/(-feira|,)/g, '').replace(/(\S{3})\S*/g, '$1'),
  ]
    .filter(Boolean)
    .join(' ');

async function readPromocoes(table: Table, answers = {}, known = produtos) {
  const { rows, asked, questions } = await checkPromocoes(table, { produtos: known, answers });
  const told = rows.map((row) => ({ ...row, values: { all: promocaoText(row.values) } }));
  return { rows: described(told, ['all']), asks: askedIn([...asked, ...questions]) };
}

describe.each<[name: string, destination: string, fields: string[]]>([
  ['produtos', 'produtos', ['nome', 'valor']],
  ['unidades', 'produtos', ['nome', 'tipoVenda']],
  ['perguntas', 'perguntas', ['contexto', 'pergunta', 'resposta']],
  ['categorias', 'categorias', ['nome']],
])('%s', (name, destination, fields) => {
  test.each(sheetsIn(name))('$what', async ({ lines, expected, answers }) => {
    expect(await read(destination, fields, await readWritten(lines), answers)).toEqual(expected);
  });
});

test.each(sheetsIn('promocoes'))('promotions: $what', async ({ lines, expected, answers }) => {
  expect(await readPromocoes(await readWritten(lines), answers)).toEqual(expected);
});

const week = 'Seg Ter Qua Qui Sex Sáb Dom';

describe('sheets that were read wrong or refused', () => {
  const file = (name: string) => readSheet(new Blob([readFileSync(`${folder}${name}.xlsx`)]));
  const names =
    'Arroz Branco Tipo 1 5kg, Leite Integral 1L, Banana Prata, Macarrão Espaguete 500g, Café em grãos 500g, Feijão Carioca 1kg, Tomate italiano, Vinho antigo';
  const named = names.split(', ').map((nome) => ({ ...arroz, id: nome, nome, valor: 0 }));
  const priced = named.map((each) => ({ ...each, valor: 30 }));

  test.each([
    ['01-cdata-textos', 'Café em grãos 500g 24,90; Tomate italiano 7,49'],
    ['04-cabecalho-duas-linhas', 'Arroz Branco Tipo 1 5kg 27,90; Leite Integral 1L 4,99; Macarrão Espaguete 500g 4,49'],
    ['05f-preco-sem-promo', 'Arroz Branco Tipo 1 5kg 27,90'],
    ['05h-pedido', 'Macarrão Espaguete 500g 4,79; Café em grãos 500g 24,90'],
    ['06-filtro', 'Café em grãos 500g 24,90', 'hidden'],
    ['08-senha-padrao', 'Café em grãos 500g 24,90; Tomate italiano 7,49'],
    [
      '09-preco-por-formula',
      'Arroz Branco Tipo 1 5kg 27,90; Leite Integral 1L 4,98; Macarrão Espaguete 500g 4,48',
      'mostrado valor',
    ],
    ['11b-aba-aberta', 'Arroz Branco Tipo 1 5kg 29,90'],
    ['12-muitas-colunas', 'Café em grãos 500g 24,90'],
    [
      '13d-preco-mesclado',
      'Arroz Branco Tipo 1 5kg 29,90; Macarrão Espaguete 500g 29,90; Leite Integral 1L 5,49; Banana Prata 5,49',
    ],
    ['14-lado-a-lado', 'Arroz Branco Tipo 1 5kg 26,90; Feijão Carioca 1kg 8,49'],
    ['16-produto-e-codigo', 'Arroz Branco Tipo 1 5kg 27,90; Leite Integral 1L 4,99'],
    [
      '40-nulos-como-texto',
      'Arroz Branco Tipo 1 5kg 27,90; Leite Integral 1L 4,99; Banana Prata 6,49; Macarrão Espaguete 500g 0,00;  3! Nome é obrigatório; Café em grãos 500g 24,90',
    ],
    ['42-preco-atual-e-novo', 'Arroz Branco Tipo 1 5kg 29,90; Leite Integral 1L 5,29'],
  ])('%s', async (name, rows, asks = '') => {
    expect(await read('produtos', ['nome', 'valor'], await file(name), {}, named)).toEqual({ rows, asks });
  });

  test.each([
    [
      '03-fim-do-dia',
      [1, 2, 3, 4, 5]
        .map((n) => `Arroz Branco Tipo 1 5kg 27,00 23/11/2026 ${n < 5 ? '30/11' : '01/12'}/2026 ${week}`)
        .join('; '),
    ],
    ['07-caixas-de-selecao', 'Banana Prata 25,50 Ter; Leite Integral 1L 27,00 Sáb'],
    [
      '13-promocao-mesclada',
      ['Arroz Branco Tipo 1 5kg 24,90', 'Leite Integral 1L 4,49', 'Banana Prata 4,99']
        .map((row) => `${row} 23/11/2026 30/11/2026 ${week}`)
        .join('; '),
    ],
    ['15-desconto-em-reais', `Arroz Branco Tipo 1 5kg 27,00 ${week}; Leite Integral 1L 28,50 ${week}`],
    [
      '22-fracoes-misturadas',
      `Arroz Branco Tipo 1 5kg 27,00 ${week}; Leite Integral 1L 25,50 ${week}; Banana Prata 24,00 ${week}`,
      'fraction',
    ],
    [
      '28c-datas-americanas',
      ['23/11/2026 30/11/2026', '01/12/2026 07/12/2026', '08/12/2026 14/12/2026']
        .map((dates) => `Banana Prata 4,99 ${dates} ${week}`)
        .join('; '),
      'datas',
    ],
    ['44-vigencia-1', `Banana Prata 4,99 23/11/2026 30/11/2026 ${week}`],
  ])('%s', async (name, rows, asks = '') => {
    expect(await readPromocoes(await file(name), {}, priced)).toEqual({ rows, asks });
  });

  test('50-faq-mesclada', async () => {
    const { rows, asks } = await read('perguntas', ['contexto', 'resposta'], await file('50-faq-mesclada'));
    expect(rows).toBe('Entrega Sim, em até 5 km.; Entrega 8,00.; Entrega Até as 12h.; Loja 08:00');
    expect(asks).toBe('');
  });

  test('a second table and other sheets are told', async () => {
    const { reading } = await checkOutcomes('produtos', await file('14-lado-a-lado'));
    expect(reading.aside).toEqual(['D · Produto', 'E · Preço']);
  });
});
