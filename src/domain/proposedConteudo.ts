import {
  bundled,
  cartoned,
  containers,
  counted,
  countWords,
  dosed,
  gift,
  holds,
  inside,
  long,
  noContent,
  paged,
  pieces,
  sheets,
  sliced,
  wide,
} from './contentKinds';
import {
  amountIn,
  type Conteudo,
  formatConteudo,
  numberSource as N,
  plainAmounts,
  spelled,
  unitOf,
  withDrained,
} from './conteudo';

/** What a product's name says about its content: one, or several between which a person chooses. */
export type ProposedConteudo = { conteudo: string; duvida?: undefined } | { conteudo?: undefined; duvida: string[] };

const measured = spelled('kg', 'g', 'ml', 'l', 'm');
const weighed = spelled('kg', 'g');
const pattern = (source: string) => new RegExp(source, 'g');

/** '9x3x200ml': some of many. */
const cases = pattern(`(?<![\\d.,])(\\d{1,3}) ?x ?(\\d{1,3}) ?x ?(?=${N} ?${spelled('kg', 'g', 'ml', 'l')}\\b)`);
const brand = /(?<![\d.,x] ?)\b3m\b/g;
/** A decimal comma that was lost; not 'tipo 1 5kg'. */
const split = pattern(`(?<![\\w.,]|(?:tipo|em|n[o°º.]?) )(\\d{1,3}) (\\d) ?(${spelled('kg', 'g', 'l')})\\b`);
const thousand = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,3})?) ?k\b/g;

const amount = `(${N}) ?(${measured})`;
/** What is looked for, in this order. */
const patterns = {
  drainedAfter: pattern(`(?:p(?:eso)?\\.? ?)?(?:dren\\w*|escor\\w*|\\bpd\\b)[.:]* ?(?:de )?(${N}) ?(${weighed})\\b`),
  drainedBefore: pattern(`(${N}) ?(${weighed}) ?(?:peso )?(?:p\\.? ?)?dren\\w*`),
  payFor: pattern(
    `\\bl(?:v|eve)?\\.? ?(${N}) ?(${measured}|un\\w*|rolos?|rls?)? ?(?:e )?p(?:ague|gue|g)?\\.? ?(${N})(?: ?(${measured})\\b)?`,
  ),
  ranged: pattern(`(?<![\\d.,])(${N}) ?(?:${weighed})? ?(?:-|a|ate) ?(${N}) ?(${weighed})\\b`),
  bonus: pattern(`(?<![\\d.,])${amount} ?\\+ ?${amount} ?(?:gratis|gts|gtis)\\b`),
  times: pattern(`(?<![\\d.,])(\\d{1,4}) ?x ?(${N}) ?(${spelled('kg', 'g', 'ml', 'l', 'm', 'un')})\\b`),
  timesAfter: pattern(`(?<![\\d.,])${amount} ?x ?(\\d{1,3})\\b`),
  unitBefore: pattern(`\\bl ?(\\d[.,]\\d{1,2})\\b(?! ?${measured}\\b)`),
  contained: pattern(`(?<![\\d.,/])(\\d{1,3}) ?(?:${containers}) (?:de )?(?=${N} ?${measured}\\b)`),
  measure: pattern(`(?<![\\d.,])${amount}\\b`),
};
const countPatterns = [
  `(?:\\bc/|\\bcom|\\bc(?= \\d)) ?(\\d{1,4})(?: ?${countWords})?(?![\\d.,%])`,
  `(?<![\\d.,/])(\\d{1,4}) ?${countWords}`,
  String.raw`\b(?:pack|pk|fardo|fd|cx|caixa|kit|display|dp) ?/? ?(\d{1,4})\b(?![.,%x])`,
  String.raw`(?<![\d.,/])(\d{1,3}) ?x(?= |$)`,
].map(pattern);
/** Of what is counted: 'XG/18', 'C32'. */
const countedPattern = /\b(?:(?:rn|p|m|g{1,3}|x{1,3}g|eg)\/ ?|c)(\d{1,3})\b/g;

/** Removes what patterns find from a text; gives the groups of each finding. */
function taker(name: string) {
  const all = { rest: name };
  const take = (source: RegExp): (string | undefined)[][] => {
    const found: (string | undefined)[][] = [];
    all.rest = all.rest.replace(source, (...match) => {
      found.push(match.slice(1, -2));
      return ' | ';
    });
    return found;
  };
  return { all, take };
}

/**
 * Reads the content in a product's name. Undefined: it has none. What can be read in two ways is asked. Rules are of
 * kinds of words, not of products.
 */
export function proposedConteudo(nome: string): ProposedConteudo | undefined {
  const name = plainAmounts(nome)
    .replace(/[×∗]/g, 'x')
    .replace(/(?:\(|(?<=[a-z]{2})\.)(?=\d)/g, ' ')
    // '30mx10cm' is as long as the first number says.
    .replace(/(?<=\d ?m) ?x ?(?=\d+ ?cm)/g, ' ')
    .replace(cases, (_, some, many) => `${some * many}x`);
  if (paged(name)) return undefined;
  const { all, take } = taker(name);
  const counts: number[] = [];
  const measures: Conteudo[] = [];
  let packs = 0;
  let asked = gift(name.replace(patterns.bonus, '')) || name.endsWith(' c/');
  const add = (number = '', word = '', many?: string) => {
    const unidade = unitOf(word);
    const known = unidade && amountIn(number, unidade);
    // '1,350ml' is usually meant as 1350.
    const quantidade = known ?? Number(number.replace(/[.,](?=\d{3}$)/, ''));
    if (unidade && quantidade) measures.push({ quantidade, unidade });
    if (!known && Number(number.replace(',', '.')) !== 0) asked = true;
    if (many) packs = Number(many);
  };

  const addBonus = (one = '', word = '', more = '', unit = '') => {
    const [first, second] = [unitOf(word), unitOf(unit)];
    const factor = (of: string | undefined) => (of === 'kg' || of === 'l' ? 1000 : 1);
    const [amount, free] = [first && amountIn(one, first), second && amountIn(more, second)];
    if (!first || !second || !amount || !free || first.slice(-1) !== second.slice(-1)) asked = true;
    else measures.push({ quantidade: amount + (free * factor(second)) / factor(first), unidade: first });
  };

  for (const source of noContent) take(source);
  if (!long(name)) take(brand);
  if (sheets(name)) take(/\d+ ?g\b(?:\/m2?)?/g);
  // 'De 3,5 a 4,5 kg' weighs another amount each time.
  for (const [least, most, unit] of take(patterns.ranged)) {
    asked = true;
    add(least, unit);
    add(most, unit);
  }
  for (const [one, word = '', more, unit = ''] of take(patterns.bonus)) addBonus(one, word, more, unit);
  const [drained] = [...take(patterns.drainedAfter), ...take(patterns.drainedBefore)];
  for (const [whole = '', part, word] of take(split)) {
    asked = true;
    add(`${whole},${part}`, word);
    add(part, word);
  }
  for (const [first, own, second, unit = own ?? ''] of take(patterns.payFor)) {
    if (unitOf(unit) && unitOf(unit) !== 'un') {
      add(first, unit);
      add(second, unit);
    } else if (Number(first) < 50) counts.push(Number(first));
    else asked = true;
  }
  for (const [many, number, word = ''] of take(patterns.times)) {
    add(number, word, wide(name) && unitOf(word) === 'm' ? undefined : many);
  }
  for (const [number] of take(patterns.unitBefore)) add(number, 'l');
  for (const [number, word, many] of take(patterns.timesAfter)) add(number, word, many);
  for (const [many] of take(patterns.contained)) packs = Number(many);
  const letters = !counted(name);
  for (const [number, word = ''] of take(patterns.measure)) {
    if (letters) add(number, word);
    // So many liters are no usual package, and 'LT' may be cans.
    if (word.startsWith('lt') && !/^[1235]$|[.,]|0$/.test(number ?? '')) asked = true;
  }
  const inPieces = inside(all.rest);
  for (const source of letters ? countPatterns : [...countPatterns, countedPattern])
    for (const [many] of take(source)) counts.push(Number(many));
  // '350ml 12/18' may be 12 of them, or 18.
  if (bundled(name) && /(?<![\d.,/])\d{1,2}\/\d{1,2}(?![\d/])/.test(all.rest)) asked = true;
  // 'K' is taken for kilograms, but may be anything.
  for (const [number = ''] of take(thousand)) {
    asked = true;
    add(number, 'kg');
  }

  return concluded();

  function concluded(): ProposedConteudo | undefined {
    const several = [...new Set(packs && !measures.length ? [packs, ...counts] : counts)].filter((count) => count > 0);
    const sizes = holds(name) ? [] : unlike(measures);
    const [size, other] = sizes;
    const [count, second] = several;
    if (!size) {
      if (drained) add(drained[0], drained[1]);
      if (drained && measures[0]) return question(measures);
      const each = several.map((quantidade): Conteudo => ({ quantidade, unidade: 'un' }));
      if (second) return question([...each, { quantidade: second, unidade: 'un', embalagens: count }]);
      return count ? settled(each) : withoutMeasure();
    }
    const whole = drained ? withDrained(size, drained[0] ?? '', drained[1] ?? '') : size;
    // '360G/200G' may be the whole and what is drained.
    const part =
      other && /g ?\/ ?\d/.test(name) && withDrained(size, String(other.quantidade).replace('.', ','), other.unidade);
    const [each, total] = sizes.toSorted((a, b) => grams(a) - grams(b));
    if (each && total && sizes.length === 2 && grams(each) * packs === grams(total))
      return settled([packOf(each, packs)]);
    const sum =
      gift(name) && sizes.every(({ unidade }) => unidade === size.unidade) ? [summed(size, sizes.slice(1))] : [];
    if (other) return question([...(part ? [part] : []), ...sizes, ...sum]);
    if (!whole || (packs && count && packs !== count)) return question([size]);
    if (packs > 1) return settled([packOf(whole, packs)]);
    if (!count || count === 1) return settled([whole]);
    if (several.length > 1) return question([size, ...several.map((each) => packOf(size, each))]);
    return settled(readings(whole, count));
  }

  function withoutMeasure(): ProposedConteudo | undefined {
    if (/(?<![\w.,])litrao\b/.test(name)) return settled([{ quantidade: 1, unidade: 'l' }]);
    if (holds(name)) return undefined;
    if (/(?:^|[\s.(/])(?:kg|kilo|quilo)\b/.test(all.rest)) return settled([{ quantidade: 1, unidade: 'kg' }]);
    if (/(?:^| )(?:un|und|unid|unidade)\.?$/.test(all.rest)) return settled([{ quantidade: 1, unidade: 'un' }]);
    const [, before = '', number = ''] = /(\S*) (\d{1,4}(?:[.,]\d{1,3})?)$/.exec(all.rest) ?? [];
    const amount = Number(number.replace(',', '.'));
    if (!amount || /^(?:n|no|n[oº]|num|fator|fps|ref|mod|cor|vol|tam|tipo|\|)\.?$/.test(before)) return undefined;
    if (counted(name) || /^(?:ovo|lenco)/.test(name)) return question([{ quantidade: amount, unidade: 'un' }]);
    if (!Number.isInteger(amount))
      return question((['l', 'kg'] as const).map((unidade) => ({ quantidade: amount, unidade })));
    if (amount < 90 || amount > 1000) return undefined;
    return question((['g', 'ml'] as const).map((unidade) => ({ quantidade: amount, unidade })));
  }

  /** Whether a measure is that of each of several, or of all. */
  function readings(size: Conteudo, count: number): Conteudo[] {
    const each = packOf(size, count);
    const amount = grams(size);
    const share = amount / count;
    const [, least, most] = pieces.find(([isKind]) => isKind(name)) ?? [];
    if (dosed(name) && amount <= 2) return [{ quantidade: count, unidade: 'un' }];
    if (least && most && size.unidade !== 'm') {
      const [one, part] = [amount, share].map((piece) => piece >= least && piece <= most);
      if (one !== part) return [one ? each : size];
    }
    if (inPieces) return sliced(name) || share < 12 ? [size] : [each, size];
    if (cartoned(name)) return [size, each];
    if (/^(ml|l|m)$/.test(size.unidade) || bundled(name)) return [each];
    const isPart = Number.isInteger(share * 2) || !Number.isInteger(amount) ? share >= 4 : amount >= 250;
    return isPart ? [each, size] : [each];
  }

  function settled(found: Conteudo[]): ProposedConteudo | undefined {
    const [one] = found;
    if (!one) return undefined;
    return asked || found.length > 1 ? question(found) : { conteudo: formatConteudo(one) };
  }
}

const packOf = (size: Conteudo, embalagens: number): Conteudo => ({ ...size, embalagens });

const question = (choices: Conteudo[]): ProposedConteudo => ({ duvida: [...new Set(choices.map(formatConteudo))] });

/** Grams, milliliters, or as many of another unit. */
const grams = ({ quantidade, unidade }: Conteudo) => quantidade * (/^(kg|l)$/.test(unidade) ? 1000 : 1);
const summed = (first: Conteudo, others: Conteudo[]): Conteudo => ({
  ...first,
  quantidade: others.reduce((sum, { quantidade }) => sum + quantidade, first.quantidade),
});

/** Measures that do not say the same. */
const unlike = (measures: Conteudo[]) => [
  ...new Map(measures.map((one) => [`${grams(one)}${one.unidade.slice(-1)}`, one])).values(),
];
