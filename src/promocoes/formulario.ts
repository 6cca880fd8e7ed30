import type { Promocao } from '../providers/records';
import { problemaDoDesconto, problemasDoDesconto } from '../shared/regrasDoDesconto';
import { firstProblem, maxText, requiredText } from '../shared/validators';
import { descontoMedio, type Linha, linhasRepetidas } from './desconto';
import { diasDe, emOrdem, primeiroDia } from './dias';

/** What the promotion form holds. */
export interface Valores {
  nome: string;
  descricao: string | null;
  status: string;
  diasAtivos: string[];
  produtos: Linha[];
}

type LineErrors = Partial<Record<keyof Linha, string>>;
type Errors = Partial<Record<Exclude<keyof Valores, 'produtos'>, string>> & { produtos?: LineErrors[] };

export const estados = [
  { id: 'Ativar', name: 'Ativar' },
  { id: 'Suspender', name: 'Suspender' },
] as const;

const nomeRules = [requiredText('Nome é obrigatório'), maxText(300)];
const descricaoRules = [maxText(2000)];
const statusRules = [requiredText('Status é obrigatório')];

export const mensagens = {
  dias: 'Selecione pelo menos um dia da semana',
  produto: 'Selecione um produto',
  repetido: 'Este produto já está na promoção',
  descontoMinimo: problemasDoDesconto.minimo,
  descontoMaximo: problemasDoDesconto.maximo,
  descontoCasas: problemasDoDesconto.casas,
};

/** What the form starts with: the promotion's own data, with its rows where they are stored, or the defaults. */
export function valoresIniciais(promocao?: Promocao): Valores {
  if (!promocao) return { nome: '', descricao: '', status: estados[0].id, diasAtivos: [], produtos: [] };
  const { nome, descricao, status } = promocao;
  const produtos = linhasDe(promocao.produtos ?? []);
  return { nome, descricao: descricao ?? '', status, diasAtivos: emOrdem(diasDe(promocao)), produtos };
}

/** Messages by field (spec §5). The lack of rows is no field's: see `aviso`. */
export function validar({ nome, descricao, status, diasAtivos, produtos }: Valores): Errors {
  const repeated = linhasRepetidas(produtos);
  const errors: Errors = {
    nome: firstProblem(nomeRules, nome),
    descricao: firstProblem(descricaoRules, descricao),
    status: firstProblem(statusRules, status),
    diasAtivos: diasAtivos.length > 0 ? undefined : mensagens.dias,
  };
  for (const field of Object.keys(errors) as (keyof Errors)[]) if (!errors[field]) delete errors[field];
  const lines = produtos.map((linha, index) => lineProblems(linha, repeated.has(index)));
  return lines.some((line) => Object.keys(line).length > 0) ? { ...errors, produtos: lines } : errors;
}

/** What the error toast says when the form is sent like this (spec §5); nothing when its rules are met. */
export function aviso({ diasAtivos, produtos }: Valores, promocao?: Promocao): string | undefined {
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
export function paraGravar(valores: Valores, promocao?: Promocao) {
  const { nome, descricao, status, produtos } = valores;
  const diasAtivos = emOrdem(valores.diasAtivos);
  return {
    nome,
    categoria: promocao?.categoria || 'Geral',
    descricao,
    desconto: descontoDe(produtos, promocao),
    diaDaSemana: primeiroDia(diasAtivos),
    diasAtivos,
    status,
    produtos: linhasDe(produtos),
  };
}

/** Discount of the promotion as the form stands. */
export function descontoDe(produtos: readonly Linha[], promocao?: Pick<Promocao, 'desconto'>): number {
  return produtos.length > 0 ? descontoMedio(produtos) : (promocao?.desconto ?? 0);
}

const linhasDe = (produtos: readonly Linha[]): Linha[] =>
  produtos.map(({ produtoId, desconto }) => ({ produtoId, desconto }));

function lineProblems({ produtoId, desconto }: Linha, repeated: boolean): LineErrors {
  const problems: LineErrors = {};
  if (!produtoId) problems.produtoId = mensagens.produto;
  else if (repeated) problems.produtoId = mensagens.repetido;
  const problem = problemaDoDesconto(desconto);
  if (problem) problems.desconto = problem;
  return problems;
}
