import { descontoProblem, type PromocaoProduto } from '../../domain';
import type { Cell, Table } from '../../spreadsheet/read';
import { textOf } from '../cells';
import type { Choices, Draft, Problem } from '../types';
import type { AskQuestion, Destination, Field } from './destination';
import { produtoFields } from './produtoFields';
import { keepProduto, type ProdutoRecord } from './produtoRow';
import { askRepeated } from './questions';
import { addProblem, byNome, listOf } from './rows';

const nome: Field = { ...produtoFields.nome, label: 'Produto' };
const desconto: Field = {
  id: 'desconto',
  label: 'Desconto (%)',
  required: true,
  synonyms: listOf('desconto, percentual desconto, desc, percentual, porcentagem, desconto percentual, off, discount'),
};

/** A row of the form, with nothing else in it. */
type Row = Pick<PromocaoProduto, keyof PromocaoProduto>;

/** Whether 0,1 means 10 %. */
const askFraction: AskQuestion = ({ table, choices }) =>
  looksLikeFraction(table, choices)
    ? {
        field: 'fraction',
        question: 'Os descontos da planilha vão de 0 a 1. O que significa 0,1?',
        options: [
          ['yes', '10%'],
          ['no', '0,1%'],
        ],
      }
    : undefined;

/** Products of a promotion: they become rows of its form. */
export const promocao = {
  name: 'promocao',
  singular: 'produto',
  plural: 'produtos',
  feminine: false,
  key: byNome,
  several: 'Há mais de um produto com este nome: escolha-o no formulário',
  fields: [nome, desconto],
  samples: [
    ['Arroz Branco Tipo 1 5kg', 10],
    ['Banana Prata', 12.5],
  ],
  where: 'no formulário da promoção',
  reads: { produtos: keepProduto },
  check: ({ table, existing: { records, rows }, choices }) => {
    const { produtos } = records;
    const fraction = looksLikeFraction(table, choices) && choices.answers.fraction !== 'no';
    const inPromocao = new Map(rows.map((row) => [row.produtoId, row]));
    const nomes = new Map(produtos.map(({ id, nome }) => [id, nome]));
    const before = (index: number): Row | undefined => inPromocao.get(produtos[index]?.id ?? '');
    return {
      keys: produtos.map(({ nome }) => nome),
      before,
      build: (cells, index) => {
        const problems: Problem[] = [];
        const produto = produtos[index];
        const cell = { nome: cells('nome'), desconto: cells('desconto') };
        const unknown = cell.nome === undefined ? 'Nome é obrigatório' : 'Produto não cadastrado';
        if (!produto) addProblem(problems, nome, cell.nome, unknown);
        const percent = parsePercent(cell.desconto, fraction);
        const unreadable = cell.desconto !== undefined && percent === undefined;
        const reason = unreadable ? 'Informe um desconto como 10 ou 12,5' : descontoProblem(percent);
        addProblem(problems, desconto, cell.desconto, reason);
        const record: Row = { produtoId: produto?.id ?? '', desconto: percent ?? null };
        return { record, problems, unchanged: before(index)?.desconto === record.desconto };
      },
      texts: ({ produtoId, desconto }) => ({
        nome: nomes.get(produtoId) ?? '',
        desconto: desconto === null ? '' : `${textOf(desconto)}%`,
      }),
    };
  },
  questions: [askRepeated, askFraction],
} satisfies Destination<{ produtos: ProdutoRecord }, Row, PromocaoProduto>;

/** What a row became, for the form. */
export const rowOf = ({ produtoId, desconto }: Draft): PromocaoProduto => ({
  produtoId: String(produtoId),
  desconto: Number(desconto),
});

/** Whether every number of the discount column is at most 1: then the spreadsheet keeps 10 % as 0,1. */
function looksLikeFraction(table: Table, { header, columnMap }: Choices): boolean {
  const column = columnMap[desconto.id];
  if (column === undefined) return false;
  let numbers = 0;
  for (let row = header === null ? 0 : header + 1; row < table.rows; row++) {
    const cell = table.cell(row, column);
    if (typeof cell !== 'number') continue;
    if (cell < 0 || cell > 1) return false;
    numbers += 1;
  }
  return numbers > 0;
}

/** A discount in percent: '10', '12,5 %' or a number; nothing when it is none. `fraction`: numbers are parts of 1. */
function parsePercent(cell: Cell | undefined, fraction: boolean): number | undefined {
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) return undefined;
    // Four decimals of a fraction are two of a percentage; what is beyond is the noise of binary fractions.
    return fraction ? Math.round(cell * 1e6) / 1e4 : Math.round(cell * 1e6) / 1e6;
  }
  const digits = textOf(cell).match(/^(-?\d+)(?:[.,](\d+))?\s*%?$/);
  return digits ? Number(`${digits[1]}.${digits[2] ?? 0}`) : undefined;
}
