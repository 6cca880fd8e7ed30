import { type CalendarDate, isDate } from './dates';
import type { TipoVenda } from './produto';

export interface ProdutosFilter {
  categorias?: string[];
  tipoVenda?: TipoVenda;
  valorMin?: number;
  valorMax?: number;
  suspeito?: true;
  emPromocaoHoje?: true;
  semConteudo?: true;
  alteradoDesde?: CalendarDate;
}

/** Names of the filters in an address; `categoria` adds to `categorias`. */
export const produtosFilters = [
  'categoria',
  'categorias',
  'tipoVenda',
  'valorMin',
  'valorMax',
  'suspeito',
  'emPromocaoHoje',
  'semConteudo',
  'alteradoDesde',
] as const;

/** Reads the list's filter, which may come from an address; invalid values filter nothing. */
export function readProdutosFilter(filter: Record<string, unknown> = {}): ProdutosFilter {
  const { categoria, categorias, tipoVenda, valorMin, valorMax, suspeito, emPromocaoHoje, semConteudo, alteradoDesde } =
    filter;
  const given = [categoria, ...(Array.isArray(categorias) ? categorias : [])].filter(isName);
  return {
    ...(given.length > 0 && { categorias: [...new Set(given)] }),
    ...((tipoVenda === 'unidade' || tipoVenda === 'kg') && { tipoVenda }),
    ...(isAmount(valorMin) && { valorMin }),
    ...(isAmount(valorMax) && { valorMax }),
    ...(suspeito === true && { suspeito }),
    ...(emPromocaoHoje === true && { emPromocaoHoje }),
    ...(semConteudo === true && { semConteudo }),
    ...(isDate(alteradoDesde) && { alteradoDesde }),
  };
}

/** The database refuses the character zero and half of a surrogate pair. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !/[\0\p{Surrogate}]/u.test(value);

const isAmount = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
