import { lazyWithRetry } from '../../ui';
import { DialogBoundary } from '../../ui/feedback';
import { useSelection } from '../../ui/list';
import type { BulkChange } from './useBulkChange';

export const loadDialog = () => import('./ChangeDialog');
const ChangeDialog = lazyWithRetry(loadDialog);

/** The open dialog, outside of the selection's bar, which disappears with the selection. */
export const BulkDialog = ({ opened, left, close }: Omit<BulkChange, 'open'>) => {
  const { clear } = useSelection();
  if (!opened) return null;
  const { kind, selection } = opened;
  return (
    <DialogBoundary onFailed={close}>
      <ChangeDialog kind={kind} selection={selection} left={left} onClose={close} onChanged={clear} />
    </DialogBoundary>
  );
};
