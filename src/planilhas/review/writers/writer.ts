import type { PromocaoProduto } from '../../../domain';
import type { OutcomeTotals } from '../../types';
import type { ImportWorker } from '../../worker/client';
import type { WriteProgress } from '../../write/writeImport';
import type { PhaseOf } from '../phase';
import type { Report } from '../report/report';

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

export interface Writer {
  existingRows?: PromocaoProduto[];
  earlier?: Report;
  obstacle?: (totals: OutcomeTotals) => string | undefined;
  write: (checked: Checked, job: Job) => Promise<Outcome>;
  resume?: (job: Job) => Promise<Outcome>;
  undo: (job: Pick<Job, 'onProgress'>) => Promise<Outcome>;
}
