/**
 * Makes a text that a spreadsheet would take for a formula (it starts with = + - @, a tab or a carriage return)
 * begin with an apostrophe. A text that already looks like that gets one more, so that `restore` gives back
 * exactly what there was.
 */
export function neutralise(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

/** The text that `neutralise` was given. */
export function restore(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
