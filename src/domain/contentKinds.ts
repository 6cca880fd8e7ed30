import { numberSource as N, spelled } from './conteudo';

const has = (source: string) => {
  const found = new RegExp(source);
  return (text: string) => found.test(text);
};
/** As the first words, also of a set of such things. */
const starts = (source: string) => has(`^(?:(?:jg|jogo|cj|conj|conjunto) (?:de )?)?(?:${source})`);

/** Things whose measure is what they can hold. */
export const holds = starts(
  [
    'panela|cacarola|frigideira|caldeirao|chaleira|leiteira|canec|bule|(?:garrafa|gfa|gf)\\.? (?:term|plast|squ|vidro)|cafeteira|jarra',
    String.raw`(?:copos?|potes?|balde)\b(?!.*\b(?:agua|sorvete|acai|iog|requeij|suco|doce|mel\b|azeitona|maionese))`,
    String.raw`mochila|tapete|tacas?\b|xicara|tigela|.*\bbowl\b|marmit|lancheira|mam\b|mamadeira|squeeze|bacia`,
    String.raw`lixeira|cesto|caixa (?:org|term|plast)|cooler|isopor|organizador|formas?\b|assadeira|travessa|saladeira`,
    String.raw`sacola|(?:saco|sc)s?\b.*(?:lixo|freezer|plast|conge|picot|zip|aspirador)|(?:emb|embalagem|bobina)\b`,
    'liquidificador|fritadeira|air ?fryer|micro-?ondas|purificador|umidificador|regador|pulverizador|borrifador|vaso',
    'comedouro|bebedouro',
  ].join('|'),
);
/** Things that are counted; letters beside their numbers are sizes. */
export const counted = starts(
  'frald|abs\\b|absorv|prot(?:etor)? diario|luva|roupa|calca|calcinha|cueca|meias?\\b|preserv|touca|chinelo',
);
/** Things whose width stands before their length. */
export const wide = has('alum|filme|pvc|manteiga|contact|tnt|fita|tela|toalha (?:mesa|plast)');

/** What one piece of some kinds weighs, in grams or milliliters. */
export const pieces: [(text: string) => boolean, number, number][] = [
  [starts('iog|bebida lactea|petit|leite ferm|sobrem|queijo petit'), 30, 200],
  [starts('sabonete|sab\\b|cr(?:eme)? dental|pasta dent|hamb'), 50, 250],
  [starts('sabao'), 80, 250],
  [starts('pacoca|rapadura|bombom|pirulito'), 8, 30],
  [starts('chas?\\b|adoc'), 0.3, 5],
  [starts('chicle|goma|bala|pastilha|drops'), 1, 4.5],
  [starts('caldo|temper'), 3, 15],
  [starts('barra|barr'), 15, 50],
  [starts('pao|paes|bisnag|salsicha|linguica'), 10, 110],
  [starts('picole|sorvete|racao|sache'), 40, 120],
  [starts('cafe|caps'), 4, 12],
];
export const inside = has(
  String.raw`\d ?(?:saq\w*|saches?|env\w*|caps\w*|comp\w*|cpr|tabl\w*|cubos?|fatias?|palitos?|past\w*|gomas?|drageas?)\b`,
);
export const sliced = has('cubo|fatia|palito');
export const bundled = has(String.raw`\b(?:fardo|fd|pack|pk|cx|caixa|display|dp|lt|lata|latas|gfa|garrafas?)\b`);
export const dosed = has(String.raw`\d ?(?:comp|cpr|caps|drag)`);
/** Things that are long; of others '3m' is a brand. */
export const long = has('cord[ao]|mangueira|extensao|cabo|\\bfio|tela|barbante|papel|\\bpap\\b|toalha|rolo');
export const paged = starts('caderno|agenda|livro|revista');
export const gift = has(
  String.raw`gratis|\bgts\b|\bgtis\b|bonus|brinde|[a-z] ?\+ ?\d|\d\+\d|\+ ?/ ?-|±|aprox|peso medio|cerca de|^(?:kit|garrafa)\b`,
);

/** Paper in sheets, whose grams are those of a square metre. */
export const sheets = has('\\b(?:sulf\\w*|a[345]|cartolina|couche)\\b');
/** A carton in which a product is delivered, which may not be what is sold. */
export const cartoned = has('\\b(?:cx|cxa|caixa|fd|fardo|dp|display) ?(?:c/|com)? ?\\d');

/** Numbers beside a unit that tell size, strength, use, or a nutrient. */
export const noContent = [
  String.raw`\d[\d.,]* ?(?:x ?\d[\d.,]* ?){1,2}(?:cm|mm)\b`,
  String.raw`\d[\d.,]* ?(?:cm|mm|pol|mg|mcg|ui|w|v|volts|watts|mah|gb|hz|dias)\b ?x?`,
  `(?:${N}) ?g (?:de )?(?:prot|fibra|acucar|carb|whey|sodio|lactose|gord)\\w*`,
  `\\b(?:faz|rende|prepara|dilui|ate|acima de) ?(?:ate )?(?:${N}) ?${spelled('kg', 'g', 'ml', 'l', 'm')}\\b`,
  `(?:(?<!do )(?<!-)\\bpara|p/) ?(?:${N}) ?${spelled('l')}\\b`,
  String.raw`(?<![\d.,])\d+ ?(?:kg)? ?(?:-|a|ate) ?\d+ ?kg\b`,
  // Ages in months.
  String.raw`(?<![\d.,])\d+ ?(?:-|a|ate) ?\d+ ?m\b`,
  String.raw`\bcod(?:igo)?\.? ?\d+`,
  // Prices, and how many a shopper may or must take.
  String.raw`(?:r\$ ?|\b(?:de|por) )\d[\d.]*,\d\d(?!\d)(?! ?(?:g|ml|l|m)\b)`,
  String.raw`\b(?:a partir de|limite(?: de)?|max(?:imo)?(?: de)?|min(?:imo)?(?: de)?) ?\d+ ?(?:un\w*|pcs?)\b`,
].map((source) => new RegExp(source, 'g'));

/** Sources of regular expressions: what is counted, and what a measure is packed in. */
export const countWords =
  String.raw`(?:un|pk|pack|und|unds|uni|u|unids?|unidades?|pcs?|pecas?|rolos?|rls?|saches?|saq\w*|env\w*|caps\w*|comp\w*|cpr|` +
  String.raw`tabl\w*|cubos?|fatias?|latas?|gfas?|gfs?|garrafas?|potes?|folhas?|fls?|pares|cartelas?|refis|pastilhas?|gomas?|drageas?|` +
  String.raw`ampolas?|palitos?|pacotes?|pcts?|barras?|bisnagas?|ovos|absorventes|fraldas)\b`;
export const containers = 'lts?|latas?|gfas?|gfs?|grfs?|garrafas?|pets?|potes?|cxs?|caixas?|pcts?|pacotes?|rolos?|rls?';
