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

export interface PromocaoValues {
  nome: string;
  descricao: string | null;
  status: string;
  diasAtivos: string[];
  inicio: string | null;
  fim: string | null;
  validadeAte: string | null;
  produtos: FormRow[];
}

export interface FormRow {
  produtoId: string;
  /** In percent; a string while it is typed or cannot be parsed. */
  desconto: number | string | null;
  /** The decided price, where a price was decided instead of a discount. */
  preco?: number;
  /** The typed price while it is not valid; else empty. */
  price: string;
}

type RowErrors = Partial<Record<keyof FormRow, string>>;
/** Messages by field; `root` is about the rows as a whole. */
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
  noProdutos: 'Adicione pelo menos um produto à promoção.',
  produto: 'Selecione um produto',
  price: 'Informe um preço menor que o do produto, ou apague este',
};

const incompleteRow = 'Todos os produtos devem ter um produto selecionado e desconto maior que 0.';

const notices: Record<string, string> = {
  [promocaoProblems.days]: 'Selecione pelo menos um dia da semana para a promoção.',
  [messages.noProdutos]: messages.noProdutos,
  [messages.produto]: incompleteRow,
  [descontoProblems.min]: incompleteRow,
};
const otherNotice = 'Corrija os campos marcados.';

export const blank: PromocaoValues = {
  nome: '',
  descricao: '',
  status: states[0].id,
  diasAtivos: [],
  inicio: null,
  fim: null,
  validadeAte: null,
  produtos: [],
};

/** Form values of a promotion; without `produtos` where they are not stored. */
export function toValues(promocao: Promocao): Partial<PromocaoValues> {
  const { nome, descricao, status, inicio, fim, validadeAte, produtos } = promocao;
  return {
    nome,
    descricao: descricao ?? '',
    status,
    diasAtivos: inWeekOrder(daysOf(promocao)),
    inicio: inicio ?? null,
    fim: fim ?? null,
    validadeAte: validadeAte ?? null,
    ...(produtos && { produtos: toFormRows(produtos) }),
  };
}

/** Messages by field. An edited `promocao` may have no rows. */
export function validatePromocao(values: PromocaoValues, promocao?: Promocao): Errors {
  const { nome, descricao, status, diasAtivos, produtos } = values;
  const errors: Errors = {
    nome: firstProblem(promocaoRules.nome, nome),
    descricao: firstProblem(descricaoRules, descricao),
    status: firstProblem(statusRules, status),
    diasAtivos: diasAtivos.length > 0 ? undefined : promocaoProblems.days,
    ...periodErrors(values),
    produtos: promocao || produtos.length > 0 ? rowErrors(produtos) : { root: messages.noProdutos },
  };
  for (const field of Object.keys(errors) as (keyof Errors)[]) if (!errors[field]) delete errors[field];
  return errors;
}

export function noticeOf(errors: Errors): string | undefined {
  if (Object.keys(errors).length === 0) return undefined;
  const { diasAtivos, produtos = [] } = errors;
  const ofRows = Array.isArray(produtos)
    ? produtos.flatMap(({ produtoId, desconto }) => [produtoId, desconto])
    : [produtos.root];
  return [diasAtivos, ...ofRows].map((message) => message && notices[message]).find(Boolean) ?? otherNotice;
}

/** The record to save. The category of an edited promotion stays, and without rows its discount too. */
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
    validadeAte: values.validadeAte || null,
    produtos: rowsOf(produtos),
  };
}

/** Discount of the promotion in percent: the average of the rows, or the stored one without rows. */
export function descontoOf(produtos: readonly FormRow[], promocao?: Pick<Promocao, 'desconto'>): number {
  return produtos.length > 0 ? averageDesconto(rowsOf(produtos)) : (promocao?.desconto ?? 0);
}

export const rowsOf = (produtos: readonly FormRow[]): PromocaoProduto[] =>
  produtos.map((row) => ({ produtoId: row.produtoId, ...decidedIn(row) }));

export const toFormRows = (produtos: readonly PromocaoProduto[]): FormRow[] =>
  produtos.map(({ produtoId, desconto, preco }) => ({ produtoId, desconto, preco: preco ?? undefined, price: '' }));

/** The row's decision; its discount is null while it cannot be parsed. */
export const decidedIn = ({ desconto, preco }: Pick<FormRow, 'desconto' | 'preco'>): Decided => ({
  desconto: descontoIn(desconto) ?? null,
  preco,
});

export function descontoIn(desconto: FormRow['desconto']): number | undefined {
  if (typeof desconto === 'number') return desconto;
  return desconto?.trim() ? parsePercent(desconto).desconto : undefined;
}

/** The discount of a typed price, or what is wrong. */
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
    else if (repeated.has(index)) problems.produtoId = promocaoProblems.repeated;
    // A decided price stays valid when the product is repriced.
    const problem = preco === undefined ? descontoErrorOf(desconto) : undefined;
    if (price.trim()) problems.price = parseMoney(price).problem ?? messages.price;
    else if (problem) problems.desconto = problem;
    return problems;
  });
  return errors.some((row) => Object.keys(row).length > 0) ? errors : undefined;
}

export function descontoErrorOf(desconto: FormRow['desconto']): string | undefined {
  const typed = typeof desconto === 'string' && desconto.trim() ? parsePercent(desconto) : undefined;
  return typed?.problem ?? descontoProblem(descontoIn(desconto));
}
