import { quoted } from '../../lib';
import { faultOf } from '../../providers';
import type { Choices, FileReading } from '../types';
import type { ImportWorker } from '../worker/client';
import { WorkerFailure } from '../worker/protocol';
import { matchAsBefore } from './keptColumns';
import type { Matched, Phase, PhaseOf } from './phase';
import { readExisting } from './readExisting';

const initialChoices: Choices = { header: null, columnMap: {}, answers: {} };

const readFailed = 'O arquivo não pôde ser lido. Salve-o de novo como .xlsx e tente outra vez.';
const checkFailed = 'As linhas não puderam ser conferidas. Tente novamente.';

/** What went wrong with the checked rows, in words: in the worker, or while the catalogue was read. */
export const problemOf = (error: unknown): string =>
  error instanceof WorkerFailure ? checkFailed : faultOf(error).message;

/** Reads the file: to its columns, matched as `kept` has them for the same header, or to why it is refused. */
export async function readFile(worker: ImportWorker, file: File, kept: () => string | null): Promise<Phase> {
  try {
    const reading = await worker.read({ file });
    return matched(worker, await matchAsBefore(worker, reading, kept()), initialChoices);
  } catch (error) {
    return { name: 'refused', problem: reasonOf(error) ?? readFailed };
  }
}

/** Reads another sheet of the file: to its columns, or back to those of the one before with why it cannot be read. */
export async function readOtherSheet(
  before: PhaseOf<'columns'>,
  sheetName: string,
  kept: string | null,
): Promise<Phase> {
  const { worker, choices } = before;
  try {
    const reading = await worker.read({ sheetName });
    return matched(worker, await matchAsBefore(worker, reading, kept), choices);
  } catch (error) {
    const reason = reasonOf(error);
    // Where the reader says nothing, the worker has ended, and with it what it had read.
    if (!reason) return { name: 'refused', problem: readFailed };
    return { ...before, problem: `A planilha ${quoted(sheetName)} não pôde ser lida. ${reason}` };
  }
}

const matched = (worker: ImportWorker, reading: FileReading, choices: Choices): Phase => {
  const { header, columnMap } = reading;
  return { name: 'columns', worker, reading, choices: { ...choices, header, columnMap } };
};

/** What the reader says of a file or a sheet that it cannot read. */
const reasonOf = (error: unknown) => (error instanceof WorkerFailure && error.code ? error.message : undefined);

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
