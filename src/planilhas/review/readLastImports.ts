import { counted } from '../../domain';
import { withoutBidiControls } from '../../lib';
import { destinations } from '../destinations';
import { formatMoment } from '../formats';
import { type ImportRun, type Journal, tally } from '../write/journal';
import { openImports } from '../write/openImports';
import type { ImportProvider } from '../write/sendBatch';
import { settle } from '../write/settle';
import { unsavedCopy } from '../write/unsavedCopy';
import { readLeftRows } from './report/readLeftRows';
import { undoProgressText } from './report/undoneReport';
import type { EarlierImport } from './writers/journaled';

/** An import that is kept, as the dialog lists it. */
export interface LastImport {
  text: string;
  /** Whether another page has it open, which may be writing it. */
  elsewhere: boolean;
  /** Whether something of it may still arrive. */
  late: boolean;
  earlier: EarlierImport;
}

/** Reads the imports that a journal keeps, the newest first. */
export async function readLastImports(journal: Journal, provider: ImportProvider): Promise<LastImport[]> {
  const runs = await journal.list();
  const open = await openImports();
  return Promise.all(
    runs.map(async (importRun, place) => {
      const elsewhere = open.elsewhere.has(importRun.id);
      // A page that was closed left batches without an answer; while nobody can be asked, they stay so. Those of a page that
      // is open are its own. Where the browser does not tell which are open, one may be written meanwhile: what is heard is
      // not saved.
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
