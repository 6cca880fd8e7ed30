import { type RaRecord, useEvent, useResourceContext } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useMatch } from 'react-router-dom';
import { newRecordId, paths } from '../../domain';
import { useEntryOver } from './useHistoryEntry';

export type Open =
  | { kind: 'create'; copied?: RaRecord; filled?: object }
  | { kind: 'edit'; id: string; record?: RaRecord }
  | { kind: 'delete'; record: RaRecord };

interface DialogEntry {
  over: Pick<Location, 'pathname' | 'search'>;
  deletes?: true;
  /** First values of a new record. */
  filled?: object;
}

/** The history entry of a create dialog with first values; closing it leads back to the page before. */
export const filledWith = (resource: string, filled: object) => ({
  to: paths.newRecord(resource),
  state: { over: { pathname: paths.resource(resource), search: '' }, filled } satisfies DialogEntry,
});

const entryOf = ({ state }: Location): Partial<DialogEntry> => state ?? {};

/** Known until the dialog closes, and not after a reload. */
interface Chosen {
  kind: Open['kind'];
  record: RaRecord;
}

/**
 * The dialogs of a list page by its address: `/admin/<resource>/<id>`, or `/admin/<resource>/novo`, with the list's
 * search. The delete question has a history entry alone. So the browser's Back closes each of them. `leave` goes back
 * too where the dialog was opened from the list; otherwise it replaces the entry. `close` does so without a question
 * about unsaved text.
 */
export function useDialogAddress() {
  const resource = useResourceContext() ?? '';
  const { location, closed, enter, leave, empty, close } = useEntryOver(paths.resource(resource));
  const id = useMatch(`${paths.resource(resource)}/:id`)?.params.id;
  const { deletes, filled } = entryOf(location);
  const [chosen, setChosen] = useState<Chosen>();
  // Ignores a second click before the dialog shows.
  const left = useRef<string>(undefined);

  const open = useMemo(
    () => (closed ? null : openAt(id, deletes, chosen, filled)),
    [closed, id, deletes, chosen, filled],
  );

  useEffect(() => {
    if (left.current !== location.key) left.current = undefined;
  }, [location.key]);

  useEffect(() => {
    if (!open) setChosen(undefined);
  }, [open]);

  // While the form is mounted, leaving would ask about unsaved text.
  useEffect(() => {
    if (closed) leave();
  }, [closed, leave]);

  // Forward or a reload finds the entry of a delete question without its record.
  const emptied = deletes && !open && !closed;
  useEffect(() => {
    if (emptied) empty();
  }, [emptied, empty]);

  const show = useEvent((pathname?: string, choice?: Chosen) => {
    if (open || left.current === location.key) return;
    left.current = location.key;
    setChosen(choice);
    enter(pathname, choice?.kind === 'delete' ? { deletes: true } : {});
  });

  // Their identity is stable, so that rows do not render with each address.
  const openers = useMemo(
    () => ({
      create: () => show(paths.newRecord(resource)),
      duplicate: (record: RaRecord) => show(paths.newRecord(resource), { kind: 'create', record }),
      edit: (record: RaRecord) => show(paths.record(resource, record.id), { kind: 'edit', record }),
      remove: (record: RaRecord) => show(undefined, { kind: 'delete', record }),
    }),
    [show, resource],
  );
  const dialog = useMemo(() => ({ open, close, leave }), [open, close, leave]);
  return { dialog, openers };
}

function openAt(id: string | undefined, deletes: true | undefined, chosen?: Chosen, filled?: object): Open | null {
  const record = chosen?.record;
  if (deletes) return chosen?.kind === 'delete' ? { kind: 'delete', record: chosen.record } : null;
  if (id === undefined) return null;
  if (id === newRecordId) return { kind: 'create', copied: chosen?.kind === 'create' ? record : undefined, filled };
  return { kind: 'edit', id, record: chosen?.kind === 'edit' && String(record?.id) === id ? record : undefined };
}
