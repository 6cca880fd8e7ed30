import { type ProdutosFilter, produtosFilters, readProdutosFilter } from '../../domain';
import { likePattern } from './search';

/** The fields that `toProdutosFilter` reads. */
export const produtosFilterFields = ['q', ...produtosFilters] as const;

/**
 * The filter of a list of products → what the database function private.condicao_de_produtos is asked; what is left out
 * filters nothing. `padrao` is a pattern of LIKE over the folded text.
 */
export function toProdutosFilter(
  filter: Partial<Record<(typeof produtosFilterFields)[number], unknown>> = {},
): ProdutosFilter & { padrao?: string } {
  const padrao = likePattern(filter.q);
  return { ...(padrao && { padrao: withoutHalves(padrao) }), ...readProdutosFilter(filter) };
}

/** The database takes no half of a surrogate pair, and no text in it has one. */
const withoutHalves = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');
