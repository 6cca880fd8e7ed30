import { newId } from '../../lib';
import { type ImportAnswer, type ImportPart, type KeptImport, noFigures } from '../../providers';
import type { Write } from '../types';

/** An import as the server keeps it, and the rows of a batch that this page sent without an answer. */
export interface ImportRun extends KeptImport {
  unheard?: { resource: string; rows: number };
}

/** Rows of one request. `sent`: they went out, and go out again unchanged until there is an answer. */
export interface Batch {
  id: string;
  /** Records that rows create first have batches of their own. */
  resource: string;
  start: number;
  rows: number;
  fields: readonly string[];
  sent?: Write[];
}

const fresh = { who: null, own: true, idle: 0, planned: 0, totals: {}, checked: 0, undoing: false, undone: false };

export const newRun = (details: Pick<ImportRun, 'destination' | 'file'>): ImportRun => {
  return { ...fresh, ...details, id: newId(), at: new Date().toISOString(), parts: [] };
};

const emptyPart = (resource: string): ImportPart => ({ ...noFigures, resource, lastRow: null });

/** Adds the answer to a batch, whose last row has this number. */
export function addAnswer(run: ImportRun, resource: string, { created, updated, left }: ImportAnswer, lastRow: number) {
  const part = run.parts.find((each) => each.resource === resource) ?? emptyPart(resource);
  if (!run.parts.includes(part)) run.parts.push(part);
  part.created += created;
  part.updated += updated;
  part.createdNow += created;
  part.updatedNow += updated;
  part.left += left;
  part.lastRow = lastRow;
}

/** The part of the destination, and that of the records which its rows brought. */
function partsOf({ parts, destination }: ImportRun) {
  const of = (own: boolean) => parts.find(({ resource }) => (resource === destination) === own);
  return { own: of(true) ?? emptyPart(destination), brought: of(false) ?? emptyPart('') };
}

const unheardOf = ({ unheard, destination }: ImportRun) => ({
  unsettled: unheard?.resource === destination ? unheard.rows : 0,
  categoriasUnsettled: unheard && unheard.resource !== destination ? unheard.rows : 0,
});

/** Row counts of an import; the unsettled ones were sent without an answer. */
export function tally(run: ImportRun, rows?: { same: number }) {
  const { own, brought } = partsOf(run);
  const { created, updated, earlier, lastRow } = own;
  const written = created + updated + own.left;
  const same = rows?.same ?? 0;
  return {
    total: run.planned,
    created,
    updated,
    same,
    left: own.left - same,
    // Rows written by earlier checks are unchanged to the last one. This may subtract too much, never too little.
    unchanged: Math.max(0, (run.totals.unchanged ?? 0) - earlier),
    written,
    ...unheardOf(run),
    lastRow: lastRow ?? 0,
    categoriasCreated: brought.created,
    wrote: created + updated + brought.created > 0 || run.unheard !== undefined,
    remaining: run.planned - written,
    complete: written >= run.planned,
  };
}

/** Progress of undo: `created`, `updated` and `categorias` still exist. */
export function undoProgress(run: ImportRun) {
  const { own, brought } = partsOf(run);
  const { deleted, restored, kept, gone } = own;
  return {
    written: own.created + own.updated,
    deleted,
    restored,
    takenBack: deleted + restored,
    kept,
    gone,
    created: own.createdNow,
    updated: own.updatedNow,
    remaining: own.createdNow + own.updatedNow,
    categorias: brought.createdNow,
    categoriasDeleted: brought.deleted,
    categoriasKept: brought.kept,
    categoriasGone: brought.gone,
  };
}

/** Imports that this page has written; it writes one at a time, and never while it shows a list. */
export const writtenHere = new Set<string>();

/** Seconds after its last batch in which an import that is not complete may still be being written. */
const pause = 20;

export const isUnderWay = (run: ImportRun) =>
  !run.undoing && run.idle < pause && !tally(run).complete && !writtenHere.has(run.id);

/** Whether its person should know that it stopped before its end. */
export const isInterrupted = (run: ImportRun) => run.own && !run.undone && !tally(run).complete && !isUnderWay(run);
