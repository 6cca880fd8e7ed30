import { fold } from '../../shared/fold';

/**
 * A literal "contains" search over a folded column, as a ra-data-postgrest filter: the characters that LIKE
 * would take for wildcards are escaped, and folding leaves no `*`. The operator's name is left empty to keep
 * ra-data-postgrest from splitting the text into words.
 */
export function searchFilter(column: string, text: unknown): Record<string, string> {
  const folded = fold(
    String(text ?? '')
      .replaceAll('\0', '')
      .trim(),
  );
  return folded ? { [`${column}@`]: `like.*${folded.replace(/[\\%_]/g, '\\$&')}*` } : {};
}
