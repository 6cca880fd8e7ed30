import { ReadError } from '../errors';
import type { Reading } from '../reading';
import type { Entry } from './zip';

const localSignature = 0x04034b50;
const localSize = 30;
const STORED = 0;
const DEFLATED = 8;

export async function inflate(
  file: Blob,
  entry: Entry,
  limit: number,
  reading: Reading,
  take: (chunk: Uint8Array) => void,
): Promise<void> {
  if (entry.size > limit) throw new ReadError('tooLarge', entry.name);
  const reader = (await open(file, entry)).getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > limit) throw new ReadError('tooLarge', entry.name);
      if (size > entry.size && entry.size < 0xffffffff) throw new ReadError('corrupt', 'more bytes than said');
      take(value);
      reading.advance(value.length);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
  if (size !== entry.size) throw new ReadError('corrupt', 'fewer bytes than said');
}

async function open(file: Blob, entry: Entry): Promise<ReadableStream<Uint8Array>> {
  if (entry.method !== STORED && entry.method !== DEFLATED) throw new ReadError('corrupt', 'unknown compression');
  const start = await dataStart(file, entry);
  const packed = file.slice(start, start + entry.packed);
  if (entry.method === STORED) return packed.stream();
  // As gzip, so that native code checks size and checksum too.
  const header = new Uint8Array([0x1f, 0x8b, DEFLATED, 0, 0, 0, 0, 0, 0, 3]);
  const trailer = new DataView(new ArrayBuffer(8));
  trailer.setUint32(0, entry.crc, true);
  trailer.setUint32(4, entry.size % 2 ** 32, true);
  return new Blob([header, packed, trailer]).stream().pipeThrough(new DecompressionStream('gzip'));
}

async function dataStart(file: Blob, entry: Entry): Promise<number> {
  const header = new DataView(await file.slice(entry.offset, entry.offset + localSize).arrayBuffer());
  if (header.byteLength < localSize || header.getUint32(0, true) !== localSignature) {
    throw new ReadError('corrupt', 'local header');
  }
  return entry.offset + localSize + header.getUint16(26, true) + header.getUint16(28, true);
}
