import { ReadError } from '../errors';

/** Where the zip's list of files lies. */
export interface Directory {
  offset: number;
  size: number;
  count: number;
}

const endSignature = 0x06054b50;
const endSize = 22;
const longestComment = 0xffff;
const locatorSignature = 0x07064b50;
const locatorSize = 20;
const end64Signature = 0x06064b50;
const end64Size = 56;

/** Finds the central directory from the record at the file's end, following it to its zip64 form. */
export async function findDirectory(file: Blob): Promise<Directory> {
  const tailAt = Math.max(0, file.size - endSize - longestComment - locatorSize);
  const tail = new DataView(await file.slice(tailAt).arrayBuffer());
  for (let at = tail.byteLength - endSize; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== endSignature) continue;
    if (at + endSize + tail.getUint16(at + 20, true) > tail.byteLength) continue;
    const directory = (await directory64(file, tail, at)) ?? {
      count: tail.getUint16(at + 10, true),
      size: tail.getUint32(at + 12, true),
      offset: tail.getUint32(at + 16, true),
    };
    if (directory.offset + directory.size > tailAt + at) throw new ReadError('truncated', 'central directory');
    return directory;
  }
  throw new ReadError('truncated', 'no end of central directory');
}

async function directory64(file: Blob, tail: DataView, end: number): Promise<Directory | undefined> {
  const locator = end - locatorSize;
  if (locator < 0 || tail.getUint32(locator, true) !== locatorSignature) return undefined;
  const at = Number(tail.getBigUint64(locator + 8, true));
  if (at + end64Size > file.size) throw new ReadError('corrupt', 'zip64 locator');
  const record = new DataView(await file.slice(at, at + end64Size).arrayBuffer());
  if (record.getUint32(0, true) !== end64Signature) throw new ReadError('corrupt', 'zip64 record');
  return {
    count: Number(record.getBigUint64(32, true)),
    size: Number(record.getBigUint64(40, true)),
    offset: Number(record.getBigUint64(48, true)),
  };
}
