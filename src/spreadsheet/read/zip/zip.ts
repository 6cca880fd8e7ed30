import { ReadError } from '../errors';

export interface Entry {
  name: string;
  method: number;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

/** By lower-case name: part names ignore case. */
export type Entries = ReadonlyMap<string, Entry>;

export const entryKey = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();

const entrySignature = 0x02014b50;
const fixedSize = 46;
const max32 = 0xffffffff;
/** No spreadsheet has a larger central directory. */
const maxDirectory = 8 * 1024 * 1024;

export async function readEntries(file: Blob): Promise<Entries> {
  const directory = await findDirectory(file);
  if (directory.size > maxDirectory) throw new ReadError('tooLarge', 'files in the zip');
  const bytes = await file.slice(directory.offset, directory.offset + directory.size).arrayBuffer();
  const entries = new Map<string, Entry>();
  const view = new DataView(bytes);
  for (let at = 0, i = 0; i < directory.count; i += 1) {
    if (at + fixedSize > view.byteLength || view.getUint32(at, true) !== entrySignature) {
      throw new ReadError('corrupt', 'central directory');
    }
    const [entry, next] = readEntry(view, at);
    at = next;
    entries.set(entryKey(entry.name), entry);
  }
  return entries;
}

function readEntry(view: DataView, at: number): [Entry, number] {
  const nameSize = view.getUint16(at + 28, true);
  const extraSize = view.getUint16(at + 30, true);
  const extraAt = at + fixedSize + nameSize;
  const next = extraAt + extraSize + view.getUint16(at + 32, true);
  if (next > view.byteLength) throw new ReadError('corrupt', 'central directory');
  if (view.getUint16(at + 8, true) & 1) throw new ReadError('protectedFile');
  const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + fixedSize, nameSize));
  const entry: Entry = {
    name,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
  widen(entry, view, extraAt, extraAt + extraSize);
  return [entry, next];
}

/** Zip64: sizes beyond 32 bits are in an extra field, in this order. */
function widen(entry: Entry, view: DataView, from: number, to: number) {
  const wide = (['size', 'packed', 'offset'] as const).filter((field) => entry[field] === max32);
  if (wide.length === 0) return;
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue;
    wide.forEach((field, i) => {
      if (at + 12 + i * 8 > to) throw new ReadError('corrupt', 'zip64 sizes');
      entry[field] = Number(view.getBigUint64(at + 4 + i * 8, true));
    });
    return;
  }
}

interface Directory {
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

async function findDirectory(file: Blob): Promise<Directory> {
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
