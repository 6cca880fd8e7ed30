import type { RaRecord } from 'ra-core';
import { quoted, readPages } from '../../lib';
import { faultOf } from '../../providers';
import { destinationOf } from '../destinations';
import type { Choices, FileReading } from '../types';
import type { ImportWorker } from '../worker/client';
import { type ImportSession, WorkerFailure } from '../worker/protocol';
import type { ImportProvider } from '../write/sendBatch';
import type { Matched, Phase, PhaseOf } from './phase';

const readFailed = 'O arquivo não pôde ser lido. Salve-o de novo como .xlsx e tente outra vez.';
const checkFailed = 'As linhas não puderam ser conferidas. Tente novamente.';

export const problemOf = (error: unknown): string =>
  error instanceof WorkerFailure ? checkFailed : faultOf(error).message;

const readerMessage = (error: unknown) => (error instanceof WorkerFailure && error.code ? error.message : undefined);

/** Matches the columns of a sheet as they were matched before. */
type Recall = (reading: FileReading) => Promise<FileReading>;

/** Reads the file; leads to the columns, or to the reason why it is refused. */
export async function readFile(worker: ImportWorker, file: File, recall: Recall): Promise<Phase> {
  try {
    const reading = await worker.read({ file });
    return columnsOf(worker, await recall(reading));
  } catch (error) {
    return { name: 'refused', problem: readerMessage(error) ?? readFailed };
  }
}

/** Reads another sheet; leads to its columns, or back to the previous ones with the reason. */
export async function readOtherSheet(before: PhaseOf<'columns'>, sheetName: string, recall: Recall): Promise<Phase> {
  const { worker, choices } = before;
  try {
    const reading = await worker.read({ sheetName });
    return columnsOf(worker, await recall(reading), choices);
  } catch (error) {
    const reason = readerMessage(error);
    // Without a message of the reader the worker has crashed, and the sheets are gone.
    if (!reason) return { name: 'refused', problem: readFailed };
    return { ...before, problem: `A planilha ${quoted(sheetName)} não pôde ser lida. ${reason}` };
  }
}

export const columnsOf = (
  worker: ImportWorker,
  reading: FileReading,
  before: Pick<Choices, 'answers'> = { answers: {} },
): Phase => {
  const { header, columnMap, remembered } = reading;
  const answers = { ...before.answers, ...remembered?.answers };
  return { name: 'columns', worker, reading, choices: { answers, header, columnMap } };
};

/** Checks the rows; leads to the review, back to the columns with a reason, or nowhere if outdated. */
export async function checkFile(
  { worker, reading, choices }: Matched,
  existing: Parameters<typeof readExisting>[1],
): Promise<Phase | undefined> {
  try {
    await readExisting(worker, existing);
    const check = await worker.checkRows(choices);
    return check && { name: 'review', ...newReview(), worker, reading, choices, check };
  } catch (error) {
    return { name: 'columns', worker, reading, choices, problem: problemOf(error) };
  }
}

let listings = 0;
const newReview = () => ({ rechecking: false, changes: 0, listing: newListing() });

/** The name of a list of rows that no other list has. */
export const newListing = () => {
  listings += 1;
  return listings;
};

const mostAtOnce = 5000;

export async function readExisting(
  worker: Pick<ImportSession, 'addExisting'>,
  { provider, destination, rows }: { provider: Pick<ImportProvider, 'getList'>; destination: string; rows: object[] },
): Promise<void> {
  await worker.addExisting({ first: true, rows });
  const { reads, perPage = mostAtOnce } = destinationOf(destination);
  for (const [resource, keep] of Object.entries(reads)) {
    for await (const { data } of readPages<RaRecord>(provider, resource, { perPage, filter: {} })) {
      await worker.addExisting({ records: { [resource]: data.map(keep) } });
    }
  }
}
