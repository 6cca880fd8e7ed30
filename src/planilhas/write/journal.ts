import type { Identifier } from 'ra-core';
import type { Draft, OutcomeTotals, Write } from '../types';
import type { LeftRow } from './leftRows';
import { openImports } from './openImports';
import type { ImportProvider } from './sendBatch';

/** `sending`: sent without an answer so far. `absent`: the server did not have it when asked, but it may be late. */
export type BatchState = 'pending' | 'sending' | 'absent' | 'written';

export interface JournalBatch {
  id: string;
  /** Records that rows create first have batches of their own. */
  recurso: string;
  start: number;
  rows: number;
  fields: string[];
  state: BatchState;
  created: number;
  updated: number;
  /** Rows that a colleague had already made equal, and rows left as a colleague made them. */
  same: number;
  left: number;
  lastRow: number;
  /** Undo was sent: true until its result is known, false when it did not arrive or is late. */
  undoing?: boolean;
  /** Results of undo; `gone` counts records that a colleague deleted. */
  undone?: { deleted: number; restored: number; kept: number; gone?: number };
}

export interface ImportRun {
  id: string;
  /** Key of the journal in which it began; only that user may continue it. */
  owner?: string;
  destination: string;
  file: string;
  em: number;
  totals: OutcomeTotals;
  batches: JournalBatch[];
  /** Undo has begun, so no further batch is accepted. */
  undoing?: boolean;
  undone: boolean;
}

export interface WrittenRecord {
  id: Identifier;
  version: string;
  nome: string;
  before?: Draft;
}

export interface StoredBatch {
  sent?: Write[];
  written: WrittenRecord[];
  left: LeftRow[];
  kept: LeftRow[];
}

export interface Store {
  get: <T>(key: string) => Promise<T | undefined>;
  keys: (prefix: string) => Promise<string[]>;
  /** Atomic. */
  write: (changes: { set: Record<string, unknown>; del?: string[] }) => Promise<void>;
}

/**
 * The last imports of a user to one destination. Several pages may use it at once, each with its own import. Writes are
 * atomic and take the import as it is at the call, since a page may be closed at any time.
 */
export interface Journal {
  owner: string;
  list: () => Promise<ImportRun[]>;
  read: (id: string) => Promise<ImportRun | undefined>;
  save: (importRun: ImportRun, changed?: Readonly<Record<string, StoredBatch>>) => Promise<void>;
  /** Saves a new import and forgets an old one, preferring one that was undone. */
  begin: (importRun: ImportRun) => Promise<void>;
  readBatch: (id: string) => Promise<StoredBatch | undefined>;
  saveBatch: (id: string, batch: StoredBatch) => Promise<void>;
}

export interface ImportJob {
  importRun: ImportRun;
  provider: ImportProvider;
  journal: Journal;
}

/** Imports kept for each destination, besides those that a page has open. */
export const keptImports = 3;

/** Imports that a page has open are never forgotten. */
export function createJournal(store: Store, key: string): Journal {
  const runKey = (id: string) => `${key}:${id}`;
  const batchPrefix = `${key}/`;
  const batchKeys = (batches: readonly { id: string }[]) => batches.map(({ id }) => `${batchPrefix}${id}`);
  const list = async () => {
    const keys = await store.keys(runKey(''));
    const runs = await Promise.all(keys.map((one) => store.get<ImportRun>(one)));
    return runs.filter((run) => run !== undefined).sort((a, b) => b.em - a.em);
  };
  const runChange = (importRun: ImportRun) => ({ [runKey(importRun.id)]: structuredClone(importRun) });
  return {
    owner: key,
    list,
    read: (id) => store.get<ImportRun>(runKey(id)),
    save: (importRun, changed = {}) => {
      const batches = Object.entries(changed).map(([id, batch]) => [`${batchPrefix}${id}`, batch]);
      return store.write({ set: { ...runChange(importRun), ...Object.fromEntries(batches) } });
    },
    begin: async (importRun) => {
      importRun.owner = key;
      const runs = await list();
      const { here, elsewhere } = await openImports();
      const others = runs.filter(({ id }) => id !== importRun.id);
      // Undone imports come last and are forgotten first.
      const wanted = [...others.filter(({ undone }) => !undone), ...others.filter(({ undone }) => undone)];
      const forgotten = wanted.slice(keptImports - 1).filter(({ id }) => !here.has(id) && !elsewhere.has(id));
      const del = forgotten.flatMap(({ id, batches }) => [runKey(id), ...batchKeys(batches)]);
      // After another check, batches that were never sent have been replaced.
      const earlier = runs.find(({ id }) => id === importRun.id)?.batches ?? [];
      const replaced = earlier.filter(({ id }) => !importRun.batches.some((batch) => batch.id === id));
      await store.write({ set: runChange(importRun), del: [...del, ...batchKeys(replaced)] });
    },
    readBatch: (id) => store.get<StoredBatch>(`${batchPrefix}${id}`),
    saveBatch: (id, batch) => store.write({ set: { [`${batchPrefix}${id}`]: batch } }),
  };
}

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number) =>
  items.reduce((sum, item) => sum + value(item), 0);

/** Row counts of an import; the unsettled ones were sent without an answer. */
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
  // Rows written by earlier checks are unchanged to the last check. This may subtract too much, never too little.
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

/** Batches of the same resource that earlier checks wrote; each check starts at row 0. */
export function ofEarlierChecks({ batches }: ImportRun, batch: JournalBatch): JournalBatch[] {
  const own = batches.slice(0, batches.indexOf(batch) + 1).filter(({ recurso }) => recurso === batch.recurso);
  const current = own.findLastIndex(({ start }) => start === 0);
  return own.slice(0, Math.max(0, current));
}

/** Progress of undo: `created`, `updated` and `categorias` still exist, the unsettled are unanswered. */
export function undoProgress({ batches, destination }: ImportRun) {
  const written = batches.filter(({ state }) => state === 'written');
  const own = written.filter(({ recurso }) => recurso === destination);
  const brought = written.filter(({ recurso }) => recurso !== destination);
  const there = ({ undone, undoing }: JournalBatch) => !undone && !undoing;
  const unheard = ({ undone, undoing }: JournalBatch) => !undone && undoing;
  const wrote = ({ created, updated }: JournalBatch) => created + updated;
  const deleted = sumOf(own, ({ undone }) => undone?.deleted ?? 0);
  const restored = sumOf(own, ({ undone }) => undone?.restored ?? 0);
  return {
    written: sumOf(own, wrote),
    deleted,
    restored,
    takenBack: deleted + restored,
    kept: sumOf(own, ({ undone }) => undone?.kept ?? 0),
    gone: sumOf(own, ({ undone }) => undone?.gone ?? 0),
    created: sumOf(own.filter(there), ({ created }) => created),
    updated: sumOf(own.filter(there), ({ updated }) => updated),
    categorias: sumOf(brought.filter(there), ({ created }) => created),
    categoriasDeleted: sumOf(brought, ({ undone }) => undone?.deleted ?? 0),
    categoriasKept: sumOf(brought, ({ undone }) => undone?.kept ?? 0),
    categoriasGone: sumOf(brought, ({ undone }) => undone?.gone ?? 0),
    remaining: sumOf(own, (batch) => (batch.undone ? 0 : wrote(batch))),
    unsettled: sumOf(own.filter(unheard), wrote),
    categoriasUnsettled: sumOf(brought.filter(unheard), wrote),
  };
}
