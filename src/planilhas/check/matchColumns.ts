import { type Field, isMoneyTitle } from '../destinations';
import { isSmall, titleWord, titleWords } from '../titleWords';
import type { ColumnMap, FieldId } from '../types';
import { type Title, titlesTogether } from './titles';
import { differ, isTotal, type Values } from './values';

const wordsIn = (text: string) => new Set(text.split(/\s+/).map(titleWord));

/** Words that exclude a header from a field, as in 'Preço de custo'. */
const foreignWords = wordsIn(
  `custo compra codigo ean gtin barras ncm estoque quantidade margem markup data validade antigo antes anterior passado ant velho
   minimo maximo medio media id fornecedor fabricante marca lucro imposto icms frete cest total us usd dolar peso altura
   largura comprimento volume variacao diferenca lote aliquota fiscal`,
);

/** Words of prices beside the usual one, as in 'Preço à prazo': such a column is proposed, never taken. */
const besideWords = wordsIn(
  `clube app aplicativo prazo dia atacado atac concorrente rival pesquisa mercado fidelidade fiel vip socio associado membro
   assinante convenio convenido parceiro colaborador funcionario cartao credito debito pix boleto sugerido parcelado parcela
   desconto revenda distribuidor caixa cx fardo fd pacote pct site ecommerce online delivery entrega ifood`,
);
const promotionalWords = wordsIn('promocional promocao oferta encarte tabloide por');

/** Words of the usual price, as in 'Preço normal'. */
const usualWords = wordsIn(
  'normal varejo vista cheio regular loja gondola etiqueta balcao nosso praticado consumidor sem s',
);

/** Words of a price that replaces another one of the sheet. */
const newWords = wordsIn('novo nova reajuste atualizado corrigido alterado revisado proposto futuro para depois apos');

/** Words that tell a code of products from the numbers that a shop gives them. */
const codeWords = wordsIn('barras ean ean13 gtin upc plu balanca');

const quantityWords = wordsIn('quantidade estoque saldo');

/** Dates that are told of something else than a promotion. */
const otherDates = /cadastr|criad|emiss|emit|pesquis|altera|atualiz|compra|nasc|entrega|fabrica/i;

/** Scores of a header that equals a synonym, and of one that begins with it. */
const exactly = 100;
const beginning = 60;

interface Pair {
  column: number;
  field: Field;
  score: number;
  /** How surely the title names the field: 1 for a price beside the usual one, 4 for a new one. */
  rank: number;
}

/** Fields whose columns are not clear from titles and values, each with the columns to choose from, likeliest first. */
export type Unclear = { field: Field; columns: number[] };

interface Match {
  columnMap: ColumnMap;
  unclear: Unclear[];
  score: number;
  exact: number;
  begun: Set<FieldId>;
}

/** Score of a header for a field, 0 without a match. Earlier synonyms score higher. */
function fitness(words: string[], { synonyms, reads }: Field): number {
  const title = words.join(' ');
  let best = 0;
  synonyms.forEach((synonym, position) => {
    const tieBreak = (synonyms.length - position) / synonyms.length;
    if (title === synonym) best = Math.max(best, exactly + tieBreak);
    // 'Código do fornecedor' is no bar code.
    else if (
      reads === 'code' ||
      isSmall(synonym) ||
      words.some((word) => foreignWords.has(word) && !synonym.includes(word))
    )
      return;
    else if (title.startsWith(`${synonym} `)) best = Math.max(best, beginning + synonym.length + tieBreak);
    else if (` ${title} `.includes(` ${synonym} `)) best = Math.max(best, 30 + synonym.length + tieBreak);
  });
  return best;
}

/** The words of a title and its best score; the lowest row of a joined title counts alone where its group excludes nothing. */
function pairOf([column, title, own]: Title, field: Field): Pair {
  // A long text is a title or a note.
  const words = title.length <= 60 ? titleWords(title) : [];
  const isForeign = words.some((word) => foreignWords.has(word));
  const alone = own !== undefined && own !== title && !isForeign ? fitness(titleWords(own), field) : 0;
  const score = Math.max(words.length > 0 ? fitness(words, field) : 0, alone);
  return { column, field, ...ranked(score, words, title, field) };
}

function ranked(score: number, words: string[], title: string, { reads }: Field): Pick<Pair, 'score' | 'rank'> {
  const rank = score >= exactly ? 3 : 2;
  if (score === 0) return { score, rank: 0 };
  if (reads === 'discount') {
    // Of a discount in money and in percent the percentage is the product's own form.
    return title.includes('%') ? { score: score + 5, rank: 4 } : { score: score - (isMoneyTitle(title) ? 5 : 0), rank };
  }
  if (reads !== 'price' && reads !== 'offer') return { score, rank };
  const has = (some: Set<string>) => words.some((word) => some.has(word));
  const isBeside = has(besideWords) && !words.includes('sem') && !words.includes('s');
  if ((isBeside && (score < exactly || reads === 'price')) || (reads === 'price' && has(promotionalWords))) {
    return { score: Math.max(1, score - 40), rank: 1 };
  }
  // 'Novo' may belong to the name of a place: 'Preço Vila Nova'.
  const isNew = words.some((word, place) => newWords.has(word) && (place < 2 || !word.startsWith('nov')));
  if (reads === 'price' && isNew) return { score: Math.max(score, exactly) + 10, rank: 4 };
  return has(usualWords) ? { score: score + 10, rank: 3 } : { score, rank };
}

/** Whether a title names a field. */
export const isNamed = (title: Title, field: Field) => pairOf(title, field).score > 0;

/**
 * Matches headers to fields, best pairs first, each column and field at most once. `exact` counts word-for-word
 * matches; `begun` holds the fields whose header begins with a synonym. With `valuesOf`, what the columns hold decides too.
 */
export function matchColumns(
  titles: readonly Title[],
  fields: readonly Field[],
  valuesOf?: (column: number) => Values,
): Match {
  const own = titlesTogether(titles, fields);
  const others = fields.filter(({ together }) => !together);
  const named = titles.flatMap((title): Pair[] => {
    const [column] = title;
    const field = own.get(column);
    if (field) return [{ column, field, score: exactly, rank: 3 }];
    return others.map((other) => pairOf(title, other)).filter(({ score }) => score > 0);
  });
  const pairs = valuesOf ? named.flatMap((pair) => weighed(pair, titles, valuesOf)) : named;
  pairs.sort((a, b) => b.score - a.score || a.column - b.column);
  const match: Match = { columnMap: {}, unclear: [], score: 0, exact: 0, begun: new Set() };
  const { columnMap } = match;
  const used = new Set<number>();
  const settled = new Set<FieldId>();
  for (const { column, field, score } of pairs) {
    if (used.has(column) || settled.has(field.id)) continue;
    settled.add(field.id);
    const rivals = pairs.filter((pair) => pair.field === field && !used.has(pair.column));
    if (valuesOf && isUnclear(rivals, valuesOf)) {
      match.unclear.push({ field, columns: rivals.map((rival) => rival.column) });
      continue;
    }
    columnMap[field.id] = column;
    used.add(column);
    match.score += score;
    if (score >= exactly) match.exact += 1;
    if (score >= beginning) match.begun.add(field.id);
  }
  if (valuesOf) match.unclear.push(...withoutTitle(titles, fields, match, valuesOf));
  return match;
}

/** The pair with a score that says how well the values of the column fit; nothing where they cannot be meant. */
function weighed(pair: Pair, titles: readonly Title[], valuesOf: (column: number) => Values): Pair[] {
  const { reads, folded } = pair.field;
  const values = valuesOf(pair.column);
  const { filled, amounts } = values;
  const holdsNoAmount = amounts.every((amount) => amount === undefined);
  // 'Oferta' may be a price or the name of a promotion.
  if (reads === 'offer' && filled > 0 && holdsNoAmount) return [];
  if (filled === 0 || (reads === 'price' && holdsNoAmount)) {
    return [{ ...pair, score: Math.max(0.1, pair.score - 50), rank: 0 }];
  }
  if (reads === 'code') {
    const words = titleWords(titles.find(([column]) => column === pair.column)?.[1] ?? '');
    return words.some((word) => codeWords.has(word)) || values.share('gtin') > 0.5 ? [pair] : [];
  }
  if (folded && values.share('money') > 0.8) return [];
  if (reads === 'name' && !values.isDistinct) return [{ ...pair, score: Math.max(0.1, pair.score - 45), rank: 1 }];
  if (folded && values.share('code') > 0.8) return [{ ...pair, score: Math.max(0.1, pair.score - 75), rank: 1 }];
  // 'De' may be a date or a price; day numbers of spreadsheet programs are larger.
  if (reads === 'date' && amounts.filter((amount = Infinity) => amount < 30_000).length > 0.5 * filled) return [];
  // 'Vale em' may be days or dates.
  const other = reads === 'date' ? 'days' : reads === 'days' ? 'date' : undefined;
  if (other && values.share(other) > 0.5) return [];
  if (reads !== 'price') return [pair];
  const others = titles.filter(([column]) => column !== pair.column);
  const quantities = others.filter(([, title]) => titleWords(title).some((word) => quantityWords.has(word)));
  const isLineTotal = quantities.some(([quantity]) =>
    others.some(([each]) => each !== quantity && isTotal(values, valuesOf(quantity), valuesOf(each))),
  );
  return isLineTotal ? [] : [pair];
}

/** Whether nothing tells the likeliest column from the next, or it may be another price than the one that is meant. */
function isUnclear([first, ...others]: Pair[], valuesOf: (column: number) => Values): boolean {
  const reads = first?.field.reads ?? '';
  // Of several names or answers with further words, none is sure.
  if (first && (reads === 'name' || reads === 'answer'))
    return first.rank === 2 && others.some(({ column, rank }) => rank === 2 && valuesOf(column).share('words') > 0.8);
  if (first && reads === 'code') return others.some(({ rank }) => rank >= first.rank);
  if (!first || !['price', 'offer', 'discount'].includes(reads)) return false;
  return (
    first.rank === 1 ||
    (first.rank > 1 &&
      others.some(({ column, rank }) => rank >= first.rank && differ(valuesOf(first.column), valuesOf(column))))
  );
}

/** What the cells of columns look like that are meant for a field whatever their titles say; surest first. */
const fits = {
  question: (values: Values) => values.share('question') > 0.5,
  days: (values: Values) => values.share('days') > 0.8,
  date: (values: Values) => values.share('date') > 0.8,
  price: (values: Values) => values.share('money') > 0.5,
  discount: (values: Values, title: string) => title.includes('%') && values.share('amount') > 0.8,
  offer: (values: Values) => values.share('amount') === 1 && values.share('date') === 0,
  name: (values: Values) => values.share('words') > 0.8 && values.isDistinct,
  answer: (values: Values) => values.share('words') > 0.8,
  title: (values: Values) => values.share('words') > 0.8,
  code: (values: Values) => values.share('gtin') > 0.8,
};
/** Columns whose values are read for fields that no title names. */
const readColumns = 300;

/** Of these the only column that fits is taken; others are asked about. */
const taken = new Set(['question', 'days', 'name', 'answer']);

/** Takes columns for the fields that no title names, by what they hold; returns those that are to be asked about. */
function withoutTitle(
  titles: readonly Title[],
  fields: readonly Field[],
  { columnMap, unclear }: Match,
  valuesOf: (column: number) => Values,
): Unclear[] {
  const asked = new Set(unclear.flatMap(({ columns }) => columns));
  const isFree = ([column, title]: Title, kind: keyof typeof fits) => {
    const words = kind === 'days' || kind === 'code' ? [] : titleWords(title);
    const isForeign = kind === 'date' ? otherDates.test(title) : words.some((word) => foreignWords.has(word));
    const isUsed = asked.has(column) || Object.values(columnMap).includes(column);
    return !isUsed && !isForeign && (kind === 'discount' || !title.includes('%'));
  };
  const kinds = Object.keys(fits) as (keyof typeof fits)[];
  return kinds.flatMap((kind) =>
    fields.flatMap((field) => {
      const { id, reads, required } = field;
      const own = columnMap[id];
      const hasCodes = kind === 'name' && own !== undefined && valuesOf(own).share('code') > 0.8;
      const isSettled = (own !== undefined && !hasCodes) || unclear.some((each) => each.field === field);
      const isTold = fields.some(
        ({ alternative, ...other }) => alternative === id && columnMap[other.id] !== undefined,
      );
      if (reads !== kind || required === false || isSettled || isTold) return [];
      const free = titles.slice(0, readColumns).filter((title) => isFree(title, kind));
      const likely = free.flatMap(([column, title]) => (fits[kind](valuesOf(column), title) ? [column] : []));
      // Beside a price with cents, whole numbers may be prices too.
      const amounts = kind === 'price' && likely.length > 0 ? free.map(([column]) => column) : [];
      const columns = [...new Set([...likely, ...amounts.filter((column) => valuesOf(column).share('amount') === 1)])];
      const [first] = columns;
      if (first === undefined) return [];
      if (hasCodes) delete columnMap[id];
      else if (taken.has(kind) && columns.length === 1) {
        columnMap[id] = first;
        return [];
      }
      return [{ field, columns: hasCodes ? [...columns, own] : columns }];
    }),
  );
}
