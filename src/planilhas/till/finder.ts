import { codigoKey, codigoKeys, isRoundedCodigo, withCheckDigit } from '../../domain';
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

/** The digits of a code without zeros before them, which programs add and lose; undefined for other cells, and for a rounded code. */
export const tillCode = (cell: Cell): string | undefined => {
  const digits = textOf(cell).replace(/[\s'"=.-]/g, '');
  return /^\d{1,20}$/.test(digits) && !(isRoundedCodigo(textOf(cell)) && !scaled.test(digits))
    ? withoutZeros(digits) || undefined
    : undefined;
};

/** A name without case, accents, blanks and signs, which tills leave out. */
const nameKey = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9.,%]|[.,](?!\d)/g, '')
    .replaceAll(',', '.');

const alike = 6;
/** A code that scales print, without a price in it. */
const scaled = /^2\d{4,6}0{5,}\d$/;

/** Finds products by a till's code, by a whole name, and by one that was cut. */
export function produtoFinder(produtos: readonly PricedProduto[]) {
  const placeOf = new Map(
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
  /** The place of the product of a code, also of a scale's, or of one that lost its check digit. */
  const byCode = (code: string): number | undefined => {
    const keys = scaled.test(code) ? codigoKeys(code) : code.length > 10 ? [withCheckDigit(code)] : [];
    const places = new Set(keys.flatMap((key) => placeOf.get(withoutZeros(key)) ?? []));
    return placeOf.get(code) ?? (places.size === 1 ? [...places][0] : undefined);
  };
  return {
    byCode,
    byName,
    /** Whether a till's name begins as that of a product does. */
    isAlike: (place: number, name: string) =>
      nameKey(produtos[place]?.nome ?? '').slice(0, alike) === nameKey(name).slice(0, alike),
    /**
     * A code that no product has may be that of a product without one, never of a product with another. A short one may be
     * the program's own number: the name of another product comes before it.
     */
    find: (code: string | undefined, name: string, isCut: boolean) => {
      const coded = code === undefined ? undefined : byCode(code);
      const isShort = code !== undefined && code.length < 7;
      const named = name && (coded === undefined || isShort) ? byName(name, isCut) : undefined;
      if (coded !== undefined && (named === undefined || named === coded)) return coded;
      return named !== undefined && (isShort || !(code && produtos[named]?.codigo)) ? named : undefined;
    },
  };
}
