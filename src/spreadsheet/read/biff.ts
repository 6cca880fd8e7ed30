import { ReadError } from './errors';

/** Records that carry cell contents, formats, the date system, sheet names or encryption. */
const kept = new Set([
  // start and end of a part, in each version's form
  ...[0x0009, 0x0209, 0x0409, 0x0809, 0x000a],
  // sheets, code page, date system, password
  ...[0x0085, 0x0042, 0x0022, 0x002f],
  // formats and cell styles
  ...[0x041e, 0x00e0],
  // shared strings and what continues a record
  ...[0x00fc, 0x003c],
  // cells: shared text, text, rich text, number, short number, several of them, boolean or error
  ...[0x00fd, 0x0204, 0x00d6, 0x0203, 0x027e, 0x00bd, 0x0205],
  // a formula, for the value it left, and its text
  ...[0x0006, 0x0206, 0x0406, 0x0207],
  // extent of the sheet
  0x0200,
]);
const CONTINUE = 0x003c;
/** A menu record, which every reader skips. */
const ignored = 0x00c2;
/** The longest legal record; the stream is cut at a longer one. */
const longest = 0x2020 + 4;

/**
 * Replaces, in place, every other record of an .xls workbook by a skipped one: broken links, drawings and names make the library loop or
 * grow without end. Positions stay, since sheets are found by them.
 */
export function keepCellRecords(stream: Uint8Array): Uint8Array {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  let at = 0;
  let keeping = false;
  while (at + 4 <= stream.length) {
    const type = view.getUint16(at, true);
    const next = at + 4 + view.getUint16(at + 2, true);
    if (next > stream.length || next - at - 4 > longest) break;
    keeping = kept.has(type) && (type !== CONTINUE || keeping);
    if (!keeping && type !== 0) view.setUint16(at, ignored, true);
    at = next;
  }
  return stream.subarray(0, at);
}

const BOF = 0x0809;
const BIFF5 = 0x0500;
const CODEPAGE = 0x0042;
/** Code pages of western Windows, the default. */
const windows1252 = new Set([0, 1200, 1252, 28591, 32769]);
/** Its characters 80 to 9F, which TextDecoder gets wrong in some Node versions. */
const letters1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
/** TextDecoder labels other than 'windows-<page>'. */
const pageNames: Record<number, string> = {
  866: 'ibm866',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  32768: 'macintosh',
};

/**
 * Decodes texts that the library returns: up to Excel 95 it takes each byte of a code page for a character. An unknown page is refused once
 * a text needs it, since a guess would be stored as a product's name.
 */
export function textReader(stream: Uint8Array): (text: string) => string {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  if (stream.length < 6 || view.getUint16(0, true) !== BOF || view.getUint16(4, true) !== BIFF5) return (text) => text;
  const page = codePage(view);
  if (windows1252.has(page)) {
    return (text) => text.replace(/[\x80-\x9f]/g, (byte) => letters1252.charAt(byte.charCodeAt(0) - 0x80));
  }
  return (text) => {
    if (!/[\x80-\xff]/.test(text)) return text;
    return decoded(
      Uint8Array.from(text, (byte) => byte.charCodeAt(0)),
      page,
    );
  };
}

function codePage(view: DataView): number {
  for (let at = 0; at + 6 <= view.byteLength; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === CODEPAGE) return view.getUint16(at + 4, true);
  }
  return 0;
}

function decoded(bytes: Uint8Array, page: number): string {
  try {
    return new TextDecoder(pageNames[page] ?? `windows-${page}`, { fatal: true }).decode(bytes);
  } catch {
    throw new ReadError('encoding', `code page ${page}`);
  }
}
