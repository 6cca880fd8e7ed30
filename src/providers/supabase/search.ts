import { wordsOf } from '../../lib';

/** LIKE patterns of the text's words, one a line, for the database's functions; undefined without words. */
export function likePattern(text: unknown): string | undefined {
  const patterns = literals(text).map((word) => `%${word}%`);
  return patterns.join('\n') || undefined;
}

/**
 * A filter of ra-supabase that searches a folded column for every word. One filter has all words, since @supabase/lite takes the
 * last of several filters of a column, with `%`, since it knows `*` in single patterns only. Folded text has no `*`.
 */
export function searchFilter(column: string, text: unknown): Record<string, string> {
  const words = literals(text).map((word) => `"%${word.replace(/["\\]/g, '\\$&')}%"`);
  return words.length > 0 ? { [`${column}@`]: `like(all).{${words.join()}}` } : {};
}

/** The words, with LIKE's wildcards escaped. */
const literals = (text: unknown) => wordsOf(String(text ?? '')).map((word) => word.replace(/[\\%_]/g, '\\$&'));

/** A number without an exponent, which an address with a huge page would give it. */
export const whole = (count: number) => String(Math.min(count, Number.MAX_SAFE_INTEGER));
