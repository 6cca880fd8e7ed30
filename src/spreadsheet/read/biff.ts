/** Records that say what is in the cells: texts, numbers, formats, the date system, the sheets' names, encryption. */
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
/** A record of menus that every reader passes over. */
const ignored = 0x00c2;
/** No record is longer; a stream that says otherwise is cut there. */
const longest = 0x2020 + 4;

/**
 * Turns every record of an .xls workbook that is of no use here into one that is passed over: links, drawings, names
 * and the like are where a broken file makes the library loop or grow without end. Positions stay as they are, since
 * the sheets are found by them. Changes the bytes it is given.
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
