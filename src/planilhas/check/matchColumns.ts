import { type Field, isMoneyTitle } from '../destinations';
import { smallWords, titleWords } from '../formats';
import type { ColumnMap, FieldId } from '../types';
import type { Title } from './titles';
import { differ, isTotal, type Values } from './values';

const wordsIn = (text: string) => new Set(text.split(' '));

/** Words that exclude a header from a field, as in 'Preço de custo'. */
const foreignWords = wordsIn(
  'custo compra codigo cod ean gtin barras ncm estoque quantidade qtd qtde margem data validade antigo anterior ant velho minimo maximo id fornecedor marca lucro imposto impostos icms frete cest total us usd dolar peso altura largura comprimento volume',
);

/** Words of prices beside the usual one, as in 'Preço à prazo': such a column is proposed, never taken. */
const besideWords = wordsIn(
  'clube app aplicativo prazo dias atacado atac concorrente concorrencia fidelidade cartao sugerido parcelado parcela desconto caixa cx fardo fd pacote pct site ecommerce online delivery ifood funcionario',
);
const promotionalWords = wordsIn('promocional promo promocao oferta ofertas encarte por');

/** Words of a price that replaces another one of the sheet. */
const newWords = wordsIn('novo nova reajustado atualizado proposto para');

const quantityWords = wordsIn('quantidade qtd qtde qde quant estoque saldo');

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
function fitness(words: string[], { synonyms }: Field): number {
  const title = words.join(' ');
  let best = 0;
  synonyms.forEach((synonym, position) => {
    const tieBreak = (synonyms.length - position) / synonyms.length;
    if (title === synonym) best = Math.max(best, exactly + tieBreak);
    else if (smallWords.has(synonym) || words.some((word) => foreignWords.has(word))) return;
    else if (title.startsWith(`${synonym} `)) best = Math.max(best, beginning + synonym.length + tieBreak);
    else if (` ${title} `.includes(` ${synonym} `)) best = Math.max(best, 30 + synonym.length + tieBreak);
  });
  return best;
}

const singular = (word: string) => (word === 'precos' ? 'preco' : word === 'valores' ? 'valor' : word);

/** The words of a title and its best score; the lowest row of a joined title counts alone where its group excludes nothing. */
function pairOf([column, title, own]: Title, field: Field): Pair {
  // A long text is a title or a note.
  const words = title.length <= 60 ? titleWords(title).map(singular) : [];
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
  const isBeside = words.some((word) => besideWords.has(word) || (reads === 'price' && promotionalWords.has(word)));
  if (isBeside && (score < exactly || reads === 'price')) return { score: Math.max(1, score - 40), rank: 1 };
  const replaces = reads === 'price' && words.some((word) => newWords.has(word));
  return replaces ? { score: Math.max(score, exactly) + 10, rank: 4 } : { score, rank };
}

/**
 * Matches headers to fields, best pairs first, each column and field at most once. `exact` counts word-for-word
 * matches; `begun` holds the fields whose header begins with a synonym. With `valuesOf`, what the columns hold decides too.
 */
export function matchColumns(
  titles: readonly Title[],
  fields: readonly Field[],
  valuesOf?: (column: number) => Values,
): Match {
  const named = titles.flatMap((title) => fields.map((field) => pairOf(title, field)).filter(({ score }) => score > 0));
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

/** The pair with a score that says how well the values of the column fit, nothing for a line's total. */
function weighed(pair: Pair, titles: readonly Title[], valuesOf: (column: number) => Values): Pair[] {
  const { reads, folded } = pair.field;
  const values = valuesOf(pair.column);
  const { filled, codes, amounts } = values;
  const holdsNone = filled === 0 || (reads === 'price' && amounts.every((amount) => amount === undefined));
  if (holdsNone) return [{ ...pair, score: Math.max(0.1, pair.score - 50), rank: 0 }];
  if (folded && codes > 0.8 * filled) return [{ ...pair, score: Math.max(0.1, pair.score - 75), rank: 1 }];
  // 'De' may be a date or a price; day numbers of spreadsheet programs are larger.
  if (reads === 'date' && amounts.filter((amount = Infinity) => amount < 30_000).length > 0.5 * filled) return [];
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
  if (!first || !['price', 'offer', 'discount'].includes(first.field.reads ?? '')) return false;
  return (
    first.rank === 1 ||
    (first.rank > 1 &&
      others.some(({ column, rank }) => rank === first.rank && differ(valuesOf(first.column), valuesOf(column))))
  );
}

/** Prices and names whose titles tell nothing, by what the columns without a field hold. */
function withoutTitle(
  titles: readonly Title[],
  fields: readonly Field[],
  { columnMap, unclear }: Match,
  valuesOf: (column: number) => Values,
): Unclear[] {
  const used = new Set([...Object.values(columnMap), ...unclear.flatMap(({ columns }) => columns)]);
  const free = titles.flatMap(([column, title]) => {
    const isForeign = titleWords(title).some((word) => foreignWords.has(word));
    return used.has(column) || isForeign || title.includes('%') ? [] : [column];
  });
  return fields.flatMap((field) => {
    const { id, reads, required } = field;
    const column = columnMap[id];
    if (unclear.some((each) => each.field === field)) return [];
    if (reads === 'price' && column === undefined) {
      const columns = free.filter((each) => valuesOf(each).money > 0.5 * valuesOf(each).filled);
      return columns.length > 0 ? [{ field, columns }] : [];
    }
    if (!field.folded || !required || column === undefined) return [];
    const { codes, filled } = valuesOf(column);
    const columns = free.filter((each) => valuesOf(each).worded > 0.8 * valuesOf(each).filled);
    if (codes <= 0.8 * filled || columns.length === 0) return [];
    delete columnMap[id];
    return [{ field, columns: [...columns, column] }];
  });
}
