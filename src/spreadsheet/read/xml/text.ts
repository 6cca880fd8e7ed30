import { ReadError } from '../errors';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** Decodes UTF-8; throws for invalid bytes, since a guess would be stored as a product's name. */
export function decodeUtf8(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new ReadError('encoding', 'invalid UTF-8');
  }
}

export const encodeUtf8 = (text: string): Uint8Array => encoder.encode(text);

const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

function character(code: number): string {
  // PostgreSQL stores no NUL.
  if (code === 0) return '';
  const valid = code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return valid ? String.fromCodePoint(code) : '\ufffd';
}

/** Resolves entities and line ends. An ampersand without an entity stands for itself. */
export function decodeXml(bytes: Uint8Array, start: number, end: number): string {
  const text = decodeUtf8(bytes.subarray(start, end)).replace(/\r\n?/g, '\n');
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hexadecimal, decimal, name) => {
    if (hexadecimal) return character(Number.parseInt(hexadecimal, 16));
    if (decimal) return character(Number.parseInt(decimal, 10));
    return named.get(name) ?? whole;
  });
}

/** Spreadsheets escape characters that XML cannot hold as _xHHHH_, one UTF-16 unit each. */
export function unescapeUnits(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, unit) => {
    const code = Number.parseInt(unit, 16);
    return code === 0 ? '' : String.fromCharCode(code);
  });
}

/** UTF-16 units of a UTF-8 text; -1 for invalid UTF-8. */
export function utf16Length(bytes: Uint8Array, start: number, end: number): number {
  let units = 0;
  let at = start;
  while (at < end) {
    const lead = bytes[at] as number;
    units += 1;
    if (lead < 0x80) {
      at += 1;
      continue;
    }
    if (lead < 0xe0) {
      if (lead < 0xc2 || at + 1 >= end || ((bytes[at + 1] as number) & 0xc0) !== 0x80) return -1;
      at += 2;
      continue;
    }
    const following = lead >= 0xf0 ? 3 : 2;
    if (lead > 0xf4 || at + following >= end) return -1;
    // The second byte shows overlong forms, surrogates and code points beyond U+10FFFF.
    const second = bytes[at + 1] as number;
    const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    if (second < least || second > most) return -1;
    for (let i = 2; i <= following; i += 1) if (((bytes[at + i] as number) & 0xc0) !== 0x80) return -1;
    if (following === 3) units += 1;
    at += following + 1;
  }
  return units;
}
