import { DataProviderContext } from 'ra-core';
import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { PromocaoProduto } from '../../domain';
import type { AppDataProvider } from '../../providers';
import { faultOf } from '../../providers';
import type { ReadProgress } from '../../spreadsheet/read';
import type { DestinationName } from '../destinations';
import type { CheckSummary, Choices, FileReading } from '../types';
import { type ImportWorker, openWorker } from '../worker/client';
import { WorkerFailure } from '../worker/protocol';
import { readExisting } from './readExisting';

/** Where the person is before anything is written. */
export type Step = 'reading' | 'refused' | 'columns' | 'checking' | 'review';

/** The step of the import's four that each stands for; a refused file stands for none. */
export const stepNumber: Record<Step, number | undefined> = {
  reading: 0,
  columns: 0,
  checking: 1,
  review: 1,
  refused: undefined,
};

interface State {
  step: Step;
  reading?: FileReading;
  choices: Choices;
  check?: CheckSummary;
  /** Whether a decision is being worked into the check; until then nothing may be written. */
  rechecking: boolean;
  /** Goes up with every check, so that pages are asked for anew. */
  version: number;
  /** Why the file was refused, or the check failed. */
  problem?: string;
}

const initialChoices: Choices = {
  header: null,
  columnMap: {},
  answers: {},
};

const readFailed = 'O arquivo não pôde ser lido. Salve-o de novo como .xlsx e tente outra vez.';
const checkFailed = 'As linhas não puderam ser conferidas. Tente novamente.';

/** Reads a file in a worker, has its columns matched and its rows checked. */
export function useReview(destination: DestinationName, file: File, rows: PromocaoProduto[] = []) {
  // The provider itself, not react-admin's wrapper: failures are told here, in place.
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const [state, setState] = useState<State>({
    step: 'reading',
    choices: initialChoices,
    version: 0,
    rechecking: false,
  });
  const [progress, setProgress] = useState<ReadProgress>({ fraction: 0, rows: 0 });
  const worker = useRef<ImportWorker>(null);
  const patch = (part: Partial<State>) => setState((before) => ({ ...before, ...part }));

  const read = useCallback(async (request: { file?: File; sheetName?: string }) => {
    setProgress({ fraction: 0, rows: 0 });
    setState((before) => ({ ...before, step: 'reading', problem: undefined }));
    try {
      const reading = await worker.current?.read(request);
      if (!reading) return;
      const { header, columnMap } = reading;
      setState((before) => ({
        ...before,
        step: 'columns',
        reading,
        choices: { ...before.choices, header, columnMap },
      }));
    } catch (error) {
      const problem = error instanceof WorkerFailure && error.code ? error.message : readFailed;
      setState((before) => ({ ...before, step: 'refused', problem }));
    }
  }, []);

  useEffect(() => {
    const opened = openWorker(destination);
    opened.onProgress(setProgress);
    worker.current = opened;
    void read({ file });
    return () => opened.close();
  }, [destination, file, read]);

  const checkRows = async (choices: Choices, addExisting: boolean) => {
    const { current } = worker;
    if (!current) return;
    setProgress({ fraction: 0, rows: 0 });
    patch({
      choices,
      problem: undefined,
      rechecking: true,
      ...(addExisting && { step: 'checking', check: undefined }),
    });
    try {
      if (addExisting) await readExisting(current, { provider, destination, rows });
      const check = await current.checkRows(choices);
      if (!check) return;
      setState((before) => ({
        ...before,
        step: 'review',
        check,
        version: before.version + 1,
        rechecking: false,
      }));
    } catch (error) {
      const problem = error instanceof WorkerFailure ? checkFailed : faultOf(error).message;
      setState((before) => ({ ...before, step: addExisting ? 'columns' : before.step, problem, rechecking: false }));
    }
  };

  return {
    ...state,
    progress,
    worker,
    chooseSheet: (sheetName: string) => read({ sheetName }),
    chooseHeader: async (header: number | null) => {
      const reading = await worker.current?.withHeader(header);
      if (reading) patch({ reading, choices: { ...state.choices, header, columnMap: reading.columnMap } });
    },
    match: (columnMap: Choices['columnMap']) => patch({ choices: { ...state.choices, columnMap } }),
    /** From the columns to the review: reads what exists, and checks. */
    proceed: () => checkRows(state.choices, true),
    choose: (parts: Partial<Choices>) => checkRows({ ...state.choices, ...parts }, false),
    back: () => patch({ step: 'columns', problem: undefined }),
  };
}

export type Review = ReturnType<typeof useReview>;
