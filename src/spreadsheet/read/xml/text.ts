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
