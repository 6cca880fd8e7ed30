import { ReadError } from './errors';
import type { Reading } from './reading';
import { ColumnStore } from './sheet/columns';
import { SharedStringsHandler } from './sheet/sharedStrings';
import { SheetHandler } from './sheet/sheet';
import { TextPool } from './sheet/textPool';
import type { Table } from './table';
import { Package } from './workbook/parts';
import { readWorkbook } from './workbook/workbook';
import { Tokenizer } from './xml/tokenizer';
import { readEntries } from './zip/zip';

/** Reads one sheet of an .xlsx workbook as streams; only cell values are kept. */
export async function readXlsx(file: Blob, wanted: string | undefined, reading: Reading): Promise<Table> {
  const parts = new Package(file, await readEntries(file), reading);
  const { sheets, openSheet, system1904, sharedStrings, styles } = await readWorkbook(parts);
  const sheetNames = [...sheets.keys()];
  const sheetName = wanted ?? openSheet ?? (sheetNames[0] as string);
  const part = sheets.get(sheetName);
  if (part === undefined) throw new ReadError('noSuchSheet');
  const sheetEntry = parts.find(part);
  if (!sheetEntry) throw new ReadError('corrupt', `no ${part}`);
  const stringsEntry = sharedStrings === undefined ? undefined : parts.find(sharedStrings);

  const store = new ColumnStore();
  const pool = new TextPool();
  reading.rows = () => store.rows;
  reading.expect(sheetEntry.size + (stringsEntry?.size ?? 0));
  const shared = stringsEntry && new SharedStringsHandler(pool);
  if (stringsEntry && shared) await parts.read(stringsEntry, new Tokenizer(shared));
  const sheet = new SheetHandler({ store, pool, shared, styles });
  await parts.read(sheetEntry, new Tokenizer(sheet));
  sheet.finish();
  return store.table({ sheetNames, sheetName, openSheet }, pool, system1904);
}
