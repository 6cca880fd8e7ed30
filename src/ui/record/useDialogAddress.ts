import { type RaRecord, useEvent, useResourceContext } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useLocation, useMatch, useNavigate } from 'react-router-dom';
import { newRecordId, paths } from '../../domain';

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

/** The list under the dialog of a history entry. */
export const listUnder = (location: Location) => entryOf(location).over;

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
  const location = useLocation();
  const navigate = useNavigate();
  const id = useMatch(`${paths.resource(resource)}/:id`)?.params.id;
  const { over, deletes, filled } = entryOf(location);
  const [chosen, setChosen] = useState<Chosen>();
  const [closed, setClosed] = useState<string>();
  // Ignores a second click before the dialog shows.
  const left = useRef<string>(undefined);

  const open = useMemo(
    () => (closed === location.key ? null : openAt(id, deletes, chosen, filled)),
    [closed, location.key, id, deletes, chosen, filled],
  );

  useEffect(() => {
    left.current = undefined;
    setClosed((key) => (key === location.key ? key : undefined));
  }, [location.key]);

  useEffect(() => {
    if (!open) setChosen(undefined);
  }, [open]);

  // While the form is mounted, leaving would ask about unsaved text.
  const leave = useEvent(() => {
    if (over?.search === location.search) void navigate(-1);
    else void navigate({ pathname: paths.resource(resource), search: location.search }, { replace: true });
  });
  useEffect(() => {
    if (closed === location.key) leave();
  }, [closed, location.key, leave]);

  // Forward or a reload finds the entry of a delete question without its record: it becomes the list's own.
  const emptied = deletes && !open && closed !== location.key;
  useEffect(() => {
    if (emptied) void navigate(location, { replace: true, state: null });
  }, [emptied, location, navigate]);

  const enter = useEvent((pathname?: string, choice?: Chosen) => {
    if (open || left.current === location.key) return;
    left.current = location.key;
    setChosen(choice);
    const { search, state } = location;
    const over = { pathname: location.pathname, search };
    // Removes react-admin's note that the list scrolls to its top.
    if (state) void navigate(over, { replace: true });
    const entry: DialogEntry = { over, ...(choice?.kind === 'delete' && { deletes: true }) };
    void navigate({ pathname: pathname ?? over.pathname, search }, { state: entry });
  });

  // Their identity is stable, so that rows do not render with each address.
  const openers = useMemo(
    () => ({
      create: () => enter(paths.newRecord(resource)),
      duplicate: (record: RaRecord) => enter(paths.newRecord(resource), { kind: 'create', record }),
      edit: (record: RaRecord) => enter(paths.record(resource, record.id), { kind: 'edit', record }),
      remove: (record: RaRecord) => enter(undefined, { kind: 'delete', record }),
    }),
    [enter, resource],
  );
  const dialog = useMemo(() => ({ open, close: () => setClosed(location.key), leave }), [open, location.key, leave]);
  return { dialog, openers };
}

function openAt(id: string | undefined, deletes: true | undefined, chosen?: Chosen, filled?: object): Open | null {
  const record = chosen?.record;
  if (deletes) return chosen?.kind === 'delete' ? { kind: 'delete', record: chosen.record } : null;
  if (id === undefined) return null;
  if (id === newRecordId) return { kind: 'create', copied: chosen?.kind === 'create' ? record : undefined, filled };
  return { kind: 'edit', id, record: chosen?.kind === 'edit' && String(record?.id) === id ? record : undefined };
}
