import type { PromocaoProduto } from '../../../domain';
import type { OutcomeTotals } from '../../types';
import type { ImportWorker } from '../../worker/client';
import type { WriteProgress } from '../../write/writeImport';
import type { PhaseOf } from '../phase';
import type { Report } from '../report/report';

/** `onProgress` switches to the progress screen at its first call; `signal` stops where writing can continue later. */
export interface Job {
  onProgress: (progress: WriteProgress) => void;
  signal: AbortSignal;
}

export interface Checked {
  worker: ImportWorker;
  file: string;
  totals: OutcomeTotals;
}

export type Outcome = Pick<PhaseOf<'report'>, 'name' | 'report'> | PhaseOf<'undone'>;

/** Writes and undoes the checked rows of an import, one job at a time. */
export interface Writer {
  existingRows?: PromocaoProduto[];
  earlier?: Report;
  obstacle?: (totals: OutcomeTotals) => string | undefined;
  /** Rejects only when nothing could be started. */
  write: (checked: Checked, job: Job) => Promise<Outcome>;
  resume?: (job: Job) => Promise<Outcome>;
  undo: (job: Pick<Job, 'onProgress'>) => Promise<Outcome>;
}
