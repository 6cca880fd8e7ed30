import { read } from 'xlsx';
import { readSheet } from '../../../src/spreadsheet/read/index';
import { inflateParts } from './inflateParts';

export type Method = 'ours' | 'SheetJS' | 'inflate';

export interface Outcome {
  milliseconds: number;
  rows: number;
  problem?: string;
}

let kept: unknown;

const methods: Record<Method, (file: Blob) => Promise<number>> = {
  ours: async (file) => {
    const table = await readSheet(file);
    kept = table;
    return table.rows;
  },
  SheetJS: async (file) => {
    const lean = { dense: true, cellFormula: false, cellHTML: false, cellText: false };
    const workbook = read(new Uint8Array(await file.arrayBuffer()), { type: 'array', ...lean });
    kept = workbook;
    return workbook.Sheets[workbook.SheetNames[0] ?? '']?.['!data']?.length ?? 0;
  },
  // What no reader can go below: the large parts inflated by native code, their bytes thrown away.
  inflate: async (file) => {
    await inflateParts(file, () => {});
    return 0;
  },
};

self.onmessage = async ({ data: { file, method } }: MessageEvent<{ file: Blob; method: Method }>) => {
  kept = undefined;
  const start = performance.now();
  const answer = (rows: number, problem?: string) => {
    const milliseconds = performance.now() - start;
    self.postMessage({ milliseconds, rows, problem } satisfies Outcome);
  };
  try {
    answer(await methods[method](file));
  } catch (error) {
    answer(0, String(error));
  }
  // Reads what is kept, so that no build drops it.
  if (kept === null) self.close();
};
self.postMessage('ready');
