import { maxText, requiredText } from '../lib';
import { parseMoney } from './money';

/** How a product is sold (spec §5, §9). The first is the default. */
export const tiposDeVenda = [
  { id: 'unidade', name: 'Unidade' },
  { id: 'kg', name: 'Quilograma (Kg)' },
] as const;

export type TipoVenda = (typeof tiposDeVenda)[number]['id'];

/** What a price is for: 'por Kg' or 'por unidade', the latter also when nothing is said. */
export const unitLabel = (tipoVenda?: string | null) => (tipoVenda === 'kg' ? 'por Kg' : 'por unidade');

/** What a product must be (spec §5), for its form and for the import alike. */
export const produtoRules = {
  nome: [requiredText('Nome é obrigatório'), maxText(300)],
  valor: [requiredText('Valor é obrigatório'), (valor: unknown) => parseMoney(valor).problem],
  tipoVenda: [requiredText('Unidade é obrigatória')],
  localizacao: [requiredText('Localização é obrigatória'), maxText(300)],
  categoria: [requiredText('Categoria é obrigatória')],
};

/** What a category must be (spec §5), for its form and for the import alike. */
export const categoriaRules = { nome: [requiredText('Nome é obrigatório'), maxText(300)] };

/** Things by their category, in the order of its name. */
export function byCategoria<T>(things: readonly T[], categoriaOf: (thing: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const thing of things) groups.set(categoriaOf(thing), [...(groups.get(categoriaOf(thing)) ?? []), thing]);
  return [...groups].toSorted(([a], [b]) => a.localeCompare(b, 'pt-BR'));
}
