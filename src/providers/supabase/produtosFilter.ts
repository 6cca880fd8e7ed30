import { isDate } from '../../domain';
import { likePattern } from './search';

/** What the database function private.condicao_de_produtos understands; what is left out filters nothing. */
export interface ProdutosFilter {
  /** A pattern of LIKE over the folded text. */
  padrao?: string;
  categorias?: string[];
  tipoVenda?: 'unidade' | 'kg';
  valorMin?: number;
  valorMax?: number;
  /** Without a price, or with one far from the median of its category. */
  suspeito?: true;
  /** In a promotion that is valid today. */
  emPromocaoHoje?: true;
  /** A day in São Paulo. */
  alteradoDesde?: string;
}

/**
 * The filter of a list of products → what the database is asked. Any of it may come from an address: a value that makes no
 * sense filters nothing. `categoria` is the same as `categorias` with that one.
 */
export function toProdutosFilter(filter: Record<string, unknown> = {}): ProdutosFilter {
  const { q, categoria, categorias, tipoVenda, valorMin, valorMax, suspeito, emPromocaoHoje, alteradoDesde } = filter;
  const padrao = likePattern(q);
  const given = [categoria, ...(Array.isArray(categorias) ? categorias : [])].filter(isName);
  return {
    ...(padrao && { padrao: withoutHalves(padrao) }),
    ...(given.length > 0 && { categorias: given }),
    ...((tipoVenda === 'unidade' || tipoVenda === 'kg') && { tipoVenda }),
    ...(isAmount(valorMin) && { valorMin }),
    ...(isAmount(valorMax) && { valorMax }),
    ...(suspeito === true && { suspeito }),
    ...(emPromocaoHoje === true && { emPromocaoHoje }),
    ...(isDate(alteradoDesde) && { alteradoDesde }),
  };
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !/[\0\p{Surrogate}]/u.test(value);

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** The database takes no half of a surrogate pair, and no text in it has one. */
const withoutHalves = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');
