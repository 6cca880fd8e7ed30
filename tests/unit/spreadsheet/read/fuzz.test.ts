import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { ReadError } from '../../../../src/spreadsheet/read/index';
import { readEntries } from '../../../../src/spreadsheet/read/zip/zip';
import { processorTime } from '../../../support/node/processorTime';
import { read, rowsOf, seeded } from '../../../support/node/workbook';
import { type ZipFile, zip } from '../../../support/node/zip';

const fixture = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/planilhas/${name}`));
/** No single file may take more of the processor; the usual one takes a few milliseconds. */
const longest = 2000;

/** Spoils bytes here and there: other values, other bits, runs cut out, doubled, or put elsewhere. */
function mutate(original: Uint8Array, random: () => number): Uint8Array<ArrayBuffer> {
  let bytes = Uint8Array.from(original);
  const place = () => Math.floor(random() * bytes.length);
  const run = () => {
    const start = place();
    return bytes.slice(start, start + 1 + Math.floor(random() * 64));
  };
  for (let i = 1 + Math.floor(random() ** 3 * 30); i > 0; i -= 1) {
    const at = place();
    const kind = Math.floor(random() * 6);
    if (kind === 0) bytes[at] = Math.floor(random() * 256);
    else if (kind === 1) bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    else if (kind === 2) bytes.set([0xff, 0xff, 0xff, 0xff].slice(0, bytes.length - at), at);
    else if (kind === 3) bytes = Uint8Array.from([...bytes.subarray(0, at), ...bytes.subarray(at + run().length)]);
    else if (kind === 4) bytes = Uint8Array.from([...bytes.subarray(0, at), ...run(), ...bytes.subarray(at)]);
    else bytes.set(run().subarray(0, bytes.length - at), at);
  }
  return bytes;
}

/** Either a table, whose every cell can be asked for, or a ReadError; soon in any case. */
async function survives(bytes: Uint8Array<ArrayBuffer>, what: string) {
  const spent = processorTime();
  try {
    const table = await read(bytes);
    if (table.rows * table.columns < 100_000) rowsOf(table);
  } catch (error) {
    if (!(error instanceof ReadError)) throw new Error(`${what}: ${error}`, { cause: error });
  }
  expect(spent(), what).toBeLessThan(longest);
}

afterEach(() => vi.restoreAllMocks());

const xlsx = ['produtos.xlsx', 'relatorio.xlsx', 'produtos-inline.xlsx', 'texto-rico.xlsx'];

test.each(xlsx)('spoilt bytes of %s', async (name) => {
  const original = fixture(name);
  const random = seeded(name.length);
  for (let run = 0; run < 30; run += 1) await survives(mutate(original, random), `${name}, run ${run}`);
});

test.each(xlsx)('spoilt parts of %s, packed well', async (name) => {
  const original = fixture(name);
  const files = await unzip(original);
  const random = seeded(name.length + 100);
  for (let run = 0; run < 30; run += 1) {
    const spoilt = files.filter(() => random() < 0.3);
    const mutated = files.map((file) =>
      spoilt.includes(file) ? { ...file, content: mutate(file.content as Uint8Array, random) } : file,
    );
    await survives(zip(mutated), `${name}, run ${run}`);
  }
});

test.each(['produtos.xls', 'relatorio.xls'])('spoilt bytes of %s', async (name) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const original = fixture(name);
  const random = seeded(name.length);
  for (let run = 0; run < 40; run += 1) await survives(mutate(original, random), `${name}, run ${run}`);
});

async function unzip(bytes: Uint8Array<ArrayBuffer>): Promise<ZipFile[]> {
  const entries = await readEntries(new Blob([bytes]));
  const view = new DataView(bytes.buffer);
  return [...entries.values()].map(({ name, method, offset, packed }) => {
    const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
    const content = bytes.subarray(start, start + packed);
    return { name, content: method === 0 ? content : new Uint8Array(inflateRawSync(content)) };
  });
}
