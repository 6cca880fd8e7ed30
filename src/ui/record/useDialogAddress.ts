import { type RaRecord, useEvent, useResourceContext } from 'ra-core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type Location, useLocation, useMatch, useNavigate } from 'react-router-dom';
import { newRecordId, paths } from '../../domain';

/** Which dialog of a list page is open. */
export type Open =
  /** `copied`: the record that the new one starts as. */
  | { kind: 'create'; copied?: RaRecord }
  /** `record`: as the list shows it; without it, only the address is known. */
  | { kind: 'edit'; id: string; record?: RaRecord }
  | { kind: 'delete'; record: RaRecord };

/** Open a dialog of a list page, unless one is open. They stay the same, so that rows are not drawn again with each address. */
export interface DialogOpeners {
  create: () => void;
  /** Opens the create form, filled with what the record has. */
  duplicate: (record: RaRecord) => void;
  edit: (record: RaRecord) => void;
  remove: (record: RaRecord) => void;
}

/** What an entry of the history says of the dialog that was opened with it. */
interface DialogEntry {
  /** The list as it was underneath. */
  over: Pick<Location, 'pathname' | 'search'>;
  deletes?: true;
}

const entryOf = ({ state }: Location): Partial<DialogEntry> => state ?? {};

/** The list that an entry of the history has a dialog over, if it has been opened from there. */
export const listUnder = (location: Location) => entryOf(location).over;

/** What a list's button has opened: known until no dialog is open, and never after the page was loaded anew. */
interface Chosen {
  kind: Open['kind'];
  record: RaRecord;
}

/**
 * The dialogs of a list page as its address tells them: a record's is `/admin/<resource>/<id>`, that of a new one
 * `/admin/<resource>/novo`; both keep the list's own search. The delete question has an entry in the history without an
 * address of its own. So the browser's Back closes each of them. `close` goes back too, where the dialog was opened from
 * the list; one that was opened by its address gives its entry to the list.
 */
export function useDialogAddress() {
  const resource = useResourceContext() ?? '';
  const location = useLocation();
  const navigate = useNavigate();
  const id = useMatch(`${paths.resource(resource)}/:id`)?.params.id;
  const { over, deletes } = entryOf(location);
  const [chosen, setChosen] = useState<Chosen>();
  const [closed, setClosed] = useState<string>();
  // The entry that a dialog was opened from: a second click comes before the first one's dialog is there.
  const left = useRef<string>(undefined);

  const open = useMemo(
    () => (closed === location.key ? null : openAt(id, deletes, chosen)),
    [closed, location.key, id, deletes, chosen],
  );

  useEffect(() => {
    left.current = undefined;
    setClosed((key) => (key === location.key ? key : undefined));
  }, [location.key]);

  useEffect(() => {
    if (!open) setChosen(undefined);
  }, [open]);

  // Only now, when the form is gone: while it is there, leaving would ask about unsaved text.
  useEffect(() => {
    if (closed !== location.key) return;
    if (over?.search === location.search) void navigate(-1);
    else void navigate({ pathname: paths.resource(resource), search: location.search }, { replace: true });
  }, [closed, location, over, navigate, resource]);

  // The question itself does not come back by Forward or after loading: the entry is then the list's own.
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
    // react-admin notes in the entry of a page that was turned to that it begins at its top: not when coming back to it.
    if (state) void navigate(over, { replace: true });
    const entry: DialogEntry = { over, ...(choice?.kind === 'delete' && { deletes: true }) };
    void navigate({ pathname: pathname ?? over.pathname, search }, { state: entry });
  });

  const openers = useMemo<DialogOpeners>(
    () => ({
      create: () => enter(paths.newRecord(resource)),
      duplicate: (record) => enter(paths.newRecord(resource), { kind: 'create', record }),
      edit: (record) => enter(paths.record(resource, record.id), { kind: 'edit', record }),
      remove: (record) => enter(undefined, { kind: 'delete', record }),
    }),
    [enter, resource],
  );
  const dialog = useMemo(() => ({ open, close: () => setClosed(location.key) }), [open, location.key]);
  return { dialog, openers };
}

function openAt(id: string | undefined, deletes: true | undefined, chosen: Chosen | undefined): Open | null {
  const record = chosen?.record;
  if (deletes) return chosen?.kind === 'delete' ? { kind: 'delete', record: chosen.record } : null;
  if (id === undefined) return null;
  if (id === newRecordId) return { kind: 'create', copied: chosen?.kind === 'create' ? record : undefined };
  return { kind: 'edit', id, record: chosen?.kind === 'edit' && String(record?.id) === id ? record : undefined };
}
