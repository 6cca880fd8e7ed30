import { faultOf } from '../../../providers';
import { type LeftRows, readLeftRows } from '../../leftRows';
import { makePlan, type Plan } from '../../write/plan';
import type { ImportRun } from '../../write/run';
import type { ImportProvider } from '../../write/sendBatch';
import { undo as undoImport } from '../../write/undo';
import { type Ending, writeImport } from '../../write/writeImport';
import { reportOf } from '../report/importReport';
import { undoneReportOf } from '../report/undoneReport';
import type { Job, Outcome, Writer } from './writer';

/** A kept import with the rows that it left. The writer that receives it changes the run. */
export interface EarlierImport {
  importRun: ImportRun;
  rows: LeftRows;
}

interface Options {
  destination: string;
  provider: ImportProvider;
  /** Called after each job, with the import as it is then. */
  onSettled: (importRun: ImportRun) => void;
  earlier?: EarlierImport;
}

const noRows: LeftRows = { left: [], same: 0, kept: [] };

/** Writes records in batches through the data provider, which keeps what undo needs. */
export function keptWriter({ destination, provider, onSettled, earlier }: Options): Writer {
  const atHand = earlier === undefined;
  const none = async () => Promise.reject(new Error('the rows are no longer at hand'));
  let plan: Plan | undefined = earlier && { run: earlier.importRun, batches: [], readBatch: none };

  const reported = async (run: ImportRun, details: { ending?: Ending; problem?: string }): Promise<Outcome> => {
    onSettled(run);
    try {
      const rows = await readLeftRows(provider, run);
      if (run.undone) return { name: 'undone', report: undoneReportOf(run, rows.kept) };
      return { name: 'report', report: reportOf(run, { rows, atHand, ...details }) };
    } catch (error) {
      const problem = details.problem ?? faultOf(error).message;
      return { name: 'report', report: reportOf(run, { rows: noRows, atHand, ...details, problem }) };
    }
  };
  const run = async ({ run: importRun, batches, readBatch }: Plan, job: Job) => {
    const ending = await writeImport({ run: importRun, batches, readBatch, provider, ...job });
    if (ending.kind === 'failed') {
      // A colleague may have undone it meanwhile.
      const { data } = await provider.lastImports(destination).catch(() => ({ data: [] }));
      const undoing = data.find((each) => each.id === importRun.id && each.undoing);
      Object.assign(importRun, undoing);
    }
    return reported(importRun, { ending });
  };
  const current = () => {
    if (!plan) throw new Error('nothing was written yet');
    return plan;
  };

  return {
    earlier: earlier && reportOf(earlier.importRun, { rows: earlier.rows, atHand }),
    write: async ({ worker, file, totals }, job) => {
      job.onProgress({ done: 0, total: totals.new + totals.updated });
      // An import whose undo has begun is over.
      const previous = plan?.run.undoing ? undefined : plan?.run;
      plan = await makePlan(worker, { destination, file, totals, previous });
      return run(plan, job);
    },
    resume: (job) => run(current(), job),
    undo: async ({ onProgress }) => {
      const { run: importRun } = current();
      try {
        await undoImport({ run: importRun, provider, onProgress });
        return await reported(importRun, {});
      } catch (error) {
        const extent = importRun.undoing ? ' por completo' : '';
        const problem = `A importação não foi desfeita${extent}. ${faultOf(error).message}`;
        return reported(importRun, { problem });
      }
    },
  };
}
