import { wordsOf } from '../../lib';

/** One pattern a line; undefined without words. */
export function likePattern(text: unknown): string | undefined {
  const patterns = literals(text).map((word) => `%${word}%`);
  return patterns.join('\n') || undefined;
}

/**
 * One filter for all words, since @supabase/lite takes the last of several filters of a column, with `%`, since it
 * knows `*` in single patterns only.
 */
export function searchFilter(column: string, text: unknown): Record<string, string> {
  const words = literals(text).map((word) => `"%${word.replace(/["\\]/g, '\\$&')}%"`);
  return words.length > 0 ? { [`${column}@`]: `like(all).{${words.join()}}` } : {};
}

const literals = (text: unknown) => wordsOf(String(text ?? '')).map((word) => word.replace(/[\\%_]/g, '\\$&'));

/** A huge page would be written with an exponent. */
export const whole = (count: number) => String(Math.min(count, Number.MAX_SAFE_INTEGER));
