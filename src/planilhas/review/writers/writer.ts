import type { PromocaoProduto } from '../../../domain';
import type { OutcomeTotals } from '../../types';
import type { ImportWorker } from '../../worker/client';
import type { WriteProgress } from '../../write/writeImport';
import type { PhaseOf } from '../phase';
import type { Report } from '../report/report';

/** What a writer tells while it works: the first word of it shows the progress. */
export interface Job {
  onProgress: (progress: WriteProgress) => void;
  /** Asks it to stop where it can go on later. */
  signal: AbortSignal;
}

/** What was checked: the name of the file, what becomes of its rows, and the worker that keeps them. */
export interface Checked {
  worker: ImportWorker;
  file: string;
  totals: OutcomeTotals;
}

/** How a job ended. */
export type Outcome = Pick<PhaseOf<'report'>, 'name' | 'report'> | PhaseOf<'undone'>;

/** Where the checked rows of an import go, and how they are taken back. Does one job at a time, as its caller sees to. */
export interface Writer {
  /** Rows that are known here only, to compare with. */
  existingRows?: PromocaoProduto[];
  /** The report of an import of earlier, which is then shown first. */
  earlier?: Report;
  /** Why what was checked cannot be written. */
  obstacle?: (totals: OutcomeTotals) => string | undefined;
  /** Writes what was checked. Rejects only when nothing could be begun. */
  write: (checked: Checked, job: Job) => Promise<Outcome>;
  /** Writes what is missing, where writing can end early. */
  resume?: (job: Job) => Promise<Outcome>;
  undo: (job: Pick<Job, 'onProgress'>) => Promise<Outcome>;
}
