/** A text without bidirectional controls: one in a name would reverse the rest of every sentence that mentions it. */
export const withoutBidiControls = (text: string) => text.replace(/\p{Bidi_Control}/gu, '');

export const quoted = (name: string) => `“${withoutBidiControls(name)}”`;

/** At most `most` UTF-16 units, without half a surrogate pair at the end. */
export const cut = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

/** A name for a toast, at most 60 characters. */
export const shortened = (name: string) => (name.length > 60 ? `${cut(name, 59).trimEnd()}…` : name);

const suffix = ' (cópia)';

export const copiedName = (name: string, longest: number) => cut(name, longest - suffix.length) + suffix;
