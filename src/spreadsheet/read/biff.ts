import { ReadError } from './errors';
import { letters1252 } from './letters';

const BOF = 0x0809;
const BIFF5 = 0x0500;
const CODEPAGE = 0x0042;
const WINDOW1 = 0x003d;
const BOUNDSHEET = 0x0085;
const FORMULA = 0x0006;
const EOF = 0x000a;
/** Written by programs that calculate. */
const RECALCID = 0x01c1;
/** Code pages of western Windows, the default. */
const windows1252 = new Set([0, 1200, 1252, 28591, 32769]);
/** Labels of the other code pages, where they are not 'windows-' and the number. */
const labels: Record<number, string> = { 866: '866', 932: 'sjis', 936: 'gbk', 950: 'big5', 10000: 'mac', 32768: 'mac' };
/**
 * Decodes texts that the library returns: up to Excel 95 it takes each byte of a code page for a character. Bytes that the page does not
 * have, or a page that is not known, are refused, since a guess would be stored as a product's name.
 */
export function textReader(stream: Uint8Array): (text: string) => string {
  const view = viewOf(stream);
  if (stream.length < 6 || view.getUint16(0, true) !== BOF || view.getUint16(4, true) !== BIFF5) return (text) => text;
  const at = first(view, CODEPAGE);
  const page = at < 0 ? 0 : view.getUint16(at, true);
  if (windows1252.has(page)) return letters1252;
  return (text) => {
    if (!/[\x80-\xff]/.test(text)) return text;
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    try {
      return new TextDecoder(labels[page] ?? `windows-${page}`, { fatal: true }).decode(bytes);
    } catch {
      throw new ReadError('encoding', `code page ${page}`);
    }
  };
}

/** Position of the sheet that was left open, among all sheets. */
export function openTab(stream: Uint8Array): number {
  const view = viewOf(stream);
  const at = first(view, WINDOW1);
  return at < 0 || at + 12 > view.byteLength ? 0 : view.getUint16(at + 10, true);
}

/** Whether a cell of a sheet holds a formula that was never calculated: a zero to be calculated on opening, or an empty text where no program calculates. */
export function uncalculated(stream: Uint8Array, sheet: number): (row: number, column: number) => boolean {
  const view = viewOf(stream);
  const isCalculated = first(view, RECALCID) >= 0;
  const starts: number[] = [];
  for (const [type, at] of records(view)) if (type === BOUNDSHEET) starts.push(view.getUint32(at, true));
  const cells = new Set<number>();
  for (const [type, at] of records(view, starts[sheet] ?? Number.NaN)) {
    if (type === EOF) break;
    if (type !== FORMULA || at + 16 > view.byteLength) continue;
    const isZero = view.getFloat64(at + 6, true) === 0 && (view.getUint16(at + 14, true) & 2) !== 0;
    const isEmpty = view.getUint16(at + 12, true) === 0xffff && view.getUint8(at + 6) === 3;
    if (isZero || (isEmpty && !isCalculated)) cells.add(view.getUint32(at, true));
  }
  return (row, column) => cells.has(row + column * 0x10000);
}

export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength);

/** Type of each record and where its content begins. */
function* records(view: DataView, from = 0): Generator<[type: number, at: number]> {
  for (let at = from; at + 6 <= view.byteLength; at += 4 + view.getUint16(at + 2, true)) {
    yield [view.getUint16(at, true), at + 4];
  }
}

/** Where the content of the first record of this type begins, or -1. */
function first(view: DataView, wanted: number): number {
  for (const [type, at] of records(view)) if (type === wanted) return at;
  return -1;
}
