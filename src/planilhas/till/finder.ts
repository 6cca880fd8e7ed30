import { codigoKey, codigoKeys } from '../../domain';
import { fold } from '../../lib';
import type { Cell } from '../../spreadsheet/read';
import { textOf } from '../cells';

/** A product as a till's file is compared with it: its price of the day, that of its offer, that of its last label. */
export interface PricedProduto {
  id: string;
  nome: string;
  codigo?: string | null;
  valor: number;
  oferta?: number;
  etiqueta?: number;
}

const withoutZeros = (digits: string) => digits.replace(/^0+/, '');

/** The digits of a code without zeros before them, which programs add and lose; undefined for blank cells and other texts. */
export const tillCode = (cell: Cell): string | undefined => {
  const digits = textOf(cell).replace(/[\s'"=.-]/g, '');
  return /^\d{1,20}$/.test(digits) ? withoutZeros(digits) || undefined : undefined;
};

/** A name without case, accents, blanks and signs, which tills leave out. */
const nameKey = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9.,%]|[.,](?!\d)/g, '')
    .replaceAll(',', '.');

/** Finds products by a till's code, by a whole name, and by one that was cut. */
export function produtoFinder(produtos: readonly PricedProduto[]) {
  const byCode = new Map(
    produtos.flatMap((each, place) => (each.codigo ? [[withoutZeros(codigoKey(each.codigo)), place]] : [])),
  );
  const names = produtos.map(({ nome }, place) => ({ key: nameKey(nome), place }));
  names.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const firstFrom = (key: string) => {
    let [low, high] = [0, names.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((names[middle]?.key ?? '') < key) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  /** The place of the only product of a name; of one that was cut, of the only one that begins so. */
  const byName = (name: string, isCut: boolean): number | undefined => {
    const key = nameKey(name);
    const first = firstFrom(key);
    const fits = (place: number) => (isCut ? names[place]?.key.startsWith(key) : names[place]?.key === key);
    return key && fits(first) && !fits(first + 1) ? names[first]?.place : undefined;
  };
  /** The product of a code that scales print, without a price in it. */
  const byLabel = (code: string) => {
    const keys = /^2\d{4,6}0{5,}\d$/.test(code) ? codigoKeys(code) : [];
    const places = new Set(keys.flatMap((key) => byCode.get(withoutZeros(key)) ?? []));
    return places.size === 1 ? [...places][0] : undefined;
  };
  return {
    byCode: (code: string) => byCode.get(code),
    byName,
    /** A code that no product has may be that of a product without one, never of a product with another. */
    find: (code: string | undefined, name: string, isCut: boolean) => {
      const known = code === undefined ? undefined : (byCode.get(code) ?? byLabel(code));
      const named = known === undefined && name ? byName(name, isCut) : undefined;
      return known ?? (named !== undefined && !(code && produtos[named]?.codigo) ? named : undefined);
    },
  };
}
