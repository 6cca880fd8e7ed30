import { wasRefused } from '../../providers';
import { type ImportRun, undoProgress } from './run';
import { type Attempts, type ImportProvider, sendBatch } from './sendBatch';
import type { WriteProgress } from './writeImport';

interface Job extends Pick<Attempts, 'wait'> {
  run: ImportRun;
  provider: ImportProvider;
  onProgress: (progress: WriteProgress) => void;
}

/**
 * Takes back the records of an import that nobody changed since, batch by batch; continues when called again. Rejects
 * with the provider's error.
 */
export async function undo({ run, provider, onProgress, wait }: Job): Promise<void> {
  const progress = (): WriteProgress => {
    const { written, remaining } = undoProgress(run);
    return { done: written - remaining, total: written };
  };
  const onRetry = () => onProgress({ ...progress(), retrying: true });
  onProgress(progress());
  while (!run.undone) {
    // A batch that is on its way must find its import undone, also when it is the first.
    const options = { unheard: run.unheard !== undefined };
    try {
      const send = () => provider.undoImport(run.destination, run.id, options);
      Object.assign(run, (await sendBatch(send, { wait, onRetry })).data, { unheard: undefined });
    } catch (error) {
      if (!wasRefused(error)) run.undoing = true;
      throw error;
    }
    onProgress(progress());
  }
}
