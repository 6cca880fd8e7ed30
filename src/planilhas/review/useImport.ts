import { DataProviderContext, useEvent } from 'ra-core';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { AppDataProvider } from '../../providers';
import { destinationOf } from '../destinations';
import type { Choices, ColumnMap, FileReading } from '../types';
import { type ImportWorker, openWorker } from '../worker/client';
import type { Mended, RowChange } from '../worker/protocol';
import { isPhase, type Matched, type Phase, type PhaseName, type PhaseOf } from './phase';
import { forget, recall, remember } from './remembered';
import { checkFile, columnsOf, newListing, problemOf, readFile, readOtherSheet } from './transitions';
import { useMends } from './useMends';
import type { Job, Outcome, Writer } from './writers/writer';

/** Milliseconds without a mend after which all rows are checked again, for what a check gathers from all of them. */
const rest = 1200;

const noProgress = { fraction: 0, rows: 0 };

/** State and actions of one import. An action does nothing outside of its phase. */
export function useImport(destination: string, file: File | string, writer: Writer) {
  // The bare provider: react-admin's wrapper would handle failures, which are shown in place here.
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const [phase, setPhase] = useState<Phase>(
    writer.earlier ? { name: 'report', report: writer.earlier } : { name: 'reading', progress: noProgress },
  );
  // A ref, as a second click comes before the next render.
  const busy = useRef(false);
  const stopped = useRef(new AbortController());
  const mends = useMends(file);
  const { recover } = mends;
  const pending = useRef<Promise<Mended | undefined>>(undefined);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const check = ({ worker, reading, choices }: Matched) => {
    const matched = { worker, reading, choices };
    setPhase({ name: 'checking', ...matched, progress: noProgress });
    return checkFile(matched, { provider, destination, rows: writer.existingRows ?? [] });
  };

  const checkNow = useEvent(check);
  const recallNow = useEvent((worker: ImportWorker, reading: FileReading) =>
    recall(provider, destination, worker, reading),
  );

  useEffect(() => {
    if (typeof file === 'string') return;
    const worker = openWorker(destination, (progress) =>
      setPhase((before) =>
        before.name === 'reading' || before.name === 'checking' ? { ...before, progress } : before,
      ),
    );
    let open = true;
    const begin = async () => {
      const next = await readFile(worker, file, (reading) => recallNow(worker, reading));
      if (next.name === 'columns') await recover(worker, next.reading);
      if (!open) return;
      if (next.name !== 'columns' || !next.reading.remembered) return setPhase(next);
      // A sheet whose columns are remembered goes straight to the check; 'Voltar' leads to its columns.
      const checked = await checkNow(next);
      if (open && checked) setPhase(checked);
    };
    void begin();
    return () => {
      open = false;
      clearTimeout(resting.current);
      stopped.current.abort();
      worker.close();
    };
  }, [destination, file, checkNow, recallNow, recover]);

  // Changes the state of a phase, unless it was left meanwhile.
  const update = <N extends PhaseName>(name: N, change: (before: PhaseOf<N>) => Phase) =>
    setPhase((before) => (isPhase(before, name) ? change(before) : before));

  const leave = async <N extends PhaseName>(name: N, job: (before: PhaseOf<N>) => Promise<Phase | undefined>) => {
    if (busy.current || !isPhase(phase, name)) return;
    busy.current = true;
    try {
      const next = await job(phase);
      if (next) setPhase(next);
    } finally {
      busy.current = false;
    }
  };

  const recheck = async (worker: Matched['worker'], choices: Choices, keepsList: boolean) => {
    try {
      const check = await worker.checkRows(choices);
      const listed = keepsList ? {} : { listing: newListing() };
      if (check) {
        update('review', (before) => ({ ...before, ...listed, check, changes: before.changes + 1, rechecking: false }));
      }
    } catch (error) {
      update('review', (before) => ({ ...before, problem: problemOf(error), rechecking: false }));
    }
  };

  const newJob = (): Job => {
    stopped.current = new AbortController();
    return {
      signal: stopped.current.signal,
      onProgress: (progress) =>
        setPhase((before) => ({ name: 'writing', progress, stopping: before.name === 'writing' && before.stopping })),
    };
  };

  /** What was mended is forgotten, unless the rest of the file is still to be written. */
  const settle = async (outcome: Outcome, file: Pick<PhaseOf<'report'>, 'matched' | 'errors'>): Promise<Phase> => {
    const { next } = outcome.report;
    if (outcome.name === 'report' && next !== 'resume' && next !== 'retry') await mends.forget();
    return { ...outcome, ...file };
  };

  const fileName = typeof file === 'string' ? file : file.name;
  return {
    destination: destinationOf(destination),
    fileName,
    phase,
    obstacle: writer.obstacle,
    chooseSheet: (sheetName: string) =>
      leave('columns', async (before) => {
        setPhase({ name: 'reading', progress: noProgress });
        const next = await readOtherSheet(before, sheetName, (reading) => recallNow(before.worker, reading));
        if (next.name === 'columns' && !next.problem) await recover(before.worker, next.reading);
        return next;
      }),
    chooseHeader: async (header: number | null) => {
      if (phase.name !== 'columns') return;
      try {
        const reading = await phase.worker.withHeader(header);
        update('columns', ({ worker, choices }) => columnsOf(worker, reading, choices));
      } catch (error) {
        update('columns', (before) => ({ ...before, problem: problemOf(error) }));
      }
    },
    matchColumns: (columnMap: ColumnMap, answers: Choices['answers'] = {}) =>
      update('columns', (before) => {
        const { choices } = before;
        return { ...before, choices: { ...choices, columnMap, answers: { ...choices.answers, ...answers } } };
      }),
    check: () => leave('columns', check),
    // What is written afterwards belongs to the same import.
    checkAgain: () => leave('report', async ({ matched }) => matched && check(matched)),
    back: () => {
      clearTimeout(resting.current);
      update('review', ({ worker, reading, choices }) => ({ name: 'columns', worker, reading, choices }));
    },
    forget: async () => {
      if (phase.name !== 'columns' && phase.name !== 'review') return;
      const { worker, reading } = phase;
      try {
        await forget(provider, destination, reading);
        setPhase(columnsOf(worker, await worker.withHeader(reading.header)));
      } catch (error) {
        setPhase({ ...phase, problem: problemOf(error) });
      }
    },
    // With several decisions in a row, the last check counts. One that is taken in a row keeps the list as it is.
    decide: async (parts: Partial<Choices>, inRow = false) => {
      if (phase.name !== 'review') return;
      clearTimeout(resting.current);
      const choices = { ...phase.choices, ...parts };
      update('review', (before) => ({ ...before, choices, problem: undefined, rechecking: true }));
      await recheck(phase.worker, choices, inRow);
    },
    mends: mends.counts,
    /** Changes a row; undefined when it could not be checked. */
    mend: (change: RowChange) => {
      if (phase.name !== 'review') return Promise.resolve(undefined);
      const { worker, choices } = phase;
      clearTimeout(resting.current);
      const mended = mends.change(worker, change).then(
        (done) => {
          update('review', (before) => ({
            ...before,
            check: done.check,
            changes: before.changes + 1,
            problem: undefined,
          }));
          clearTimeout(resting.current);
          resting.current = setTimeout(() => void recheck(worker, choices, true), rest);
          return done;
        },
        (error) => {
          update('review', (before) => ({ ...before, problem: problemOf(error) }));
          return undefined;
        },
      );
      pending.current = mended;
      void mended.then(() => {
        if (pending.current === mended) pending.current = undefined;
      });
      return mended;
    },
    discardMends: async () => {
      if (phase.name !== 'columns' && phase.name !== 'review') return;
      await mends.discard(phase.worker);
      if (phase.name === 'review') await recheck(phase.worker, phase.choices, false);
    },
    startImport: () =>
      leave('review', async (review) => {
        const { worker, reading, choices } = review;
        clearTimeout(resting.current);
        remember(provider, destination, review);
        try {
          // What was typed last may still be checked.
          const { totals } = (await pending.current)?.check ?? review.check;
          const outcome = await writer.write({ worker, file: fileName, totals }, newJob());
          return await settle(outcome, { matched: { worker, reading, choices }, errors: totals.error });
        } catch (error) {
          return { ...review, problem: problemOf(error) };
        }
      }),
    resume: () =>
      leave('report', async ({ matched, errors }) => {
        const outcome = await writer.resume?.(newJob());
        return outcome && settle(outcome, { matched, errors });
      }),
    stop: () => {
      stopped.current.abort();
      update('writing', (before) => ({ ...before, stopping: true }));
    },
    undo: () =>
      leave('report', async ({ matched }) => {
        const onProgress: Job['onProgress'] = (progress) => setPhase({ name: 'undoing', progress });
        return { ...(await writer.undo({ onProgress })), matched };
      }),
  };
}

export type Import = ReturnType<typeof useImport>;

/** The import of the dialog; `close` asks first while something is under way. */
export const ImportContext = createContext<(Import & { close: () => void }) | null>(null);

export function useImportContext() {
  const found = useContext(ImportContext);
  if (!found) throw new Error('no import');
  return found;
}

/** The current phase, for components that only render in these phases; throws in any other. */
export function usePhase<N extends PhaseName>(...names: N[]): PhaseOf<N> {
  const { phase } = useImportContext();
  for (const name of names) if (isPhase(phase, name)) return phase;
  throw new Error(`not in ${names.join()}: ${phase.name}`);
}
