import { fold } from '../lib';

/** What the name of a product tells. */
export interface ToldName {
  words: readonly Word[];
  /** Sizes and numbers in one order: '5 KG', '5000g' and '5kg' are 'g5000'. */
  sizes: string;
  /** Words that a name may leave out, by kind. Of two names, both may not tell another one of a kind. */
  optional: ReadonlyMap<string, readonly Word[]>;
}

interface Word {
  text: string;
  /** Its singular, so that plurals are equal. */
  one: string;
  /** It ends with a period, as abbreviations do. */
  dotted: boolean;
  /** It may be a kind of products that the brand alone says too. */
  kind: boolean;
}

/** Units of a size, with the unit that they are counted in and how many of it they are. */
const units: [unit: string, factor: number, names: string][] = [
  ['g', 1000, 'kg kgs quilo quilos kilo kilos'],
  ['g', 1, 'g gr grs grama gramas'],
  ['g', 0.001, 'mg'],
  ['ml', 1000, 'l lt lts litro litros'],
  ['ml', 10, 'cl'],
  ['ml', 1, 'ml mls'],
  ['cm', 100, 'm mt mts metro metros'],
  ['cm', 1, 'cm cms'],
  ['cm', 0.1, 'mm'],
  ['#', 12, 'dz duzia duzias'],
  [
    '#',
    1,
    'un und unds unid unids unidade unidades rolo rolos rl rls folha folhas fl fls capsula capsulas caps sache saches par pares',
  ],
];
const unitOf = new Map(
  units.flatMap(([unit, factor, names]) => names.split(' ').map((name) => [name, { unit, factor }])),
);

const number = '\\d+(?:[.,]\\d+)*';
const size = new RegExp(
  `(${number})\\s*(${[...unitOf.keys()].sort((a, b) => b.length - a.length).join('|')})\\b\\.?`,
  'g',
);

const bareNumber = new RegExp(`(?<![\\p{L}\\d])${number}(?![\\p{L}\\d])`, 'gu');

/** Words that say nothing of the product, and units without a number. */
const silent = new Set(
  'a o ao aos e de da do das dos em no na com para por x c p sabor kg kilo quilo un und unid unidade'.split(' '),
);

const optionalWords = new Map(
  Object.entries({
    // One package has several names.
    package:
      'pacote,pct,pcte,pc,saco,sc caixa,cx,tp,tetra lata,lt garrafa,gf,grf,garraf,pet vidro,vd pote,pt sache,sch bandeja,bdj,bd bisnaga frasco,fr tubo,tb fardo,fd,pack copo,cp balde galao,gl embalagem,emb cartela longneck vacuo almofada',
    plain: 'tradicional,trad original,orig classico,classica comum normal regular',
    process: 'uht',
  }).flatMap(([kind, groups]) =>
    groups.split(' ').flatMap((group) => {
      const [first = ''] = group.split(',');
      return group.split(',').map((word) => [word, [kind, first]] as const);
    }),
  ),
);

const digitOf = new Map(
  'um dois tres quatro cinco seis sete oito nove dez'.split(' ').map((word, n) => [word, String(n + 1)]),
);

const spellings = new Map(
  Object.entries({
    biscoito: 'bolacha',
    mussarela: 'mucarela mozarela muzarela mozzarella',
    ketchup: 'catchup katchup',
    shampoo: 'xampu shampu',
    iogurte: 'yogurte iogurt',
  }).flatMap(([word, others]) => others.split(' ').map((other) => [other, word])),
);

/** Kinds of products that a brand alone says too. */
const kinds = 'refrigerante refresco cerveja energetico isotonico achocolatado biscoito salgadinho'.split(' ');

/** Reads the name of a product. */
export function readName(name: string): ToldName {
  const sizes: string[] = [];
  const optional = new Map<string, Word[]>();
  const leaveOut = (kind: string, word: Word) => optional.set(kind, [...(optional.get(kind) ?? []), word]);
  const count = (digits: string, unit = '#', factor = 1) => {
    const thousands = factor <= 1 && unit !== 'cm' && /^\d{1,3}(\.\d{3})+$/.test(digits);
    const value = Number(thousands ? digits.replaceAll('.', '') : digits.replace(',', '.')) * factor;
    sizes.push(unit + Math.round(value * 1000) / 1000);
    return ' ';
  };
  const rest = fold(name)
    .replace(/['’`´]/g, '')
    .replace(/\bn[ºo°.]{0,2}\s*(?=\d)/g, ' ')
    .replace(/\bs\//g, ' sem ')
    .replace(/\blonga vida\b/g, 'uht')
    .replace(/\b(?:long neck|ln)\b/g, 'longneck')
    .replace(/(\p{L}{3})(?=\d)/gu, '$1 ')
    .replace(/\b(?:tipo|tp|t)[\s.-]*(\d|i{1,3})\b(?!\s*(?:kg|g|l|ml)\b|[.,]\d)/g, (_, grade: string) => {
      leaveOut('grade', wordOf(grade.replace(/^i+$/, (digits) => String(digits.length))));
      return ' ';
    })
    .replace(/\b(?:leve|lv|l)\s*(\d+)\s*(?:pague|pg|p)\s*(\d+)\b/g, (_, taken: string, paid: string) => {
      sizes.push(`leve${taken}pague${paid}`);
      return ' ';
    })
    .replace(/(\d)\s*x\s*(?=\d)/g, '$1 x ')
    .replace(size, (_, digits: string, name: string) => {
      const { unit = '#', factor = 1 } = unitOf.get(name) ?? {};
      // One piece is what a name without a number means.
      return unit === '#' && digits === '1' && factor === 1 ? ' ' : count(digits, unit, factor);
    })
    .replace(bareNumber, (digits) => count(digits));
  const words: Word[] = [];
  for (const [, text = '', period] of rest.matchAll(/([\p{L}\p{N}]+)(\.?)/gu)) {
    const [kind, first = text] = optionalWords.get(text) ?? [];
    const word = wordOf(spellings.get(first) ?? first, period === '.');
    if (kind) leaveOut(kind, word);
    else if (digitOf.has(text)) count(digitOf.get(text) ?? '');
    else if (!silent.has(text)) words.push(word);
  }
  return { words, sizes: [...new Set(sizes)].sort().join(), optional };
}

/** Words that were read, as catalogues repeat theirs. */
const read = new Map<string, Word>();

function wordOf(text: string, dotted = false): Word {
  const key = dotted ? `${text}.` : text;
  const before = read.get(key);
  if (before) return before;
  const one = dotted ? text : singular(text);
  const kind = kinds.some((each) => each === one || abbreviates({ text, dotted }, each));
  const word = { text, one, dotted, kind };
  read.set(key, word);
  return word;
}

const singular = (word: string) =>
  word.length < 4
    ? word
    : word
        .replace(/[oa]es$/, 'ao')
        .replace(/ais$/, 'al')
        .replace(/ns$/, 'm')
        .replace(/([rz])es$|(?<=[^s])s$/, '$1');

/** Short words that are complete, though longer ones begin with them. */
const complete = new Set('sal mel sol gel mar flor bar mix fit kit light diet zero sem'.split(' '));

/** Whether a word is short for another: its beginning, or its consonants ('lte', 'qjo', 'antart'). */
function abbreviates({ text, dotted }: Pick<Word, 'text' | 'dotted'>, whole: string): boolean {
  if (text.length >= whole.length || text[0] !== whole[0]) return false;
  const isCut = /[^aeiou\d]$/.test(text) && (text.length > 2 || whole.length > 4);
  // Without a period, only what does not end as a word does, or is much shorter, is taken for a beginning.
  if (whole.startsWith(text)) {
    return (
      dotted || (!complete.has(text) && (isCut ? text.length > 1 : text.length > 4 && whole.length > text.length + 3))
    );
  }
  if (!isWithin(text, whole)) return false;
  if (text.length < 3) return isCut && text.length > 1;
  if (/^.[^aeiou]+$/.test(text.slice(0, -1)) && (isCut || text.at(-1) === whole.at(-1))) return true;
  let common = 0;
  while (text[common] === whole[common]) common += 1;
  return common > 2 && /^[^aeiou]+$/.test(text.slice(common));
}

/** Whether the letters of a text stand in another, in their order. */
function isWithin(text: string, whole: string): boolean {
  let place = -1;
  for (const letter of text) {
    place = whole.indexOf(letter, place + 1);
    if (place < 0) return false;
  }
  return true;
}

const areLike = (a: Word, b: Word) => a.one === b.one || abbreviates(a, b.text) || abbreviates(b, a.text);

/** By how much the names of one product differ, 0 for the least; undefined where they tell different products. */
export function difference(a: ToldName, b: ToldName): number | undefined {
  if (a.sizes !== b.sizes || a.words.every(({ kind }) => kind)) return undefined;
  const [restA, restB] = [without(a.words, b.words), without(b.words, a.words)];
  const joined = (words: readonly Word[]) => words.map(({ text }) => text).join('');
  const left = restA.filter((word) => {
    const place = restB.findIndex((other) => areLike(word, other));
    if (place >= 0) restB.splice(place, 1);
    return place < 0;
  });
  const areJoined = joined(left) === joined(restB);
  if (!areJoined && ((left.length > 0 && restB.length > 0) || ![...left, ...restB].every(({ kind }) => kind))) {
    return undefined;
  }
  let differing = restA.length - left.length + Math.max(left.length, restB.length);
  for (const kind of new Set([...a.optional.keys(), ...b.optional.keys()])) {
    const [ofA = [], ofB = []] = [a.optional.get(kind), b.optional.get(kind)];
    const [fewer, more] = ofA.length < ofB.length ? [ofA, ofB] : [ofB, ofA];
    if (!fewer.every((word) => more.some((other) => areLike(word, other)))) return undefined;
    differing += more.length - fewer.length;
  }
  return differing;
}

/** The words that the others lack. */
function without(words: readonly Word[], others: readonly Word[]): Word[] {
  const rest = others.map(({ one }) => one);
  return words.filter(({ one }) => {
    const place = rest.indexOf(one);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
}

/** Texts of which names of one product share at least one: its first letters, and all letters, in one order. */
export function signaturesOf({ words, sizes }: ToldName): string[] {
  const named = words.filter(({ kind }) => !kind);
  const initials = [words, named].map((some) => some.map(({ text }) => text[0] ?? ''));
  const letters = [...named.map(({ one }) => one).join('')];
  return [...new Set([...initials, letters].map((all) => `${all.sort().join('')} ${sizes}`))];
}
