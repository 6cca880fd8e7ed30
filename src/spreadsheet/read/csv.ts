import Papa from 'papaparse';
import { ReadError } from './errors';
import { letters1252 } from './letters';
import { limits } from './limits';
import type { Reading } from './reading';
import { ColumnStore } from './sheet/columns';
import { TEXT } from './sheet/kinds';
import { TextPool } from './sheet/textPool';
import { wideEncodingOf } from './signature';
import type { Table } from './table';

const sampleBytes = 1 << 16;
const encoder = new TextEncoder();
const utf8 = new Uint8Array(limits.characters * 3);

/**
 * Reads text whose cells are separated by semicolons, tabs, commas or bars, in UTF-8, UTF-16 or else Windows-1252, piece by piece.
 * Every cell stays the text that it is, since only its column tells what '3.990' means.
 */
export async function readCsv(file: Blob, reading: Reading): Promise<Table> {
  const wide = wideEncodingOf(new Uint8Array(await file.slice(0, 2).arrayBuffer()));
  return readAs(file, wide ?? 'utf-8', reading).catch((error: unknown) => {
    if (error instanceof ReadError) throw error;
    if (wide) throw new ReadError('encoding', wide);
    return readAs(file, 'windows-1252', reading);
  });
}

async function readAs(file: Blob, encoding: string, reading: Reading): Promise<Table> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const store = new ColumnStore();
  const pool = new TextPool();
  reading.rows = () => store.rows;
  reading.expect(file.size);
  const { chunkBytes } = limits;
  const sample = new TextDecoder(encoding)
    .decode(await file.slice(0, sampleBytes).arrayBuffer())
    .replace(/\r\n?/g, '\n');
  let named = /^"?sep=(.)"?(?:\n|$)/i.exec(sample)?.[1];
  const parser = new Papa.Parser({ delimiter: named ?? delimiterOf(sample), newline: '\n' });
  let rest = '';
  for (let at = 0; at < file.size; at += chunkBytes) {
    const bytes = await file.slice(at, at + chunkBytes).arrayBuffer();
    const isLast = at + chunkBytes >= file.size;
    rest += letters1252(decoder.decode(bytes, { stream: !isLast }));
    // A line end may be cut.
    rest = rest.replace(isLast ? /\r\n?/g : /\r(?:\n|(?!$))/g, '\n');
    if (rest.includes('\0')) throw new ReadError('notASheet', 'NUL');
    // The types tell nothing of the result.
    const { data, errors, meta }: Papa.ParseResult<string[]> = parser.parse(rest, 0, !isLast);
    const [odd] = errors;
    if (odd?.row !== undefined && (isLast || odd.row < data.length)) {
      throw new ReadError('quotes', String(store.number + odd.row + 1));
    }
    // The line that names the separator is no row.
    if (named && data.shift()) named = undefined;
    for (const row of data) addRow(row, store, pool);
    rest = rest.slice(meta.cursor);
    if (rest.length > limits.rowText) throw new ReadError('quotes', String(store.number + 1));
    reading.advance(bytes.byteLength);
  }
  return store.table({ sheetNames: ['CSV'], sheetName: 'CSV', openSheet: undefined }, pool, false);
}

function addRow(row: string[], store: ColumnStore, pool: TextPool) {
  store.open(store.number + 1);
  if (row.length > limits.columns) throw new ReadError('tooManyColumns');
  row.forEach((text, column) => {
    if (text === '') return;
    if (text.length > limits.characters) throw new ReadError('textTooLong');
    store.add(column, TEXT, pool.intern(utf8, encoder.encodeInto(text, utf8).written));
  });
}

/** The separator that most of the first lines have equally often; a decimal comma is not in every title. */
function delimiterOf(text: string): string {
  const lines = text.replace(/"[^"]*"/g, '').split('\n', 50);
  const agreeing = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
    return Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length));
  };
  return [';', '\t', ',', '|'].reduce((best, each) => (agreeing(each) > agreeing(best) ? each : best));
}
