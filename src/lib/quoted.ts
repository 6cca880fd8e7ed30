/**
 * A text without the characters that turn the direction of what follows: whoever puts one into a name would reverse the rest of every
 * sentence that mentions it.
 */
export const withoutBidiControls = (text: string) => text.replace(/\p{Bidi_Control}/gu, '');

/** A name within a sentence. */
export const quoted = (name: string) => `“${withoutBidiControls(name)}”`;

/** As much of a name as a toast says of it. */
export const shortened = (name: string) => (name.length > 60 ? `${name.slice(0, 59).trimEnd()}…` : name);
