/** Takes back the guard: the apostrophe in front of what a spreadsheet would take for a formula. */
export const restore = (text: string) => (/^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
