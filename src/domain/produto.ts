import { choice, money, options, text } from './fields';

/** How a product is sold (spec §5, §9). The first is the default. */
export const tiposDeVenda = [
  { id: 'unidade', name: 'Unidade' },
  { id: 'kg', name: 'Quilograma (Kg)' },
] as const;

export type TipoVenda = (typeof tiposDeVenda)[number]['id'];

/** What a price is for: 'por Kg' or 'por unidade', the latter also when nothing is said. */
export const unitLabel = (tipoVenda?: string | null) => (tipoVenda === 'kg' ? 'por Kg' : 'por unidade');

/** What a product holds, and must be (spec §5), for its form and for the import alike. */
export const produtoFields = {
  nome: text({ label: 'Nome', required: 'Nome é obrigatório' }),
  valor: money({ label: 'Valor', required: 'Valor é obrigatório' }),
  tipoVenda: options({
    label: 'Unidade de venda',
    options: tiposDeVenda,
    required: 'Unidade é obrigatória',
    initial: 'unidade',
  }),
  localizacao: text({ label: 'Localização', required: 'Localização é obrigatória' }),
  categoria: choice({ label: 'Categoria', resource: 'categorias', required: 'Categoria é obrigatória' }),
};

/** What a category holds, and must be (spec §5), for its form and for the import alike. */
export const categoriaFields = { nome: text({ label: 'Nome da Categoria', required: 'Nome é obrigatório' }) };

/** Things by their category, in the order of its name. */
export function byCategoria<T>(things: readonly T[], categoriaOf: (thing: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const thing of things) groups.set(categoriaOf(thing), [...(groups.get(categoriaOf(thing)) ?? []), thing]);
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b, 'pt-BR'));
}
