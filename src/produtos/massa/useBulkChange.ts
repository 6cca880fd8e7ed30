import type { Change, ChangeScope } from '../../providers';
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

/** What the server is told of a selection. */
export const scopeOf = (selection: Selection): ChangeScope =>
  selection.kind === 'found' ? { filter: selection.filter } : { ids: selection.records.map(({ id }) => id) };
