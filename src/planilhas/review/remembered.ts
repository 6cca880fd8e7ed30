import { fold } from '../../lib';
import type { AppDataProvider, SheetChoices } from '../../providers';
import type { CheckSummary, Choices, FileReading } from '../types';
import type { ImportSession } from '../worker/protocol';

type Provider = Pick<AppDataProvider, 'rememberedSheets' | 'rememberSheet'>;

const titlesOf = ({ columns }: FileReading) =>
  JSON.stringify(columns.flatMap(({ index, title }) => (title ? [[index, fold(title)]] : [])));

/** The name of a sheet: its row of titles, and these titles; undefined without a header. */
function sheetOf(reading: FileReading) {
  const row = reading.firstRows.find((each) => each.row === reading.header)?.text;
  return row === undefined ? undefined : { row: fold(row), titles: titlesOf(reading) };
}

/** The sheet as the shop matched its columns before, under the same titles; as read where it did not, or nobody answers. */
export async function recall(
  provider: Provider,
  destination: string,
  worker: Pick<ImportSession, 'withHeader'>,
  reading: FileReading,
): Promise<FileReading> {
  const places = new Map(reading.firstRows.map(({ row, text }) => [fold(text), row]));
  places.delete('');
  const sheets = await provider.rememberedSheets(destination, [...places.keys()]).catch(() => []);
  for (const { row, titles, choices, who, at } of sheets) {
    const place = places.get(row);
    if (place === undefined) continue;
    const there = place === reading.header ? reading : await worker.withHeader(place);
    if (titlesOf(there) !== titles) continue;
    return { ...there, columnMap: choices.columnMap, remembered: { who, at, answers: choices.answers } };
  }
  return reading;
}

/** Remembers columns and answers, but for those about these rows alone. Nothing waits for it. */
export function remember(
  provider: Provider,
  destination: string,
  { reading, choices, check: { questions } }: { reading: FileReading; choices: Choices; check: CheckSummary },
): void {
  const sheet = sheetOf(reading);
  if (!sheet) return;
  const once = questions.flatMap((question) => (question.once ? question.field : []));
  const answers = Object.fromEntries(Object.entries(choices.answers).filter(([field]) => !once.includes(field)));
  const remembered: SheetChoices = { columnMap: choices.columnMap, answers };
  provider.rememberSheet(destination, { ...sheet, choices: remembered }).catch(() => {});
}

export async function forget(provider: Provider, destination: string, reading: FileReading): Promise<void> {
  const sheet = sheetOf(reading);
  if (sheet) await provider.rememberSheet(destination, sheet);
}
