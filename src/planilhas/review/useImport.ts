import { DataProviderContext, useEvent } from 'ra-core';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { AppDataProvider } from '../../providers';
import { destinationOf } from '../destinations';
import type { Choices, ColumnMap, FileReading } from '../types';
import { type ImportWorker, openWorker } from '../worker/client';
import { isPhase, type Matched, type Phase, type PhaseName, type PhaseOf } from './phase';
import { forget, recall, remember } from './remembered';
import { checkFile, columnsOf, problemOf, readFile, readOtherSheet } from './transitions';
import type { Job, Writer } from './writers/writer';

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
      if (!open) return;
      if (next.name !== 'columns' || !next.reading.remembered) return setPhase(next);
      // A sheet whose columns are remembered goes straight to the check; 'Voltar' leads to its columns.
      const checked = await checkNow(next);
      if (open && checked) setPhase(checked);
    };
    void begin();
    return () => {
      open = false;
      stopped.current.abort();
      worker.close();
    };
  }, [destination, file, checkNow, recallNow]);

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

  const newJob = (): Job => {
    stopped.current = new AbortController();
    return {
      signal: stopped.current.signal,
      onProgress: (progress) =>
        setPhase((before) => ({ name: 'writing', progress, stopping: before.name === 'writing' && before.stopping })),
    };
  };

  const fileName = typeof file === 'string' ? file : file.name;
  return {
    destination: destinationOf(destination),
    fileName,
    phase,
    obstacle: writer.obstacle,
    chooseSheet: (sheetName: string) =>
      leave('columns', (before) => {
        setPhase({ name: 'reading', progress: noProgress });
        return readOtherSheet(before, sheetName, (reading) => recallNow(before.worker, reading));
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
    matchColumns: (columnMap: ColumnMap) =>
      update('columns', (before) => ({ ...before, choices: { ...before.choices, columnMap } })),
    check: () => leave('columns', check),
    // What is written afterwards belongs to the same import.
    checkAgain: () => leave('report', async ({ matched }) => matched && check(matched)),
    back: () => update('review', ({ worker, reading, choices }) => ({ name: 'columns', worker, reading, choices })),
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
    // With several decisions in a row, the last check counts.
    decide: async (parts: Partial<Choices>) => {
      if (phase.name !== 'review') return;
      const choices = { ...phase.choices, ...parts };
      update('review', (before) => ({ ...before, choices, problem: undefined, rechecking: true }));
      try {
        const check = await phase.worker.checkRows(choices);
        if (check) update('review', (before) => ({ ...before, check, rechecking: false }));
      } catch (error) {
        update('review', (before) => ({ ...before, problem: problemOf(error), rechecking: false }));
      }
    },
    startImport: () =>
      leave('review', async (review) => {
        const { worker, reading, choices, check } = review;
        remember(provider, destination, review);
        try {
          const outcome = await writer.write({ worker, file: fileName, totals: check.totals }, newJob());
          return { ...outcome, matched: { worker, reading, choices } };
        } catch (error) {
          return { ...review, problem: problemOf(error) };
        }
      }),
    resume: () =>
      leave('report', async ({ matched }) => {
        const outcome = await writer.resume?.(newJob());
        return outcome && { ...outcome, matched };
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
