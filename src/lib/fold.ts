/**
 * Folds text for searching and comparing: no accents, ASCII letters in lower case, `*` as `∗`, since PostgREST reads an asterisk as a
 * wildcard without an escape. Twin of `private.fold` (tests/database/twins.test.ts).
 */
export function fold(text: string): string {
  // ASCII needs no normalization; an import folds hundreds of thousands of texts.
  if (!/[^ -~]/.test(text)) return text.toLowerCase().replaceAll('*', '∗');
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll('*', '∗');
}

/** Each key of a search folds the whole catalogue in memory. */
const known = new Map<string, string>();

export function folded(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size > 200_000) known.clear();
  const after = fold(text);
  known.set(text, after);
  return after;
}
