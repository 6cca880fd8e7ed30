import { type CellObject, CFB, read, type WorkBook, type WorkSheet } from 'xlsx';
import { errorCodes } from '../errorCodes';
import { openTab, textReader, uncalculated } from './biff';
import { decrypted } from './decrypt';
import { type ErrorCode, ReadError } from './errors';
import type { Reading } from './reading';
import { ColumnStore } from './sheet/columns';
import { styleOf } from './sheet/formats';
import { BOOLEAN, ERROR, kindMask, TEXT } from './sheet/kinds';
import { TextPool } from './sheet/textPool';
import type { Table } from './table';
import { readXlsx } from './xlsx';
import { encodeUtf8 } from './xml/text';

const maxRows = 65_536;

/** Reads one sheet of an .xls workbook in memory with SheetJS, or of an .xlsx that is encrypted in the same container. */
export async function readOle(file: Blob, wanted: string | undefined, reading: Reading): Promise<Table> {
  const content = new Uint8Array(await file.arrayBuffer());
  const container = guarded(() => CFB.read(content, { type: 'array' }));
  const find = (name: string) => {
    const entry = guarded(() => CFB.find(container, name));
    return entry ? Uint8Array.from(entry.content) : undefined;
  };
  const encrypted = find('/EncryptedPackage');
  if (encrypted) {
    const info = find('/EncryptionInfo') ?? new Uint8Array();
    const whole = guarded(() => decrypted(info, encrypted), 'protectedFile');
    return readXlsx(new Blob([whole]), wanted, reading);
  }
  const bytes = workbookStream(find);
  const toText = textReader(bytes);
  const workbook = parse(bytes, maxRows + 1);
  const sheets = new Map(visibleSheets(workbook).map((name) => [toText(name), workbook.Sheets[name]]));
  const sheetNames = [...sheets.keys()];
  const all = workbook.SheetNames.map(toText);
  const open = all[openTab(bytes)] ?? '';
  const openSheet = sheets.has(open) ? open : undefined;
  const sheetName = wanted ?? openSheet ?? sheetNames[0];
  if (sheetName === undefined) throw new ReadError('noSheet');
  if (!sheets.has(sheetName)) throw new ReadError('noSuchSheet');
  const { store, pool } = keep(sheets.get(sheetName), toText, uncalculated(bytes, all.indexOf(sheetName)));
  return store.table({ sheetNames, sheetName, openSheet }, pool, workbook.Workbook?.WBProps?.date1904 === true);
}

/** The workbook stream of an OLE container; throws for documents. */
function workbookStream(find: (name: string) => Uint8Array | undefined): Uint8Array {
  const records = find('/Workbook') ?? find('/Book');
  if (records) {
    // The library would guess another format.
    if (records[0] !== 0x09 || (records[1] ?? 0xff) > 0x08) throw new ReadError('corrupt', 'no workbook record');
    return records;
  }
  if (find('/WordDocument') || find('/PowerPoint Document')) throw new ReadError('otherDocument');
  throw new ReadError('notASheet');
}

function parse(bytes: Uint8Array, sheetRows: number): WorkBook {
  const lean = { dense: true, cellFormula: false, cellHTML: false, cellText: false, cellNF: true };
  return guarded(() => read(bytes, { type: 'array', ...lean, sheetRows }));
}

/** The library throws arbitrary errors on broken files. */
function guarded<T>(work: () => T, code: ErrorCode = 'corrupt'): T {
  try {
    return work();
  } catch (error) {
    throw new ReadError(/password|encrypt/i.test(String(error)) ? 'protectedFile' : code, String(error));
  }
}

function visibleSheets(workbook: WorkBook): string[] {
  const properties = workbook.Workbook?.Sheets;
  return workbook.SheetNames.filter((_, i) => !properties?.[i]?.Hidden);
}

function keep(
  sheet: WorkSheet | undefined,
  toText: (text: string) => string,
  isUncalculated: ReturnType<typeof uncalculated>,
) {
  const store = new ColumnStore();
  const pool = new TextPool();
  const styles = new Map<unknown, number>();
  const styleOfCell = ({ z }: CellObject) => {
    const style = styles.get(z) ?? (typeof z === 'string' ? styleOf(0, z) : 0);
    styles.set(z, style);
    return style;
  };
  const rows: (CellObject | undefined)[][] = sheet?.['!data'] ?? [];
  rows.forEach((cells, i) => {
    store.open(i + 1, sheet?.['!rows']?.[i]?.hidden);
    cells.forEach((cell, column) => {
      const kept = cell && keptValue(cell, styleOfCell(cell), toText, pool);
      if (isUncalculated(i, column)) store.add(column, ERROR, 0);
      else if (kept) store.add(column, ...kept);
    });
  });
  for (const { s, e } of sheet?.['!merges'] ?? []) {
    store.merges.add({ top: s.r + 1, bottom: e.r + 1, left: s.c, right: e.c });
  }
  return { store, pool };
}

const errors = new Map(Object.entries(errorCodes).map(([error, code]) => [code, error]));

type Kept = [style: number, value: number];

function keptValue(
  cell: CellObject,
  style: number,
  toText: (text: string) => string,
  pool: TextPool,
): Kept | undefined {
  if (cell.t === 'b') return [BOOLEAN, cell.v ? 1 : 0];
  if (cell.t === 'n' && Number.isFinite(cell.v)) return [style, Number(cell.v)];
  if (cell.t === 'e') return [ERROR, keptText(errors.get(Number(cell.v)) ?? '#ERROR!', pool)];
  const text = cell.t === 's' ? keptText(toText(String(cell.v ?? '')), pool) : 0;
  return text === 0 ? undefined : [(style & ~kindMask) | TEXT, text];
}

function keptText(text: string, pool: TextPool): number {
  const bytes = encodeUtf8(text.replaceAll('\0', ''));
  return pool.intern(bytes, bytes.length);
}
