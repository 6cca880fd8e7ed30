import { fold } from '../../shared/fold';

/**
 * A literal "contains" search over a folded column, as a ra-data-postgrest filter.
 * Every typed character stands for itself. LIKE is the faster operator, but PostgREST reads `*` as a
 * wildcard that cannot be escaped; such a text goes through a regular expression whose `***=` prefix
 * makes PostgreSQL take the rest literally. An operator name left empty keeps ra-data-postgrest from
 * splitting the text into words.
 */
export function searchFilter(column: string, text: unknown): Record<string, string> {
  const folded = fold(
    String(text ?? '')
      .replaceAll('\0', '')
      .trim(),
  );
  if (!folded) return {};
  if (folded.includes('*')) return { [`${column}@`]: `match.***=${folded}` };
  return { [`${column}@`]: `like.*${folded.replace(/[\\%_]/g, '\\$&')}*` };
}
