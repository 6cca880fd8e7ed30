import { vi } from 'vitest';
import type { DestinationName } from '../../../src/importacao/destinations';
import type { ImportWorker } from '../../../src/importacao/worker/client';
import { WorkerFailure } from '../../../src/importacao/worker/protocol';
import { createSession } from '../../../src/importacao/worker/session';
import type { Cell, readSheet } from '../../../src/spreadsheet/read';
import { workbookOf } from '../../../src/spreadsheet/write/workbook';
import { tableOf } from '../node/sheets';

/** What stands in for the reader: jsdom has no workers, so the session runs in the page. */
export const fakeReader = {
  read: vi.fn<typeof readSheet>(),
  ended: vi.fn(),
  /** Runs before the plan is made, so that a test can make that fail. */
  beforePlan: vi.fn(async () => {}),
  /** Makes every file hold these rows. */
  holds(rows: Cell[][], sheetNames?: string[]) {
    this.read.mockImplementation(async () => tableOf(rows, sheetNames));
  },
  refusal(message: string) {
    this.read.mockRejectedValue(new WorkerFailure(message, 'corrupt'));
  },
};

/** Takes the place of `openWorker`. */
export function openInline(destination: DestinationName): ImportWorker {
  const session = createSession({
    destination,
    read: fakeReader.read,
    write: async (sheets) => workbookOf(sheets),
    onProgress: () => {},
  });
  const makePlan = async () => {
    await fakeReader.beforePlan();
    return session.makePlan();
  };
  return { ...session, makePlan, onProgress: () => {}, close: fakeReader.ended };
}
