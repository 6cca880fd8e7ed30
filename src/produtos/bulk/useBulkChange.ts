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

/** The products of a change: those that it has a value for, or all that are selected. */
export const changedScope = (selection: Selection, change: Change | undefined): ChangeScope =>
  change?.kind === 'conteudo' ? { ids: Object.keys(change.conteudo) } : scopeOf(selection);
