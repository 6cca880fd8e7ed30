/**
 * Prefixes an apostrophe to a text that spreadsheets read as a formula (= + - @, tab or carriage return first). A text that already has
 * one gets another, so that `restore` is exact.
 */
export function neutralise(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

export function restore(text: string): string {
  return text.startsWith("'") && /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
