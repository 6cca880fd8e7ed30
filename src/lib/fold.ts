/**
 * Folds text for searching and comparing: accents removed, ASCII letters in lower case, `*` as `∗` because
 * the API reads an asterisk in a search as a wildcard and knows no way to escape it.
 * Twin of `private.fold` in supabase/migrations; tests/database/twins.test.ts holds them together.
 */
export function fold(text: string): string {
  // Most texts have nothing to take apart, and imports fold them by the hundred thousand.
  if (!/[^ -~]/.test(text)) return text.toLowerCase().replaceAll('*', '∗');
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll('*', '∗');
}

/** Texts already folded: every key of a search goes through the whole catalogue in memory. */
const known = new Map<string, string>();

/** `fold`, which remembers what it folded. */
export function folded(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size > 200_000) known.clear();
  const after = fold(text);
  known.set(text, after);
  return after;
}
