import type { Identifier } from 'ra-core';
import type { JournaledName } from '../destinations';
import type { Draft, OutcomeTotals, Write } from '../types';
import type { LeftRow } from './leftRows';

/** `sending`: sent, and no answer came yet, or ever. `absent`: sent, and not there when it was asked for; it may be late. */
export type BatchState = 'pending' | 'sending' | 'absent' | 'written';

export interface JournalBatch {
  id: string;
  /** Records that rows bring along are batches of the same import. */
  recurso: JournaledName;
  /** Its first row among those of its check, and how many rows it has. */
  start: number;
  rows: number;
  /** Fields that it changes of what exists. */
  fields: string[];
  state: BatchState;
  created: number;
  updated: number;
  /** Rows that somebody else had made what they say, and rows that were left as somebody else made them. */
  same: number;
  left: number;
  /** Row number of its last row in the spreadsheet. */
  lastRow: number;
  /** Asked to be taken back: true until it is known what became of that, false when it never arrived, or is late. */
  undoing?: boolean;
  /** What undoing did to what it wrote. `gone`: somebody had deleted it. */
  undone?: { deleted: number; restored: number; kept: number; gone?: number };
}

/** What is known of an import: enough to tell what it wrote, and with its batches to undo it. */
export interface ImportRun {
  id: string;
  /** The journal that it was begun in: nobody else's may go on with it. */
  owner?: string;
  destination: JournaledName;
  file: string;
  /** When it was begun. Journals are kept by browsers, so their words outlive a release. */
  em: number;
  totals: OutcomeTotals;
  batches: JournalBatch[];
  /** Undoing was begun: what is still on its way is refused from then on, and nothing more can be written. */
  undoing?: boolean;
  undone: boolean;
}

/** A record that a batch wrote; `before`, the values that it replaced, unless it made the record. */
export interface WrittenRecord {
  id: Identifier;
  version: string;
  /** What its key said, whatever that is called. */
  nome: string;
  before?: Draft;
}

export interface StoredBatch {
  /** What was sent, until it is known what became of it. */
  sent?: Write[];
  written: WrittenRecord[];
  left: LeftRow[];
  /** What undoing left as it was. */
  kept: LeftRow[];
}

/** Keeps values by key: in IndexedDB, or in the page's memory. */
export interface Store {
  get: <T>(key: string) => Promise<T | undefined>;
  /** The keys that begin so. */
  keys: (prefix: string) => Promise<string[]>;
  /** Sets some values and deletes others: all of that, or nothing. */
  write: (changes: { set: Record<string, unknown>; del?: string[] }) => Promise<void>;
}

/**
 * The records of a destination's last imports, each with its batches. Several pages may be at it, each with an import of its
 * own: none writes what belongs to another's. A page may be closed after any write, so each is whole: it takes the import as
 * it is at the call, with what belongs to it.
 */
export interface Journal {
  owner: string;
  /** The imports that are kept, the newest first. */
  list: () => Promise<ImportRun[]>;
  /** An import as it stands now, unless it was forgotten. */
  read: (id: string) => Promise<ImportRun | undefined>;
  /** Saves the import, and with it those of its batches that are given, by id. */
  save: (importRun: ImportRun, changed?: Readonly<Record<string, StoredBatch>>) => Promise<void>;
  /** Saves an import that is about to be written, and forgets one for it: that was undone, or else the oldest. */
  begin: (importRun: ImportRun) => Promise<void>;
  readBatch: (id: string) => Promise<StoredBatch | undefined>;
  saveBatch: (id: string, batch: StoredBatch) => Promise<void>;
  /** The batches that are kept, of whichever import. */
  batchIds: () => Promise<Set<string>>;
}

/** How many imports of a destination are kept, beside those that are open. */
export const keptImports = 3;

/** How far an import came, in batches that were written and taken back. */
const stepsOf = ({ batches }: ImportRun) =>
  batches.reduce((steps, { state, undone }) => steps + (state === 'written' ? 1 : 0) + (undone ? 1 : 0), 0);

/** The journal of one person's imports to one destination; `openIds` tells the imports that some page has open. */
export function createJournal(store: Store, key: string, openIds = async () => new Set<string>()): Journal {
  const runKey = (id: string) => `${key}:${id}`;
  const batchPrefix = `${key}/`;
  const batchKeys = (batches: readonly { id: string }[]) => batches.map(({ id }) => `${batchPrefix}${id}`);
  // Earlier releases kept one import only, under the key itself. What becomes of it is saved like any other's. A page of such
  // a release that is still open may go on with its own copy: the one counts that came further.
  const single = () => store.get<ImportRun>(key);
  const list = async () => {
    const keys = await store.keys(runKey(''));
    const runs = await Promise.all([...keys.map((one) => store.get<ImportRun>(one)), single()]);
    const byId = new Map<string, ImportRun>();
    for (const run of runs) {
      if (!run) continue;
      const copy = byId.get(run.id);
      if (!copy || stepsOf(run) > stepsOf(copy)) byId.set(run.id, run);
    }
    return [...byId.values()].sort((a, b) => b.em - a.em);
  };
  const runChange = (importRun: ImportRun) => ({ [runKey(importRun.id)]: structuredClone(importRun) });
  return {
    owner: key,
    list,
    read: async (id) => (await list()).find((run) => run.id === id),
    save: (importRun, changed = {}) => {
      const batches = Object.entries(changed).map(([id, batch]) => [`${batchPrefix}${id}`, batch]);
      return store.write({ set: { ...runChange(importRun), ...Object.fromEntries(batches) } });
    },
    begin: async (importRun) => {
      importRun.owner = key;
      const runs = await list();
      const open = await openIds();
      const others = runs.filter(({ id }) => id !== importRun.id);
      // Of those that were undone there is nothing left to take back.
      const wanted = [...others.filter(({ undone }) => !undone), ...others.filter(({ undone }) => undone)];
      const forgotten = wanted.slice(keptImports - 1).filter(({ id }) => !open.has(id));
      const singleId = (await single())?.id;
      const del = forgotten.flatMap(({ id, batches }) => [
        runKey(id),
        ...(id === singleId ? [key] : []),
        ...batchKeys(batches),
      ]);
      // Checked anew, the same import has other batches in place of those that were never sent.
      const earlier = runs.find(({ id }) => id === importRun.id)?.batches ?? [];
      const replaced = earlier.filter(({ id }) => !importRun.batches.some((batch) => batch.id === id));
      await store.write({ set: runChange(importRun), del: [...del, ...batchKeys(replaced)] });
    },
    readBatch: (id) => store.get<StoredBatch>(`${batchPrefix}${id}`),
    saveBatch: (id, batch) => store.write({ set: { [`${batchPrefix}${id}`]: batch } }),
    batchIds: async () => new Set((await store.keys(batchPrefix)).map((one) => one.slice(batchPrefix.length))),
  };
}

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number) =>
  items.reduce((sum, item) => sum + value(item), 0);

/**
 * What an import wrote, to the row. `unsettled`, `categoriasUnsettled`: rows that were sent without an answer. `unanswered`: whether
 * a batch was sent that nobody knows to be written or refused.
 */
export function tally(importRun: ImportRun) {
  const { batches, destination, totals } = importRun;
  const own = batches.filter(({ recurso }) => recurso === destination);
  const answered = own.filter(({ state }) => state === 'written');
  const sent = batches.filter(({ state }) => state === 'sending');
  const total = sumOf(own, ({ rows }) => rows);
  const written = sumOf(answered, ({ rows }) => rows);
  const created = sumOf(answered, (batch) => batch.created);
  const updated = sumOf(answered, (batch) => batch.updated);
  const categoriasCreated = sumOf(batches, (batch) => (batch.recurso === destination ? 0 : batch.created));
  const last = own.at(-1);
  // What earlier checks wrote, the last one counts as unchanged, too; but not what somebody changed in between, so that this may
  // be fewer than there are, never more.
  const earlier = last ? sumOf(ofEarlierChecks(importRun, last), ({ rows }) => rows) : 0;
  return {
    total,
    created,
    updated,
    same: sumOf(answered, ({ same }) => same),
    unchanged: Math.max(0, totals.unchanged - earlier),
    left: sumOf(answered, ({ left }) => left),
    written,
    unanswered: batches.some(({ state }) => state === 'sending' || state === 'absent'),
    unsettled: sumOf(sent, ({ recurso, rows }) => (recurso === destination ? rows : 0)),
    categoriasUnsettled: sumOf(sent, ({ recurso, rows }) => (recurso === destination ? 0 : rows)),
    lastRow: answered.at(-1)?.lastRow ?? 0,
    categoriasCreated,
    wrote: created + updated + categoriasCreated > 0 || sent.length > 0,
    remaining: total - written,
    complete: written === total,
  };
}

/** The batches of the same records that earlier checks of the import wrote: each check begins with its first row. */
export function ofEarlierChecks({ batches }: ImportRun, batch: JournalBatch): JournalBatch[] {
  const own = batches.slice(0, batches.indexOf(batch) + 1).filter(({ recurso }) => recurso === batch.recurso);
  return own.slice(
    0,
    Math.max(
      0,
      own.findLastIndex(({ start }) => start === 0),
    ),
  );
}

/** What undoing took back so far. */
export function undoneOf({ batches, destination }: ImportRun) {
  const own = batches.filter(({ recurso }) => recurso === destination);
  const brought = batches.filter(({ recurso }) => recurso !== destination);
  return {
    deleted: sumOf(own, ({ undone }) => undone?.deleted ?? 0),
    restored: sumOf(own, ({ undone }) => undone?.restored ?? 0),
    kept: sumOf(own, ({ undone }) => undone?.kept ?? 0),
    categoriasDeleted: sumOf(brought, ({ undone }) => undone?.deleted ?? 0),
    categoriasKept: sumOf(brought, ({ undone }) => undone?.kept ?? 0),
  };
}

/**
 * How far undoing is. `created`, `updated`, `categorias`: what is still there. `unsettled`, `categoriasUnsettled`: what it asked to
 * take back without an answer.
 */
export function undoProgress({ batches, destination }: ImportRun) {
  const written = batches.filter(({ state }) => state === 'written');
  const own = written.filter(({ recurso }) => recurso === destination);
  const brought = written.filter(({ recurso }) => recurso !== destination);
  const there = ({ undone, undoing }: JournalBatch) => !undone && !undoing;
  const unheard = ({ undone, undoing }: JournalBatch) => !undone && undoing;
  const wrote = ({ created, updated }: JournalBatch) => created + updated;
  return {
    written: sumOf(own, wrote),
    takenBack: sumOf(own, ({ undone }) => (undone ? undone.deleted + undone.restored : 0)),
    gone: sumOf(own, ({ undone }) => undone?.gone ?? 0),
    created: sumOf(own.filter(there), ({ created }) => created),
    updated: sumOf(own.filter(there), ({ updated }) => updated),
    categorias: sumOf(brought.filter(there), ({ created }) => created),
    categoriasGone: sumOf(brought, ({ undone }) => undone?.gone ?? 0),
    remaining: sumOf(own, (batch) => (batch.undone ? 0 : wrote(batch))),
    unsettled: sumOf(own.filter(unheard), wrote),
    categoriasUnsettled: sumOf(brought.filter(unheard), wrote),
  };
}
