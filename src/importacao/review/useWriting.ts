import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext, useRef, useState } from 'react';
import type { AppDataProvider } from '../../providers';
import { faultOf } from '../../providers';
import type { JournaledName } from '../destinations';
import type { OutcomeTotals } from '../types';
import type { ImportWorker } from '../worker/client';
import type { ImportRun, Journal } from '../write/journal';
import { makePlan, type Plan } from '../write/plan';
import { undo } from '../write/undo';
import { type Ending, type WriteProgress, writeImport } from '../write/writeImport';
import { type LeftRows, readLeftRows } from './report/readLeftRows';
import { useJournal } from './useJournal';

/** Where the person is once something is being written. */
export type WritePhase =
  | { nome: 'idle' }
  | { nome: 'writing'; progress: WriteProgress; stopping: boolean }
  | { nome: 'report'; importRun: ImportRun; rows: LeftRows; ending?: Ending; problem?: string }
  | { nome: 'undoing'; progress: { done: number; total: number } }
  | { nome: 'undone'; importRun: ImportRun; rows: LeftRows };

/** An import whose page was closed, and what the journal holds of it. */
export interface Anterior {
  importRun: ImportRun;
  rows: LeftRows;
}

const otherPerson = 'Outra pessoa entrou neste navegador. Só quem fez esta importação pode continuá-la ou desfazê-la.';

const noPlan = { readBatch: async () => [] };

/** Writes an import, tells what became of it, and takes it back. */
export function useWriting(destination: JournaledName, given?: Anterior) {
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const queryClient = useQueryClient();
  const openJournal = useJournal(destination);
  const [phase, setPhase] = useState<WritePhase>(given ? { nome: 'report', ...given } : { nome: 'idle' });
  const ongoing = useRef<Plan | undefined>(given && { ...given, ...noPlan });
  const stopped = useRef(new AbortController());
  // Set at once, as a second click comes before the screen has changed.
  const busy = useRef(false);

  /** Does one thing at a time; what the journal itself refuses is told in the report. */
  const work = async (job: (journal: Journal, plan: Plan) => Promise<WritePhase>, plan: Plan | undefined) => {
    if (busy.current || !plan) return;
    busy.current = true;
    const { importRun } = plan;
    const refuse = (problem: string) =>
      setPhase({ nome: 'report', importRun: structuredClone(importRun), rows: { left: [], kept: [] }, problem });
    try {
      const journal = await openJournal();
      if (importRun.owner && importRun.owner !== journal.owner) refuse(otherPerson);
      else setPhase(await job(journal, plan));
    } catch (error) {
      refuse(faultOf(error).message);
    } finally {
      busy.current = false;
      void queryClient.invalidateQueries();
    }
  };

  const run = async (journal: Journal, plan: Plan): Promise<WritePhase> => {
    stopped.current = new AbortController();
    const ending = await writeImport({
      ...plan,
      provider,
      journal,
      onProgress: (progress) =>
        setPhase((before) => ({ nome: 'writing', progress, stopping: before.nome === 'writing' && before.stopping })),
      signal: stopped.current.signal,
    });
    const importRun = structuredClone(plan.importRun);
    return { nome: 'report', importRun, rows: await readLeftRows(journal, importRun), ending };
  };

  return {
    phase,
    /** Whether leaving now would leave something half done. */
    busy: phase.nome === 'writing' || phase.nome === 'undoing',
    /** Whether the rows are still at hand, so that what is missing can be written. */
    canProceed: () => ongoing.current !== undefined && ongoing.current.readBatch !== noPlan.readBatch,
    startImport: async (worker: ImportWorker, { file, totals }: { file: string; totals: OutcomeTotals }) => {
      setPhase({ nome: 'writing', progress: { done: 0, total: totals.new + totals.updated }, stopping: false });
      const before = ongoing.current?.importRun;
      // One that was undone, if only in part, is over.
      const previous = before?.batches.some(({ undone }) => undone) ? undefined : before;
      ongoing.current = await makePlan(worker, { destination, file, totals, previous });
      await work(async (journal, plan) => {
        await journal.begin(plan.importRun);
        return run(journal, plan);
      }, ongoing.current);
    },
    proceed: () => work(run, ongoing.current),
    /** Leaves the report to check the file again; what is written then belongs to the same import. */
    restart: () => setPhase({ nome: 'idle' }),
    stop: () => {
      stopped.current.abort();
      setPhase((before) => (before.nome === 'writing' ? { ...before, stopping: true } : before));
    },
    undo: () =>
      work(async (journal, { importRun }) => {
        const onProgress = (progress: { done: number; total: number }) => setPhase({ nome: 'undoing', progress });
        try {
          await undo({ importRun, provider, journal, onProgress });
          const undone = structuredClone(importRun);
          return { nome: 'undone', importRun: undone, rows: await readLeftRows(journal, undone) };
        } catch (error) {
          const problem = `A importação não foi desfeita por completo. ${faultOf(error).message}`;
          const rows = await readLeftRows(journal, importRun);
          return { nome: 'report', importRun: structuredClone(importRun), rows, problem };
        }
      }, ongoing.current),
  };
}

export type Writing = ReturnType<typeof useWriting>;
