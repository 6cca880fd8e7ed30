import type { ColumnMap, FileReading } from '../types';
import type { ImportSession } from '../worker/protocol';

interface KeptColumns {
  row: string;
  titles: string;
  columnMap: ColumnMap;
}

const most = 10;

const titlesOf = ({ columns }: FileReading) => JSON.stringify(columns.map(({ index, title }) => [index, title]));

/** Adds a match to the kept ones, newest first; undefined without a header. */
export function keepColumns(kept: string | null, reading: FileReading, columnMap: ColumnMap): string | undefined {
  const row = reading.firstRows.find((each) => each.row === reading.header)?.text;
  if (row === undefined) return undefined;
  const titles = titlesOf(reading);
  const others = parse(kept).filter((each) => each.titles !== titles);
  return JSON.stringify([{ row, titles, columnMap }, ...others].slice(0, most));
}

/** The columns as the user matched them under the same header before, or as read. */
export async function matchAsBefore(
  worker: Pick<ImportSession, 'withHeader'>,
  reading: FileReading,
  kept: string | null,
): Promise<FileReading> {
  for (const { row, titles, columnMap } of parse(kept)) {
    const place = reading.firstRows.find(({ text }) => text === row)?.row;
    if (place === undefined) continue;
    const there = place === reading.header ? reading : await worker.withHeader(place);
    if (titlesOf(there) === titles) return { ...there, columnMap };
  }
  return reading;
}

function parse(kept: string | null): KeptColumns[] {
  try {
    const list = JSON.parse(kept ?? '[]');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}
