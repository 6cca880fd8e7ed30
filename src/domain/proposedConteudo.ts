import {
  amountIn,
  type Conteudo,
  formatConteudo,
  numberSource,
  plainAmounts,
  spelled,
  unitOf,
  withDrained,
} from './conteudo';

/** What a product's name says about its content: one, or several between which a person chooses. */
export type ProposedConteudo = { conteudo: string; duvida?: undefined } | { conteudo?: undefined; duvida: string[] };

const measured = spelled('kg', 'g', 'ml', 'l', 'm');
const N = numberSource;
const pattern = (source: string) => new RegExp(source, 'g');

/** Numbers beside a unit that tell size, strength, use, or a nutrient. */
const noContent = [
  String.raw`\d[\d.,]* ?(?:x ?\d[\d.,]* ?){1,2}(?:cm|mm)\b`,
  String.raw`\d[\d.,]* ?(?:cm|mm|pol|mg|mcg|ui|w|v|volts|watts|mah|gb|hz|dias)\b ?x?`,
  `(?:${N}) ?g (?:de )?(?:prot|fibra|acucar|carb|whey|sodio|lactose|gord)\\w*`,
  `\\b(?:faz|rende|prepara|dilui|ate|acima de) ?(?:ate )?(?:${N}) ?${measured}\\b`,
  `(?:(?<!do )(?<!-)\\bpara|p/) ?(?:${N}) ?${spelled('l')}\\b`,
  String.raw`\d+ ?(?:kg)? ?(?:-|a|ate) ?\d+ ?kg\b`,
].map(pattern);

const has = (source: string) => {
  const found = new RegExp(source);
  return (text: string) => found.test(text);
};
const starts = (source: string) => has(`^(?:${source})`);

/** Things whose measure is what they can hold. */
const holds = starts(
  [
    'panela|cacarola|frigideira|caldeirao|chaleira|leiteira|canec|bule|garrafa (?:term|plast|squ|vidro)|cafeteira|jarra',
    String.raw`copo (?!.*\bagua)|tacas?\b|xicara|tigela|bowl|potes?\b|marmit|lancheira|mamadeira|squeeze|balde|bacia`,
    String.raw`lixeira|cesto|caixa (?:org|term|plast)|cooler|isopor|organizador|formas?\b|assadeira|travessa|saladeira`,
    String.raw`sacola|(?:saco|sc)s?\b.*(?:lixo|freezer|plast|conge|picot|zip|aspirador)|(?:emb|embalagem|bobina)\b`,
    'liquidificador|fritadeira|air ?fryer|micro-?ondas|purificador|umidificador|regador|pulverizador|borrifador|vaso',
    'mochila|tapete',
  ].join('|'),
);
/** Things that are counted; letters beside their numbers are sizes. */
const counted = starts(
  'frald|absorv|prot(?:etor)? diario|luva|roupa|calca|calcinha|cueca|meias?\\b|preserv|touca|chinelo',
);
/** Things whose width stands before their length. */
const wide = has('alum|filme|pvc|manteiga|contact|tnt|fita|tela|toalha (?:mesa|plast)');

/** What one piece of some kinds weighs, in grams or milliliters. */
const pieces: [(text: string) => boolean, number, number][] = [
  [starts('iog|bebida lactea|petit|danon|leite ferm|sobrem|queijo petit|polengui'), 30, 200],
  [starts('sabonete|sab\\b'), 50, 250],
  [starts('sabao'), 80, 250],
  [starts('chas?\\b'), 0.5, 5],
  [starts('adoc'), 0.3, 5],
  [starts('chicle|goma|bala|pastilha|drops|trident|mentos'), 1, 4.5],
  [starts('caldo|temper|sazon'), 3, 15],
  [starts('hamb'), 50, 200],
  [starts('barra|barr'), 15, 50],
  [starts('pao|paes|bisnag|salsicha|linguica'), 10, 110],
  [starts('picole|sorvete|racao|sache'), 40, 120],
  [starts('cafe|caps'), 4, 12],
];
const inside = has(
  String.raw`\d ?(?:saq\w*|saches?|env\w*|caps\w*|comp\w*|cpr|tabl\w*|cubos?|fatias?|palitos?|past\w*|gomas?|drageas?)\b`,
);
const sliced = has('cubo|fatia|palito');
const bundled = has(String.raw`\b(?:fardo|fd|pack|pk|cx|caixa|display|dp|lt|lata|latas|gfa|garrafas?)\b`);
const gift = has(String.raw`gratis|\bgts\b|\bgtis\b|bonus|brinde|\+ ?\d|aprox|peso medio|cerca de|^kit\b`);

const countWords =
  String.raw`(?:un|und|unds|uni|unids?|unidades?|pcs?|pecas?|rolos?|rls?|saches?|saq\w*|env\w*|caps\w*|comp\w*|cpr|` +
  String.raw`tabl\w*|cubos?|fatias?|latas?|gfas?|gfs?|garrafas?|potes?|folhas?|fls?|pares|cartelas?|refis|pastilhas?|gomas?|drageas?|` +
  String.raw`ampolas?|palitos?|pacotes?|pcts?|barras?|bisnagas?|ovos|absorventes|fraldas)\b`;
const containers = 'lts?|latas?|gfas?|gfs?|grfs?|garrafas?|pets?|potes?|cxs?|caixas?|pcts?|pacotes?|rolos?|rls?';

/** Removes what a pattern finds from a text; gives the groups of each finding. */
function taker(name: string) {
  const all = { rest: name };
  return {
    all,
    take(source: string | RegExp): (string | undefined)[][] {
      const found: (string | undefined)[][] = [];
      all.rest = all.rest.replace(typeof source === 'string' ? pattern(source) : source, (...match) => {
        found.push(match.slice(1, -2));
        return ' | ';
      });
      return found;
    },
  };
}

/**
 * Reads the content in a product's name. Undefined: it has none. What can be read in two ways is asked. Rules are of
 * kinds of words, not of products.
 */
export function proposedConteudo(nome: string): ProposedConteudo | undefined {
  const name = plainAmounts(nome)
    .replace(/[×∗]/g, 'x')
    .replace(/\((\d)/g, ' $1');
  const { all, take } = taker(name);
  const counts: number[] = [];
  const measures: Conteudo[] = [];
  let packs = 0;
  let asked = gift(name);
  const add = (number = '', word = '', many?: string) => {
    const unidade = unitOf(word);
    const quantidade = unidade && amountIn(number, unidade);
    if (quantidade) measures.push({ quantidade, unidade });
    else if (Number(number.replace(',', '.')) !== 0) asked = true;
    if (many) packs = Number(many);
  };

  for (const source of noContent) take(source);
  const drained = [
    ...take(`(?:p(?:eso)?\\.? ?)?(?:dren\\w*|escor\\w*|\\bpd\\b)[.:]* ?(?:de )?(${N}) ?(${spelled('kg', 'g')})\\b`),
    ...take(`(${N}) ?(${spelled('kg', 'g')}) ?(?:peso )?(?:p\\.? ?)?dren\\w*`),
  ][0];
  for (const [first, unit, second] of take(
    `\\bl(?:v|eve)?\\.? ?(\\d+) ?(${measured}|un\\w*|rolos?|rls?)? ?(?:e )?p(?:ague|gue|g)?\\.? ?(\\d+)(?: ?${measured}\\b)?`,
  )) {
    if (unit && new RegExp(`^${measured}$`).test(unit)) {
      add(first, unit);
      add(second, unit);
    } else counts.push(Number(first));
  }
  for (const [many, number, word] of take(`(?<![\\d.,])(\\d{1,4}) ?x ?(${N}) ?(${measured})\\b`)) {
    add(number, word, wide(name) ? undefined : many);
  }
  for (const [number, word, many] of take(`(?<![\\d.,])(${N}) ?(${measured}) ?x ?(\\d{1,3})\\b`))
    add(number, word, many);
  for (const [many] of take(`(?<![\\d.,/])(\\d{1,3}) ?(?:${containers}) (?:de )?(?=${N} ?${measured}\\b)`)) {
    packs = Number(many);
  }
  const letters = !counted(name);
  for (const [number, word] of take(`(?<![\\d.,])(${N}) ?(${measured})\\b`)) if (letters) add(number, word);
  const inPieces = inside(all.rest);
  const countable = [
    `(?:\\bc/|\\bcom) ?(\\d{1,4})(?: ?${countWords})?(?![\\d.,%])`,
    `(?<![\\d.,/])(\\d{1,4}) ?${countWords}`,
    String.raw`\b(?:pack|pk|fardo|fd|cx|caixa|kit|display|dp) ?(\d{1,4})\b(?![.,%x])`,
  ];
  for (const source of countable) for (const [many] of take(source)) counts.push(Number(many));

  return concluded();

  function concluded(): ProposedConteudo | undefined {
    const several = [...new Set(packs && !measures.length ? [packs, ...counts] : counts)].filter((count) => count > 0);
    const sizes = holds(name) ? [] : unlike(measures);
    const [size] = sizes;
    const [count] = several;
    if (!size) {
      if (count && several.length === 1) return settled([{ quantidade: count, unidade: 'un' }]);
      return count ? question(several.map((each) => ({ quantidade: each, unidade: 'un' }))) : withoutMeasure();
    }
    const whole = drained ? withDrained(size, drained[0] ?? '', drained[1] ?? '') : size;
    if (sizes.length > 1) return question(sizes);
    if (!whole || (packs && count && packs !== count)) return question([size]);
    if (packs > 1) return settled([packOf(whole, packs)]);
    if (!count || count === 1) return settled([whole]);
    if (several.length > 1) return question([size, ...several.map((each) => packOf(size, each))]);
    return settled(readings(whole, count));
  }

  function withoutMeasure(): ProposedConteudo | undefined {
    if (/(?<![\w.,])litrao\b/.test(name)) return settled([{ quantidade: 1, unidade: 'l' }]);
    const { rest } = all;
    if (holds(name)) return undefined;
    if (/(?:^|[\s.(/])(?:kg|kilo|quilo)\b/.test(rest)) return settled([{ quantidade: 1, unidade: 'kg' }]);
    if (/(?:^| )(?:un|und|unid|unidade)\.?$/.test(rest)) return settled([{ quantidade: 1, unidade: 'un' }]);
    const [, before = '', number = ''] = /(\S*) (\d{1,4}(?:[.,]\d{1,3})?)$/.exec(rest) ?? [];
    const amount = Number(number.replace(',', '.'));
    if (!amount || /^(?:n|no|n[oº]|num|fator|fps|ref|mod|cor|vol|tam|tipo|\|)\.?$/.test(before)) return undefined;
    if (counted(name) || /^(?:ovo|lenco)/.test(name)) return question([{ quantidade: amount, unidade: 'un' }]);
    if (!Number.isInteger(amount))
      return question((['l', 'kg'] as const).map((unidade) => ({ quantidade: amount, unidade })));
    if (amount < 50 || amount > 1000) return undefined;
    return question((['g', 'ml'] as const).map((unidade) => ({ quantidade: amount, unidade })));
  }

  /** Whether a measure is that of each of several, or of all. */
  function readings(size: Conteudo, count: number): Conteudo[] {
    const each = packOf(size, count);
    const amount = size.quantidade * (/^(kg|l)$/.test(size.unidade) ? 1000 : 1);
    const [, least, most] = pieces.find(([isKind]) => isKind(name)) ?? [];
    if (least && most && size.unidade !== 'm') {
      const [one, part] = [amount, amount / count].map((piece) => piece >= least && piece <= most);
      if (one !== part) return [one ? each : size];
    }
    if (inPieces) return sliced(name) || amount / count < 12 ? [size] : [each, size];
    const isWhole = Number.isInteger((amount / count) * 2) && amount / count >= 4;
    return /^(ml|l|m)$/.test(size.unidade) || !isWhole || bundled(name) ? [each] : [each, size];
  }

  function settled(found: Conteudo[]): ProposedConteudo | undefined {
    const [one] = found;
    if (!one) return undefined;
    return asked || found.length > 1 ? question(found) : { conteudo: formatConteudo(one) };
  }
}

const packOf = (size: Conteudo, embalagens: number): Conteudo => ({ ...size, embalagens });

const question = (choices: Conteudo[]): ProposedConteudo => ({ duvida: [...new Set(choices.map(formatConteudo))] });

/** Measures that do not say the same. */
const unlike = (measures: Conteudo[]) => [
  ...new Map(
    measures.map((one) => [
      `${one.quantidade * (/^(kg|l)$/.test(one.unidade) ? 1000 : 1)}${one.unidade.slice(-1)}`,
      one,
    ]),
  ).values(),
];
