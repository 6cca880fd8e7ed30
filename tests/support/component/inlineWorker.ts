import { vi } from 'vitest';
import type { DestinationName } from '../../../src/importacao/destinations';
import type { ImportWorker } from '../../../src/importacao/worker/client';
import { WorkerFailure } from '../../../src/importacao/worker/protocol';
import { createSession } from '../../../src/importacao/worker/session';
import type { Cell, readSheet } from '../../../src/spreadsheet/read';
import { workbookOf } from '../../../src/spreadsheet/write/workbook';
import { tabelaDe } from '../node/sheets';

/** What stands in for the reader: jsdom has no workers, so the session runs in the page. */
export const leitorFalso = {
  read: vi.fn<typeof readSheet>(),
  encerrado: vi.fn(),
  /** Runs before the plan is made, so that a test can make that fail. */
  beforePlan: vi.fn(async () => {}),
  /** Makes every file hold these rows. */
  com(rows: Cell[][], sheetNames?: string[]) {
    this.read.mockImplementation(async () => tabelaDe(rows, sheetNames));
  },
  recusa(message: string) {
    this.read.mockRejectedValue(new WorkerFailure(message, 'corrupt'));
  },
};

/** Takes the place of `openWorker`. */
export function abrirSemTrabalhador(destination: DestinationName): ImportWorker {
  const session = createSession({
    destination,
    read: leitorFalso.read,
    write: async (sheets) => workbookOf(sheets),
    onProgress: () => {},
  });
  const makePlan = async () => {
    await leitorFalso.beforePlan();
    return session.makePlan();
  };
  return { ...session, makePlan, onProgress: () => {}, close: leitorFalso.encerrado };
}
