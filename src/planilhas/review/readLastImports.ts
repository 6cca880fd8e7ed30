import { counted } from '../../domain';
import { withoutBidiControls } from '../../lib';
import { destinations } from '../destinations';
import { formatMoment } from '../formats';
import { type ImportRun, type Journal, type StoredBatch, tally } from '../write/journal';
import { openImports } from '../write/openImports';
import type { ImportProvider } from '../write/sendBatch';
import { settle } from '../write/undo';
import { readLeftRows } from './report/leftRows';
import { undoProgressText } from './report/undoneReport';
import type { EarlierImport } from './writers/journaled';

export interface LastImport {
  text: string;
  /** Another page has it open and may be writing it. */
  elsewhere: boolean;
  /** Some of its batches may still arrive. */
  late: boolean;
  earlier: EarlierImport;
}

export async function readLastImports(journal: Journal, provider: ImportProvider): Promise<LastImport[]> {
  const runs = await journal.list();
  const open = await openImports();
  return Promise.all(
    runs.map(async (importRun, place) => {
      const elsewhere = open.elsewhere.has(importRun.id);
      // Settles batches that a closed page left unanswered, but not those of an open page. Without locks an import may
      // still be written elsewhere, so the results are not saved.
      const copy = unsavedCopy(journal);
      if (!elsewhere && !open.here.has(importRun.id)) await settle(importRun, provider, copy).catch(() => {});
      const rows = await readLeftRows(copy, importRun);
      const late = importRun.batches.some(
        ({ state, undoing, undone }) => state === 'absent' || (undoing === false && !undone),
      );
      return { text: textOf(importRun, { place, elsewhere }), elsewhere, late, earlier: { importRun, rows } };
    }),
  );
}

function textOf(importRun: ImportRun, { place, elsewhere }: { place: number; elsewhere: boolean }): string {
  const { file, em, undone, undoing, destination } = importRun;
  const { written, complete } = tally(importRun);
  const imported = complete ? counted(written, destinations[destination]) : 'interrompida';
  const known = undoing || undone ? undoProgressText(importRun) : imported;
  const title = place === 0 ? 'Última importação' : 'Importação anterior';
  return `${title}: ${withoutBidiControls(file)}, ${formatMoment(em)} (${elsewhere ? 'aberta em outra aba' : known})`;
}

/** A journal that reads from another and keeps its own writes in memory. */
function unsavedCopy(journal: Journal): Journal {
  const batches = new Map<string, StoredBatch>();
  return {
    ...journal,
    begin: async () => {},
    save: async (_, changed) => {
      for (const [id, batch] of Object.entries(changed ?? {})) batches.set(id, batch);
    },
    saveBatch: async (id, batch) => {
      batches.set(id, batch);
    },
    readBatch: async (id) => batches.get(id) ?? journal.readBatch(id),
  };
}
