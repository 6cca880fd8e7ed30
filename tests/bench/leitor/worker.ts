import { read } from 'xlsx';
import { lerPlanilha } from '../../../src/importacao/leitor';
import { limitesPadrao } from '../../../src/importacao/leitor/limites';
import { readEntries } from '../../../src/importacao/leitor/zip';
import { readWithSaxes } from './saxesReader';

export type Method = 'ours' | 'saxes' | 'sheetjs' | 'inflate';

export interface Task {
  file: Blob;
  method: Method;
}

export interface Outcome {
  milliseconds: number;
  rows: number;
  /** Largest JavaScript heap seen, in bytes; 0 where the browser does not tell. */
  heap: number;
  /** Heap before the work began. */
  heapBefore: number;
  problem?: string;
}

const usedHeap = () =>
  (performance as Performance & { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0;
let heap = 0;
const sample = () => {
  heap = Math.max(heap, usedHeap());
};

const methods: Record<Method, (file: Blob) => Promise<number>> = {
  ours: async (file) => (await lerPlanilha(file, { aoAvancar: sample })).linhas,
  saxes: readWithSaxes,
  sheetjs: async (file) => {
    const workbook = read(new Uint8Array(await file.arrayBuffer()), {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
    });
    sample();
    return workbook.Sheets[workbook.SheetNames[0] ?? '']?.['!data']?.length ?? 0;
  },
  inflate: inflateOnly,
};

/** What no reader can go below: the two large parts inflated by native code, their bytes thrown away. */
async function inflateOnly(file: Blob): Promise<number> {
  const entries = await readEntries(file, limitesPadrao);
  for (const name of ['xl/sharedstrings.xml', 'xl/worksheets/sheet1.xml']) {
    const entry = entries.get(name);
    if (!entry) continue;
    const header = new DataView(await file.slice(entry.offset, entry.offset + 30).arrayBuffer());
    const start = entry.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
    const stream = file.slice(start, start + entry.packed).stream();
    const reader = stream.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    while (!(await reader.read()).done);
  }
  return 0;
}

self.onmessage = async ({ data: { file, method } }: MessageEvent<Task>) => {
  heap = 0;
  const heapBefore = usedHeap();
  const start = performance.now();
  const answer = (rows: number, problem?: string) => {
    const milliseconds = performance.now() - start;
    sample();
    self.postMessage({ milliseconds, rows, heap, heapBefore, problem } satisfies Outcome);
  };
  try {
    answer(await methods[method](file));
  } catch (error) {
    answer(0, String(error));
  }
};
