import { ColumnStore } from './columns';
import { ErroDeLeitura } from './erros';
import { Package } from './parts';
import type { Reading } from './reading';
import { SharedStringsHandler } from './sharedStrings';
import { SheetHandler } from './sheet';
import type { Tabela } from './tabela';
import { TextPool } from './textPool';
import { Tokenizer } from './tokenizer';
import { readWorkbook } from './workbook';
import { readEntries } from './zip';

/** Reads one sheet of an .xlsx workbook, by streams: only the rows' own values are kept. */
export async function readXlsx(file: Blob, wanted: string | undefined, reading: Reading): Promise<Tabela> {
  const { limites } = reading;
  const parts = new Package(file, await readEntries(file, limites), reading);
  const { sheets, system1904, sharedStrings, styles } = await readWorkbook(parts);
  const names = [...sheets.keys()];
  const planilha = wanted ?? (names[0] as string);
  const part = sheets.get(planilha);
  if (part === undefined) throw new ErroDeLeitura('planilhaInexistente');
  const sheetEntry = parts.find(part);
  if (!sheetEntry) throw new ErroDeLeitura('corrompido', `no ${part}`);
  const stringsEntry = sharedStrings === undefined ? undefined : parts.find(sharedStrings);

  const store = new ColumnStore(limites);
  const pool = new TextPool(limites);
  reading.rows = () => store.linhas;
  reading.expect(sheetEntry.size + (stringsEntry?.size ?? 0));
  const shared = stringsEntry && new SharedStringsHandler(pool, limites);
  if (stringsEntry && shared) await parts.read(stringsEntry, new Tokenizer(shared));
  const sheet = new SheetHandler({ store, pool, shared, styles, limites });
  await parts.read(sheetEntry, new Tokenizer(sheet));
  sheet.finish();
  return store.table(names, planilha, pool, system1904);
}
