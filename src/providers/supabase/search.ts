import { sought } from '../../lib';

/** What LIKE matches wherever a folded column contains the text literally; undefined when there is nothing to search. */
export function likePattern(text: unknown): string | undefined {
  const sought = literal(text);
  return sought && `%${sought}%`;
}

/**
 * A literal "contains" search over a folded column, as a ra-data-postgrest filter: folding leaves no `*`, which
 * PostgREST takes for a wildcard. The operator's name is left empty to keep ra-data-postgrest from splitting
 * the text into words.
 */
export function searchFilter(column: string, text: unknown): Record<string, string> {
  const sought = literal(text);
  return sought ? { [`${column}@`]: `like.*${sought}*` } : {};
}

/** Characters that are searched for: whatever has the whole text has these, and more would take long in long texts. */
const longest = 200;

/** The folded text, with the characters that LIKE would take for wildcards escaped. */
function literal(text: unknown): string | undefined {
  const letters = [...sought(String(text ?? '').replaceAll('\0', ''))].slice(0, longest).join('');
  return letters.replace(/[\\%_]/g, '\\$&') || undefined;
}

/** As PostgreSQL reads a number: any page may stand in the URL, and a huge one would be written with an exponent. */
export const whole = (count: number) => String(Math.min(count, Number.MAX_SAFE_INTEGER));
