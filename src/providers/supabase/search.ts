import { wordsOf } from '../../lib';

/**
 * What LIKE matches wherever a folded column contains a word of the text, a line for each word; undefined when there is nothing
 * to search. The database's functions ask for all of them.
 */
export function likePattern(text: unknown): string | undefined {
  const patterns = literals(text).map((word) => `%${word}%`);
  return patterns.join('\n') || undefined;
}

/**
 * A search for every word over a folded column, as a filter of ra-supabase: folding leaves no `*`, which PostgREST
 * takes for a wildcard. One filter has all of them, since of several filters of one column @supabase/lite takes the last,
 * and with `%`, since it knows `*` in single patterns only.
 */
export function searchFilter(column: string, text: unknown): Record<string, string> {
  const words = literals(text).map((word) => `"%${word.replace(/["\\]/g, '\\$&')}%"`);
  return words.length > 0 ? { [`${column}@`]: `like(all).{${words.join()}}` } : {};
}

/** The words, with the characters that LIKE would take for wildcards escaped. */
const literals = (text: unknown) => wordsOf(String(text ?? '')).map((word) => word.replace(/[\\%_]/g, '\\$&'));

/** As PostgreSQL reads a number: any page may stand in the URL, and a huge one would be written with an exponent. */
export const whole = (count: number) => String(Math.min(count, Number.MAX_SAFE_INTEGER));
