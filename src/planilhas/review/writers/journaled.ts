import { faultOf } from '../../../providers';
import type { ImportRun, Journal } from '../../write/journal';
import { makePlan, type Plan } from '../../write/plan';
import type { ImportProvider } from '../../write/sendBatch';
import { undo as undoImport } from '../../write/undo';
import { writeImport } from '../../write/writeImport';
import { reportOf } from '../report/importReport';
import { type LeftRows, readLeftRows } from '../report/report';
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
  openJournal: () => Promise<Journal>;
  onBegin: (id: string) => void;
  onSettled: () => void;
  earlier?: EarlierImport;
}

const otherPerson = 'Outra pessoa entrou neste navegador. Só quem fez esta importação pode continuá-la ou desfazê-la.';
const noRows: LeftRows = { left: [], kept: [] };

/**
 * Writes records in batches through the data provider and keeps a journal for undo. The journal's functions change the
 * run in place; callers only get reports.
 */
export function journaledWriter({ destination, provider, openJournal, onBegin, onSettled, earlier }: Options): Writer {
  const atHand = earlier === undefined;
  let plan: Plan | undefined = earlier && { importRun: earlier.importRun, readBatch: noRowsAtHand };
  let begun = earlier !== undefined;

  const work = async (job: (journal: Journal, plan: Plan) => Promise<Outcome>): Promise<Outcome> => {
    if (!plan) throw new Error('nothing was written yet');
    const { importRun } = plan;
    const refused = (problem: string) => reported(importRun, { rows: noRows, atHand, problem });
    try {
      const journal = await openJournal();
      if (importRun.owner && importRun.owner !== journal.owner) return refused(otherPerson);
      onBegin(importRun.id);
      // A first attempt may have failed with an ended session.
      if (!begun) await journal.begin(importRun);
      begun = true;
      return await job(journal, plan);
    } catch (error) {
      return refused(faultOf(error).message);
    } finally {
      onSettled();
    }
  };

  const run = async (journal: Journal, { importRun, readBatch }: Plan, job: Job): Promise<Outcome> => {
    const ending = await writeImport({ importRun, readBatch, provider, journal, ...job });
    return reported(importRun, { rows: await readLeftRows(journal, importRun), atHand, ending });
  };

  return {
    earlier: earlier && reportOf(earlier.importRun, { rows: earlier.rows, atHand }),
    write: async ({ worker, file, totals }, job) => {
      job.onProgress({ done: 0, total: totals.new + totals.updated });
      const before = plan?.importRun;
      // An import whose undo has begun is over.
      const previous = before?.undoing ? undefined : before;
      plan = await makePlan(worker, { destination, file, totals, previous });
      begun = false;
      return work((journal, current) => run(journal, current, job));
    },
    resume: (job) => work((journal, current) => run(journal, current, job)),
    undo: ({ onProgress }) =>
      work(async (journal, { importRun }) => {
        // Blocks closing from the first moment.
        onProgress({ done: 0, total: 0 });
        try {
          await undoImport({ importRun, provider, journal, onProgress });
          const rows = await readLeftRows(journal, importRun);
          return { name: 'undone', report: undoneReportOf(importRun, rows.kept) };
        } catch (error) {
          const rows = await readLeftRows(journal, importRun);
          const extent = importRun.undoing ? ' por completo' : '';
          const problem = `A importação não foi desfeita${extent}. ${faultOf(error).message}`;
          return reported(importRun, { rows, atHand, problem });
        }
      }),
  };
}

const reported = (...details: Parameters<typeof reportOf>): Outcome => ({
  name: 'report',
  report: reportOf(...details),
});

const noRowsAtHand = () => Promise.reject(new Error('the rows are no longer at hand'));
