import type { Change } from '../../providers';
import type { Selection } from '../../ui/list';
import { useHistoryEntry } from '../../ui/record';

/** A dialog that changes what was selected when it was opened: it outlives the selection. */
interface OpenChange {
  kind: Change['kind'];
  selection: Selection;
}

/** Which change of many products is open, with its entry in the browser's history. */
export const useBulkChange = () => useHistoryEntry<OpenChange>('bulkChange');

export type BulkChange = ReturnType<typeof useBulkChange>;
