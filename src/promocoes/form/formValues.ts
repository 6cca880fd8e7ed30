import {
  averageDesconto,
  type Decided,
  daysOf,
  descontoFor,
  descontoProblem,
  descontoProblems,
  firstDay,
  inWeekOrder,
  type PromocaoProduto,
  parseMoney,
  parsePercent,
  periodErrors,
  promocaoProblems,
  promocaoRules,
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
  inicio: string | null;
  fim: string | null;
  produtos: FormRow[];
}

/** A product in the form. */
export interface FormRow {
  produtoId: string;
  /** A number once it was read; as it was typed until then. */
  desconto: number | string | null;
  /** The price that the row keeps, where a price was decided and not a discount. */
  preco?: number;
  /** A price as it was typed, as long as it is none that lowers the product's; else empty. */
  price: string;
}

type RowErrors = Partial<Record<keyof FormRow, string>>;
/** Messages by field; `root` is about the rows as a whole, and stands under none of them. */
type Errors = Partial<Record<Exclude<keyof PromocaoValues, 'produtos'>, string>> & {
  produtos?: RowErrors[] | { root?: string };
};

export const states = [
  { id: 'Ativar', name: 'Ativar' },
  { id: 'Suspender', name: 'Suspender' },
] as const;

const descricaoRules = [maxText(2000)];
const statusRules = [requiredText('Status é obrigatório')];

export const messages = {
  days: promocaoProblems.days,
  noProdutos: 'Adicione pelo menos um produto à promoção.',
  produto: 'Selecione um produto',
  price: 'Informe um preço menor que o do produto, ou apague este',
  repeatedAt: promocaoProblems.repeated,
  minDesconto: descontoProblems.min,
  maxDesconto: descontoProblems.max,
  descontoDecimals: descontoProblems.decimals,
};

/** Answers a press of the button where the rule that is not met has no notice of its own. */
const otherNotice = 'Corrija os campos marcados.';

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
  inicio: null,
  fim: null,
  produtos: [],
};

/** What a row starts with that nobody filled in yet. */
export const blankRow: FormRow = { produtoId: '', desconto: null, price: '' };

/** What the form holds of a promotion; its rows only where they are stored with it. */
export function toValues(promocao: Promocao): Partial<PromocaoValues> {
  const { nome, descricao, status, inicio, fim, produtos } = promocao;
  const values = {
    nome,
    descricao: descricao ?? '',
    status,
    diasAtivos: inWeekOrder(daysOf(promocao)),
    inicio: inicio ?? null,
    fim: fim ?? null,
  };
  return produtos ? { ...values, produtos: toFormRows(produtos) } : values;
}

/** What is wrong with the form of a new promotion, or of `promocao`: messages by field (spec §5). */
export function validatePromocao(values: PromocaoValues, promocao?: Promocao): Errors {
  const { nome, descricao, status, diasAtivos, produtos } = values;
  const errors: Errors = {
    nome: firstProblem(promocaoRules.nome, nome),
    descricao: firstProblem(descricaoRules, descricao),
    status: firstProblem(statusRules, status),
    diasAtivos: diasAtivos.length > 0 ? undefined : messages.days,
    ...periodErrors(values),
    produtos: promocao || produtos.length > 0 ? rowErrors(produtos) : { root: messages.noProdutos },
  };
  for (const field of Object.keys(errors) as (keyof Errors)[]) if (!errors[field]) delete errors[field];
  return errors;
}

/** What the error toast says of a form with these errors: the first that has a notice; nothing without errors. */
export function noticeOf(errors: Errors): string | undefined {
  if (Object.keys(errors).length === 0) return undefined;
  const { diasAtivos, produtos = [] } = errors;
  const ofRows = Array.isArray(produtos)
    ? produtos.flatMap(({ produtoId, desconto }) => [produtoId, desconto])
    : [produtos.root];
  return [diasAtivos, ...ofRows].map((message) => message && notices[message]).find(Boolean) ?? otherNotice;
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
    inicio: values.inicio || null,
    fim: values.fim || null,
    produtos: rowsOf(produtos),
  };
}

/** Discount of the promotion as the form stands. */
export function descontoOf(produtos: readonly FormRow[], promocao?: Pick<Promocao, 'desconto'>): number {
  return produtos.length > 0 ? averageDesconto(rowsOf(produtos)) : (promocao?.desconto ?? 0);
}

/** The rows as they are stored. */
export const rowsOf = (produtos: readonly FormRow[]): PromocaoProduto[] =>
  produtos.map(({ produtoId, desconto, preco }) => ({ produtoId, desconto: descontoIn(desconto) ?? null, preco }));

/** Stored rows, or imported ones, as the form holds them. */
export const toFormRows = (produtos: readonly PromocaoProduto[]): FormRow[] =>
  produtos.map(({ produtoId, desconto, preco }) => ({ produtoId, desconto, preco: preco ?? undefined, price: '' }));

/** What was decided of a row's product, as far as it can be read. */
export const decidedIn = ({ desconto, preco }: Pick<FormRow, 'desconto' | 'preco'>): Decided => ({
  desconto: descontoIn(desconto) ?? null,
  preco,
});

/** The discount that stands in a row, as far as it can be read. */
export function descontoIn(desconto: FormRow['desconto']): number | undefined {
  if (typeof desconto === 'number') return desconto;
  return desconto?.trim() ? parsePercent(desconto).desconto : undefined;
}

function descontoErrorOf(desconto: FormRow['desconto']): string | undefined {
  const typed = typeof desconto === 'string' && desconto.trim() ? parsePercent(desconto) : undefined;
  return typed?.problem ?? descontoProblem(descontoIn(desconto));
}

/** The discount that leads to a price as it was typed; else what is wrong with it. */
export function readPrice(price: string, produto?: { valor: number }): ReturnType<typeof descontoFor> {
  const { valor, problem } = parseMoney(price);
  if (valor === undefined) return { problem };
  return produto ? descontoFor(produto.valor, valor) : { problem: 'Escolha antes o produto' };
}

function rowErrors(produtos: readonly FormRow[]): RowErrors[] | undefined {
  const repeated = repeatedRows(produtos);
  const errors = produtos.map(({ produtoId, desconto, preco, price }, index) => {
    const problems: RowErrors = {};
    if (!produtoId) problems.produtoId = messages.produto;
    else if (repeated.has(index)) problems.produtoId = messages.repeatedAt;
    // A price that was lower once stays until somebody decides otherwise.
    const problem = preco === undefined ? descontoErrorOf(desconto) : undefined;
    if (price.trim()) problems.price = parseMoney(price).problem ?? messages.price;
    else if (problem) problems.desconto = problem;
    return problems;
  });
  return errors.some((row) => Object.keys(row).length > 0) ? errors : undefined;
}
