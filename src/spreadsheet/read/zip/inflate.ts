import { ReadError } from '../errors';
import type { Reading } from '../reading';
import type { Entry } from './zip';

const localSignature = 0x04034b50;
const localSize = 30;
const STORED = 0;
const DEFLATED = 8;

/** Inflates one file of the zip, chunk by chunk. */
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
  let crc = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > limit) throw new ReadError('tooLarge', entry.name);
      if (size > entry.size && entry.size < 0xffffffff) throw new ReadError('corrupt', 'more bytes than said');
      if (entry.method === STORED) crc = crc32(value, crc);
      take(value);
      await reading.advance(value.length);
    }
  } catch (error) {
    await reader.cancel().catch(() => {});
    throw asReadingError(error);
  }
  if (size !== entry.size) throw new ReadError('corrupt', 'fewer bytes than said');
  if (entry.method === STORED && crc !== entry.crc) throw new ReadError('corrupt', 'checksum');
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

/** Start of the data; throws when local header and directory differ. */
async function dataStart(file: Blob, entry: Entry): Promise<number> {
  const header = new DataView(await file.slice(entry.offset, entry.offset + localSize).arrayBuffer());
  if (header.byteLength < localSize || header.getUint32(0, true) !== localSignature) {
    throw new ReadError('corrupt', 'local header');
  }
  if (header.getUint16(6, true) & 1) throw new ReadError('protectedFile');
  if (header.getUint16(8, true) !== entry.method) throw new ReadError('corrupt', 'two compressions');
  const nameSize = header.getUint16(26, true);
  const start = entry.offset + localSize + nameSize + header.getUint16(28, true);
  if (start + entry.packed > entry.end) throw new ReadError('corrupt', 'overlapping files');
  const name = await file.slice(entry.offset + localSize, entry.offset + localSize + nameSize).arrayBuffer();
  if (new TextDecoder().decode(name) !== entry.name) throw new ReadError('corrupt', 'two names');
  return start;
}

/** Maps stream errors: file gone, or invalid deflate. */
function asReadingError(error: unknown): ReadError {
  if (error instanceof ReadError) return error;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'RangeError') return new ReadError('tooLarge', String(error));
  return new ReadError(/^Not(Readable|Found)Error$/.test(name) ? 'unread' : 'corrupt', String(error));
}

const crcTable = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Running CRC-32. */
function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before;
  for (let i = 0; i < bytes.length; i += 1) {
    crc = (crc >>> 8) ^ (crcTable[(crc ^ (bytes[i] as number)) & 0xff] as number);
  }
  return ~crc >>> 0;
}
