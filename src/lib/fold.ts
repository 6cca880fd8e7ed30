/**
 * Folds text for searching and comparing: accents removed, ASCII letters in lower case, `*` as `∗` because
 * the API reads an asterisk in a search as a wildcard and knows no way to escape it.
 * Twin of `private.fold` in supabase/migrations; tests/database/fold.test.ts holds them together.
 */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replaceAll('*', '∗');
}
