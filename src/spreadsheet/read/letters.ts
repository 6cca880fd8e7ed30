/** Characters 80 to 9F of Windows-1252, which TextDecoder gets wrong in some Node versions. */
const upper = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** A text whose characters are the bytes of Windows-1252, as the letters that they mean. */
export const letters1252 = (bytes: string): string =>
  bytes.replace(/[\x80-\x9f]/g, (byte) => upper.charAt(byte.charCodeAt(0) - 0x80));

const broken = /[\u00c2-\u00f4](?:[\u0080-\u00bf]|[^\0-\u00ff])/;
const entity =
  /&(?:([a-z])(acute|grave|circ|tilde|cedil|uml)|(amp|lt|gt|quot|apos|nbsp|ordm|ordf)|#(39|1[6-9]\d|2[0-5]\d));/gi;
/** Combining marks, from U+0300, and signs. */
const marks: Record<string, number> = { acute: 1, grave: 0, circ: 2, tilde: 3, cedil: 0x27, uml: 8 };
const signs: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ordm: 'º',
  ordf: 'ª',
};

/** Whether UTF-8 has a letter from U+00C2 to U+00F4 before one that no western text has there. */
export function looksBroken(bytes: Uint8Array, start: number, end: number): boolean {
  for (let i = start; i < end - 2; i += 1) {
    if (bytes[i] !== 0xc3) continue;
    const next = bytes[i + 2] as number;
    if (next === 0xc2 || next >= 0xc4) return true;
  }
  return false;
}

/** A text as it was before its UTF-8 was taken for Windows-1252 ('CafÃ©') or its letters for HTML ('P&atilde;o'), where nothing in it says otherwise. */
export function repaired(text: string): string {
  let now = text;
  for (let before = ''; now !== before; ) {
    before = now;
    now = fromUtf8(now).replace(entity, decodedEntity);
  }
  return broken.test(now) ? text : now;
}

function decodedEntity(whole: string, letter: string, mark: string, sign: string, code: string) {
  if (code) return String.fromCharCode(Number(code));
  if (sign) return signs[sign.toLowerCase()] ?? whole;
  const decoded = (letter + String.fromCharCode(0x300 + (marks[mark.toLowerCase()] ?? 0))).normalize();
  return decoded.length === 1 ? decoded : whole;
}

function fromUtf8(text: string): string {
  // Capitals before a fixed blank are more likely 'ROMÃ 1kg' than a broken 'à'.
  if (!broken.test(text) || /[A-Z]Ã\u00a0/.test(text)) return text;
  const bytes = Array.from(text, (letter) => (letter > '\xff' ? upper.indexOf(letter) + 0x80 : letter.charCodeAt(0)));
  // A letter that Windows-1252 does not have.
  if (bytes.some((byte, i) => byte === 0x7f && text[i] !== '\x7f')) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
  } catch {
    return text;
  }
}
