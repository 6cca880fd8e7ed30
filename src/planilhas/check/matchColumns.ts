import type { Field } from '../destinations';
import { titleWords } from '../formats';
import type { ColumnMap } from '../types';

/** Words that exclude a header from a field, as in 'Preço de custo'. */
const foreignWords = new Set(
  'custo compra codigo cod ean gtin barras ncm estoque quantidade qtd qtde margem data validade antigo anterior minimo maximo id fornecedor marca lucro imposto cest total'.split(
    ' ',
  ),
);

/** Scores of a header that equals a synonym, and of one that begins with it. */
const exactly = 100;
const beginning = 60;

/** Score of a header for a field, 0 without a match. Earlier synonyms score higher. */
function fitness(words: string[], { synonyms }: Field): number {
  const title = words.join(' ');
  let best = 0;
  synonyms.forEach((synonym, position) => {
    const tieBreak = (synonyms.length - position) / synonyms.length;
    if (title === synonym) best = Math.max(best, exactly + tieBreak);
    else if (words.some((word) => foreignWords.has(word))) return;
    else if (title.startsWith(`${synonym} `)) best = Math.max(best, beginning + synonym.length + tieBreak);
    else if (` ${title} `.includes(` ${synonym} `)) best = Math.max(best, 30 + synonym.length + tieBreak);
  });
  return best;
}

/**
 * Matches headers to fields, best pairs first, each column and field at most once. `exact` counts word-for-word
 * matches; `begun` holds the fields whose header begins with a synonym.
 */
export function matchColumns(
  titles: readonly (readonly [column: number, title: string])[],
  fields: readonly Field[],
): { columnMap: ColumnMap; score: number; exact: number; begun: Set<string> } {
  const pairs = titles.flatMap(([column, title]) => {
    // A long text is a title or a note.
    const words = title.length <= 60 ? titleWords(title) : [];
    if (words.length === 0) return [];
    return fields.map((field) => ({ column, field: field.id, score: fitness(words, field) }));
  });
  pairs.sort((a, b) => b.score - a.score || a.column - b.column);
  const columnMap: ColumnMap = {};
  const used = new Set<number>();
  const begun = new Set<string>();
  let [score, exact] = [0, 0];
  for (const pair of pairs) {
    if (pair.score === 0 || used.has(pair.column) || columnMap[pair.field] !== undefined) continue;
    columnMap[pair.field] = pair.column;
    used.add(pair.column);
    score += pair.score;
    if (pair.score >= exactly) exact += 1;
    if (pair.score >= beginning) begun.add(pair.field);
  }
  return { columnMap, score, exact, begun };
}
