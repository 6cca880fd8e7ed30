import { ColumnStore } from './columns';
import { ReadError } from './erros';
import { Package } from './parts';
import type { Reading } from './reading';
import { SharedStringsHandler } from './sharedStrings';
import { SheetHandler } from './sheet';
import type { Table } from './tabela';
import { TextPool } from './textPool';
import { Tokenizer } from './tokenizer';
import { readWorkbook } from './workbook';
import { readEntries } from './zip';

/** Reads one sheet of an .xlsx workbook, by streams: only the rows' own values are kept. */
export async function readXlsx(file: Blob, wanted: string | undefined, reading: Reading): Promise<Table> {
  const { limits } = reading;
  const parts = new Package(file, await readEntries(file, limits), reading);
  const { sheets, system1904, sharedStrings, styles } = await readWorkbook(parts);
  const names = [...sheets.keys()];
  const sheetName = wanted ?? (names[0] as string);
  const part = sheets.get(sheetName);
  if (part === undefined) throw new ReadError('noSuchSheet');
  const sheetEntry = parts.find(part);
  if (!sheetEntry) throw new ReadError('corrupt', `no ${part}`);
  const stringsEntry = sharedStrings === undefined ? undefined : parts.find(sharedStrings);

  const store = new ColumnStore(limits);
  const pool = new TextPool(limits);
  reading.rows = () => store.rows;
  reading.expect(sheetEntry.size + (stringsEntry?.size ?? 0));
  const shared = stringsEntry && new SharedStringsHandler(pool, limits);
  if (stringsEntry && shared) await parts.read(stringsEntry, new Tokenizer(shared));
  const sheet = new SheetHandler({ store, pool, shared, styles, limits });
  await parts.read(sheetEntry, new Tokenizer(sheet));
  sheet.finish();
  return store.table(names, sheetName, pool, system1904);
}
