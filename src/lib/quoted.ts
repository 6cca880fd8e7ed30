/**
 * A text without the characters that turn the direction of what follows: whoever puts one into a name would reverse the rest of every
 * sentence that mentions it.
 */
export const withoutBidiControls = (text: string) => text.replace(/\p{Bidi_Control}/gu, '');

/** A name within a sentence. */
export const quoted = (name: string) => `“${withoutBidiControls(name)}”`;

/** The beginning of a text, of so many characters at most; half of one would be no text. */
export const cut = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** As much of a name as a toast says of it. */
export const shortened = (name: string) => (name.length > 60 ? `${cut(name, 59).trimEnd()}…` : name);
