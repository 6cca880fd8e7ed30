import type { Change, ChangeScope } from '../../providers';
import type { Selection } from '../../ui/list';
import { useHistoryEntry } from '../../ui/record';

/** An open dialog; its selection stays when the list's changes. */
interface OpenChange {
  kind: Change['kind'];
  selection: Selection;
}

export const useBulkChange = () => useHistoryEntry<OpenChange>('bulkChange');

export type BulkChange = ReturnType<typeof useBulkChange>;

export const scopeOf = (selection: Selection): ChangeScope =>
  selection.kind === 'found' ? { filter: selection.filter } : { ids: selection.records.map(({ id }) => id) };
