import { type ProdutosFilter, produtosFilters, readProdutosFilter, searchedCodigo } from '../../domain';
import { likePattern } from './search';

export const produtosFilterFields = ['q', ...produtosFilters] as const;

/** The argument of the database function private.condicao_de_produtos. `padrao` is a LIKE pattern. */
export function toProdutosFilter(
  filter: Partial<Record<(typeof produtosFilterFields)[number], unknown>> = {},
): ProdutosFilter & { padrao?: string } {
  const padrao = likePattern(searchedCodigo(String(filter.q ?? '')));
  return { ...(padrao && { padrao: withoutHalves(padrao) }), ...readProdutosFilter(filter) };
}

/** The database refuses half of a surrogate pair. */
const withoutHalves = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');
