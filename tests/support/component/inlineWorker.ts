import { vi } from 'vitest';
import { type Call, type Reply, WorkerFailure } from '../../../src/planilhas/worker/protocol';
import { createSession } from '../../../src/planilhas/worker/session';
import type { Cell, readSheet } from '../../../src/spreadsheet/read';
import { tableOf } from '../node/sheets';
import { createInlineWorker } from './workers';

/** Replaces the reader of an import's worker. */
export const fakeReader = {
  read: vi.fn<typeof readSheet>(),
  ended: vi.fn(),
  /** Runs before the plan is made. */
  beforePlan: vi.fn(async () => {}),
  /** Makes every file hold these rows. */
  holds(rows: Cell[][], sheetNames?: string[]) {
    this.read.mockImplementation(async () => tableOf(rows, sheetNames));
  },
  refusal(message: string) {
    this.read.mockRejectedValue(new WorkerFailure(message, 'corrupt'));
  },
};

/** Replaces an import's worker by its session, for the rest of the test. */
export function stubImportWorker() {
  fakeReader.read.mockReset();
  fakeReader.ended.mockReset();
  fakeReader.beforePlan.mockReset();
  vi.stubGlobal('Worker', createInlineWorker<Call, Reply>(importSession, fakeReader.ended));
}

function importSession(reply: (answer: Reply) => void, name: string) {
  const session = createSession({
    // The page gives workers no other names.
    destination: name,
    read: fakeReader.read,
    onProgress: (progress) => reply({ progress }),
  });
  return async ({ id, method, argument }: Call) => {
    try {
      if (method === 'makePlan') await fakeReader.beforePlan();
      // Messages carry no types; the client sends what the method takes.
      reply({ id, result: await session[method](argument as never) });
    } catch (error) {
      const code = error instanceof WorkerFailure ? error.code : undefined;
      reply({ id, error: { message: error instanceof Error ? error.message : String(error), code } });
    }
  };
}
