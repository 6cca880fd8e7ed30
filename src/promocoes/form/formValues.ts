import {
  averageDesconto,
  daysOf,
  descontoProblem,
  descontoProblems,
  firstDay,
  inWeekOrder,
  type PromocaoProduto,
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

type RowErrors = Partial<Record<keyof PromocaoProduto, string>>;
/** Messages by field; `root` is about the rows as a whole, and stands under none of them. */
type Errors = Partial<Record<Exclude<keyof PromocaoValues, 'produtos'>, string>> & {
  produtos?: RowErrors[] | { root: string };
};

export const states = [
  { id: 'Ativar', name: 'Ativar' },
  { id: 'Suspender', name: 'Suspender' },
] as const;

const nomeRules = [requiredText('Nome é obrigatório'), maxText(300)];
const descricaoRules = [maxText(2000)];
const statusRules = [requiredText('Status é obrigatório')];

export const messages = {
  days: 'Selecione pelo menos um dia da semana',
  noProdutos: 'Adicione pelo menos um produto à promoção.',
  produto: 'Selecione um produto',
  repeatedAt: 'Este produto já está na promoção',
  minDesconto: descontoProblems.min,
  maxDesconto: descontoProblems.max,
  descontoDecimals: descontoProblems.decimals,
};

const incompleteRow = 'Todos os produtos devem ter um produto selecionado e desconto maior que 0.';

/** What the toast says when a rule is not met, by the message that the rule has in the form (spec §5). */
const notices: Record<string, string> = {
  [messages.days]: 'Selecione pelo menos um dia da semana para a promoção.',
  [messages.noProdutos]: messages.noProdutos,
  [messages.produto]: incompleteRow,
  [messages.minDesconto]: incompleteRow,
};

/** What the form of a new promotion starts with. */
export const blank: PromocaoValues = {
  nome: '',
  descricao: '',
  status: states[0].id,
  diasAtivos: [],
  produtos: [],
};

/** What the form holds of a promotion; its rows only where they are stored with it. */
export function toValues(promocao: Promocao): Partial<PromocaoValues> {
  const { nome, descricao, status, produtos } = promocao;
  const values = { nome, descricao: descricao ?? '', status, diasAtivos: inWeekOrder(daysOf(promocao)) };
  return produtos ? { ...values, produtos: rowsOf(produtos) } : values;
}

/** What is wrong with the form of a new promotion, or of `promocao`: messages by field (spec §5). */
export function validatePromocao(values: PromocaoValues, promocao?: Promocao): Errors {
  const { nome, descricao, status, diasAtivos, produtos } = values;
  const errors: Errors = {
    nome: firstProblem(nomeRules, nome),
    descricao: firstProblem(descricaoRules, descricao),
    status: firstProblem(statusRules, status),
    diasAtivos: diasAtivos.length > 0 ? undefined : messages.days,
    produtos: promocao || produtos.length > 0 ? rowErrors(produtos) : { root: messages.noProdutos },
  };
  for (const field of Object.keys(errors) as (keyof Errors)[]) if (!errors[field]) delete errors[field];
  return errors;
}

/** What the error toast says of a form with these errors: the first that has a notice. */
export function noticeOf({ diasAtivos, produtos = [] }: Errors): string | undefined {
  const ofRows =
    'root' in produtos ? [produtos.root] : produtos.flatMap(({ produtoId, desconto }) => [produtoId, desconto]);
  return [diasAtivos, ...ofRows].map((message) => message && notices[message]).find(Boolean);
}

/**
 * What the provider is given; whether it keeps the rows is its own affair. On edit, without rows, the discount stays as
 * it was; the category always does (spec §9).
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

function rowErrors(produtos: readonly PromocaoProduto[]): RowErrors[] | undefined {
  const repeated = repeatedRows(produtos);
  const errors = produtos.map(({ produtoId, desconto }, index) => {
    const problems: RowErrors = {};
    if (!produtoId) problems.produtoId = messages.produto;
    else if (repeated.has(index)) problems.produtoId = messages.repeatedAt;
    const problem = descontoProblem(desconto);
    if (problem) problems.desconto = problem;
    return problems;
  });
  return errors.some((row) => Object.keys(row).length > 0) ? errors : undefined;
}
