import { faultOf } from '../../providers';
import type { Choices } from '../types';
import type { ImportWorker } from '../worker/client';
import { WorkerFailure } from '../worker/protocol';
import type { Matched, Phase } from './phase';
import { readExisting } from './readExisting';

export const initialChoices: Choices = { header: null, columnMap: {}, answers: {} };

const readFailed = 'O arquivo não pôde ser lido. Salve-o de novo como .xlsx e tente outra vez.';
const checkFailed = 'As linhas não puderam ser conferidas. Tente novamente.';

/** What went wrong with the checked rows, in words: in the worker, or while the catalogue was read. */
export const problemOf = (error: unknown): string =>
  error instanceof WorkerFailure ? checkFailed : faultOf(error).message;

/** Reads the file, or another sheet of it: to its columns, or to why it is refused. */
export async function readFile(
  worker: ImportWorker,
  request: { file?: File; sheetName?: string },
  choices: Choices,
): Promise<Phase> {
  try {
    const reading = await worker.read(request);
    const { header, columnMap } = reading;
    return { name: 'columns', worker, reading, choices: { ...choices, header, columnMap } };
  } catch (error) {
    return { name: 'refused', problem: error instanceof WorkerFailure && error.code ? error.message : readFailed };
  }
}

/**
 * Compares the rows with what exists: to their review, or back to the columns with what went wrong. Nowhere when a newer
 * check took over.
 */
export async function checkFile(
  { worker, reading, choices }: Matched,
  existing: Parameters<typeof readExisting>[1],
): Promise<Phase | undefined> {
  try {
    await readExisting(worker, existing);
    const check = await worker.checkRows(choices);
    return check && { name: 'review', worker, reading, choices, check, rechecking: false };
  } catch (error) {
    return { name: 'columns', worker, reading, choices, problem: problemOf(error) };
  }
}
