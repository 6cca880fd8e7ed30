import { ReadError } from './errors';
import { Reading } from './reading';
import { refuseUnlessCsv, signatureOf } from './signature';
import type { ReadOptions, Table } from './table';
import { readXlsx } from './xlsx';

/** Reads one sheet of an .xlsx or .xls workbook, or a .csv or .tsv, told apart by their first bytes. Meant for a worker. Rejects with ReadError only. */
export async function readSheet(file: Blob, options: ReadOptions = {}): Promise<Table> {
  const reading = new Reading(options.onProgress);
  try {
    if (file.size === 0) throw new ReadError('empty');
    const signature = await signatureOf(file);
    reading.report(0);
    const table = await readAs(signature, file, options.sheetName, reading);
    reading.report(1);
    return table;
  } catch (error) {
    if (error instanceof ReadError) throw error;
    const name = error instanceof Error || error instanceof DOMException ? error.name : '';
    if (/^Not(Readable|Found)Error$/.test(name)) throw new ReadError('unread', String(error));
    throw new ReadError(name === 'RangeError' ? 'tooLarge' : 'corrupt', String(error));
  }
}

async function readAs(
  signature: 'zip' | 'ole' | undefined,
  file: Blob,
  sheetName: string | undefined,
  reading: Reading,
) {
  if (signature === 'zip') return readXlsx(file, sheetName, reading);
  if (signature === undefined) {
    await refuseUnlessCsv(file);
    return (await import('./csv')).readCsv(file, reading);
  }
  // A large library, fetched only for the old format.
  const { readOle } = await import('./xls');
  return readOle(file, sheetName, reading);
}
