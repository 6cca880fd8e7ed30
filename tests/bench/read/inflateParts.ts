import { readEntries } from '../../../src/spreadsheet/read/zip/zip';

export async function inflateParts(file: Blob, take: (part: 'strings' | 'sheet', bytes: Uint8Array) => void) {
  const entries = await readEntries(file);
  for (const part of ['strings', 'sheet'] as const) {
    const entry = entries.get(part === 'strings' ? 'xl/sharedstrings.xml' : 'xl/worksheets/sheet1.xml');
    if (!entry) continue;
    const header = new DataView(await file.slice(entry.offset, entry.offset + 30).arrayBuffer());
    const start = entry.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
    const packed = file.slice(start, start + entry.packed).stream();
    const reader = packed.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      take(part, value);
    }
  }
}
