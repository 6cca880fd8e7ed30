import { type CalendarDate, isDate } from './dates';
import type { TipoVenda } from './produto';

/** What a list of products can be narrowed to, besides a search; what is left out narrows nothing. */
export interface ProdutosFilter {
  categorias?: string[];
  tipoVenda?: TipoVenda;
  valorMin?: number;
  valorMax?: number;
  /** Without a price, or with one far from the median of its category. */
  suspeito?: true;
  /** In a promotion that is valid today. */
  emPromocaoHoje?: true;
  /** A day in São Paulo. */
  alteradoDesde?: CalendarDate;
}

/** Names of the filters as they stand in an address; `categoria` is the same as `categorias` with that one. */
export const produtosFilters = [
  'categoria',
  'categorias',
  'tipoVenda',
  'valorMin',
  'valorMax',
  'suspeito',
  'emPromocaoHoje',
  'alteradoDesde',
] as const;

/** The filter of a list of products. Any of it may come from an address: a value that makes no sense filters nothing. */
export function readProdutosFilter(filter: Record<string, unknown> = {}): ProdutosFilter {
  const { categoria, categorias, tipoVenda, valorMin, valorMax, suspeito, emPromocaoHoje, alteradoDesde } = filter;
  const given = [categoria, ...(Array.isArray(categorias) ? categorias : [])].filter(isName);
  return {
    ...(given.length > 0 && { categorias: [...new Set(given)] }),
    ...((tipoVenda === 'unidade' || tipoVenda === 'kg') && { tipoVenda }),
    ...(isAmount(valorMin) && { valorMin }),
    ...(isAmount(valorMax) && { valorMax }),
    ...(suspeito === true && { suspeito }),
    ...(emPromocaoHoje === true && { emPromocaoHoje }),
    ...(isDate(alteradoDesde) && { alteradoDesde }),
  };
}

/** The database takes no half of a surrogate pair, and no text in it has one. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !/[\0\p{Surrogate}]/u.test(value);

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
