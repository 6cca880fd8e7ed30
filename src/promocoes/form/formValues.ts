import type { PromocaoProduto } from '../../domain';
import {
  averageDesconto,
  daysOf,
  descontoProblem,
  descontoProblems,
  firstDay,
  inWeekOrder,
  repeatedRows,
} from '../../domain';
import { firstProblem, maxText, requiredText } from '../../lib';
import type { Promocao } from '../../providers';

/** What the promotion form holds. */
export interface PromocaoValues {
  nome: string;
  descricao: string | null;
  status: string;
  diasAtivos: string[];
  produtos: PromocaoProduto[];
}

type LineErrors = Partial<Record<keyof PromocaoProduto, string>>;
type Errors = Partial<Record<Exclude<keyof PromocaoValues, 'produtos'>, string>> & { produtos?: LineErrors[] };

export const states = [
  { id: 'Ativar', name: 'Ativar' },
  { id: 'Suspender', name: 'Suspender' },
] as const;

const nomeRules = [requiredText('Nome é obrigatório'), maxText(300)];
const descricaoRules = [maxText(2000)];
const statusRules = [requiredText('Status é obrigatório')];

export const messages = {
  days: 'Selecione pelo menos um dia da semana',
  produto: 'Selecione um produto',
  repeatedAt: 'Este produto já está na promoção',
  minDesconto: descontoProblems.min,
  maxDesconto: descontoProblems.max,
  descontoDecimals: descontoProblems.decimals,
};

/** What the form starts with: the promotion's own data, with its rows where they are stored, or the defaults. */
export function initialValues(promocao?: Promocao): PromocaoValues {
  if (!promocao) return { nome: '', descricao: '', status: states[0].id, diasAtivos: [], produtos: [] };
  const { nome, descricao, status } = promocao;
  const produtos = rowsOf(promocao.produtos ?? []);
  return { nome, descricao: descricao ?? '', status, diasAtivos: inWeekOrder(daysOf(promocao)), produtos };
}

/** Messages by field (spec §5). The lack of rows is no field's: see `notice`. */
export function validatePromocao({ nome, descricao, status, diasAtivos, produtos }: PromocaoValues): Errors {
  const repeated = repeatedRows(produtos);
  const errors: Errors = {
    nome: firstProblem(nomeRules, nome),
    descricao: firstProblem(descricaoRules, descricao),
    status: firstProblem(statusRules, status),
    diasAtivos: diasAtivos.length > 0 ? undefined : messages.days,
  };
  for (const field of Object.keys(errors) as (keyof Errors)[]) if (!errors[field]) delete errors[field];
  const lines = produtos.map((row, index) => lineProblems(row, repeated.has(index)));
  return lines.some((line) => Object.keys(line).length > 0) ? { ...errors, produtos: lines } : errors;
}

/** What the error toast says when the form is sent like this (spec §5); nothing when its rules are met. */
export function notice({ diasAtivos, produtos }: PromocaoValues, promocao?: Promocao): string | undefined {
  if (diasAtivos.length === 0) return 'Selecione pelo menos um dia da semana para a promoção.';
  if (!promocao && produtos.length === 0) return 'Adicione pelo menos um produto à promoção.';
  if (produtos.some(({ produtoId, desconto }) => !produtoId || !desconto || desconto <= 0)) {
    return 'Todos os produtos devem ter um produto selecionado e desconto maior que 0.';
  }
  return undefined;
}

/**
 * What the provider is given; whether it keeps the rows is its own affair. On edit, without rows, the discount stays as it was; the category
 * always does (spec §9).
 */
export function toRecord(values: PromocaoValues, promocao?: Promocao) {
  const { nome, descricao, status, produtos } = values;
  const diasAtivos = inWeekOrder(values.diasAtivos);
  return {
    nome,
    categoria: promocao?.categoria || 'Geral',
    descricao,
    desconto: descontoOf(produtos, promocao),
    diaDaSemana: firstDay(diasAtivos),
    diasAtivos,
    status,
    produtos: rowsOf(produtos),
  };
}

/** Discount of the promotion as the form stands. */
export function descontoOf(produtos: readonly PromocaoProduto[], promocao?: Pick<Promocao, 'desconto'>): number {
  return produtos.length > 0 ? averageDesconto(produtos) : (promocao?.desconto ?? 0);
}

const rowsOf = (produtos: readonly PromocaoProduto[]): PromocaoProduto[] =>
  produtos.map(({ produtoId, desconto }) => ({ produtoId, desconto }));

function lineProblems({ produtoId, desconto }: PromocaoProduto, repeated: boolean): LineErrors {
  const problems: LineErrors = {};
  if (!produtoId) problems.produtoId = messages.produto;
  else if (repeated) problems.produtoId = messages.repeatedAt;
  const problem = descontoProblem(desconto);
  if (problem) problems.desconto = problem;
  return problems;
}
