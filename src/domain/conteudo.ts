import { fold } from '../lib';

export type ContentUnit = 'g' | 'kg' | 'ml' | 'l' | 'un' | 'm';

/** What a package holds. */
export interface Conteudo {
  /** Of one of its `embalagens`. */
  quantidade: number;
  unidade: ContentUnit;
  embalagens?: number;
  /** The drained weight of one of its `embalagens`, in `unidade`. */
  drenado?: number;
}

const spellings: Record<ContentUnit, string> = {
  kg: 'kgs?|kilos?|quilos?|quilogramas?',
  g: 'g|gr|grs|gramas?',
  ml: 'mls?|mililitros?',
  l: 'l|lts?|ltr|litros?',
  un: 'un|und|unds|uni|unid|unids|unidades?|pcs?|pecas?',
  m: 'm|mts?|mtrs?|metros?',
};
const units = Object.keys(spellings) as ContentUnit[];

/** Sources of regular expressions over folded text. */
export const numberSource = String.raw`\d+(?:\.\d{3})*(?:[.,]\d+)?`;
export const spelled = (...some: ContentUnit[]) => `(?:${some.map((unit) => spellings[unit]).join('|')})`;
export const unitOf = (text: string) => units.find((unit) => new RegExp(`^(?:${spellings[unit]})$`).test(text));

/**
 * The number of a text beside its unit; undefined where it has two meanings. A point before three digits separates
 * thousands, but of kilograms and liters decimals.
 */
export function amountIn(text: string, unit: ContentUnit): number | undefined {
  const large = unit === 'kg' || unit === 'l';
  const thousands = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(text);
  if (thousands && unit === 'm') return undefined;
  if (/^[1-9]\d*,\d\d0$/.test(text) && !large) return undefined;
  const plain = thousands && !(large && /^\d+\.\d{3}$/.test(text)) ? text.replaceAll('.', '') : text;
  const value = Number(plain.replace(',', '.'));
  return value > 0 && value < 1e6 && Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6 ? value : undefined;
}

const shown = (value: number) => String(value).replace('.', ',');

/** The canonical text, which is the stored one: '500 g', '12x350 ml', '170 g (drenado 120 g)'. */
export function formatConteudo({ quantidade, unidade, embalagens = 1, drenado }: Conteudo): string {
  const packs = embalagens > 1 ? `${embalagens}x` : '';
  const drained = drenado === undefined ? '' : ` (drenado ${shown(drenado)} ${unidade})`;
  return `${packs}${shown(quantidade)} ${unidade}${drained}`;
}

const any = spelled(...units);
const fraction = new RegExp(String.raw`(?<![\d/.,])([1-9])/([248]) ?(?=${any}\b)`, 'g');

/** Folded text in which dozens and fractions are plain numbers. */
export function plainAmounts(text: string): string {
  return fold(text)
    .replace(/\s+/g, ' ')
    .replaceAll('½', '1/2')
    .replace(/\b(?:meia|1\/2) ?(?:duzia|dz)\b/g, '6 un')
    .replace(
      /(?<!\w)(?:(\d{1,3}(?:[.,]5)?|uma) ?)?(?:duzias?|dzs?)\b/g,
      (_, many = '') => `${12 * (Number(many.replace(',', '.')) || 1)} un`,
    )
    .replace(/\bmei[oa] (?=kg|kilo|quilo|litro)/g, '0,5 ')
    .replace(fraction, (_, part, whole) => `${part / whole} `)
    .trim();
}

const typed = new RegExp(
  String.raw`^(?:(\d{1,4}) ?x ?)?(${numberSource}) ?(${any})\.?(?: ?(?:x|c/|com) ?(\d{1,4})(?: ?${spelled('un')})?)?` +
    String.raw`(?:[ (,;/-]*(?:peso )?(?:dren\w*|escorrido)[.:]* ?(?:de )?(${numberSource})` +
    String.raw` ?(${spelled('kg', 'g')})\.?\)?)?$`,
);

/** Reads what a person types ('1,5 lt', '6 x 350ml', '500GR', '1 dúzia', 'c/16'); undefined: it is no content. */
export function parseConteudo(text: unknown): Conteudo | undefined {
  const said = plainAmounts(String(text ?? '')).replace(/^(?:c\/|com) ?(\d+)$/, '$1 un');
  const [, before, number = '', word = '', after, drained, drainedWord = ''] = typed.exec(said) ?? [];
  const unidade = unitOf(word);
  const quantidade = unidade && amountIn(number, unidade);
  if (!quantidade || (before && after)) return undefined;
  const embalagens = Number(before ?? after ?? 1);
  if (embalagens < 1 || (unidade === 'un' && !Number.isInteger(quantidade))) return undefined;
  const whole = { quantidade, unidade, ...(embalagens > 1 && { embalagens }) };
  return drained === undefined ? whole : withDrained(whole, drained, drainedWord);
}

/** The content with a drained weight, which is less than the whole. */
export function withDrained(whole: Conteudo, number: string, word: string): Conteudo | undefined {
  const unit = unitOf(word);
  const amount = unit && amountIn(number, unit);
  if (!amount || !/^k?g$/.test(whole.unidade)) return undefined;
  const drenado = (amount * (unit === 'kg' ? 1000 : 1)) / (whole.unidade === 'kg' ? 1000 : 1);
  const rounded = Math.round(drenado * 1000) / 1000;
  return rounded > 0 && rounded < whole.quantidade ? { ...whole, drenado: rounded } : undefined;
}
