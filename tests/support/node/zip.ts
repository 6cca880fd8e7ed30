import { crc32, deflateRawSync } from 'node:zlib';

/** A file for the zip, and the lies to tell about it. */
export interface ZipFile {
  name: string;
  content: string | Uint8Array;
  stored?: boolean;
  /** What the headers say instead of the truth. */
  flags?: number;
  crc?: number;
  size?: number;
  offset?: number;
  /** Sizes and offset in a zip64 field. */
  wide?: boolean;
}

export interface ZipLies {
  /** Lies of the record at the end. */
  directorySize?: number;
  directoryOffset?: number;
  comment?: string;
  wide?: boolean;
  /** Offset of the zip64 record as its locator gives it. */
  wideOffset?: bigint;
}

/** Builds a zip in memory, byte by byte, so that tests can lie in each of its fields. */
export function zip(files: ZipFile[], lies: ZipLies = {}): Uint8Array<ArrayBuffer> {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  const push = (piece: Buffer) => {
    pieces.push(piece);
    offset += piece.length;
  };
  for (const file of files) {
    const content = Buffer.from(file.content as string);
    const packed = file.stored ? content : deflateRawSync(content);
    const start = offset;
    const name = Buffer.from(file.name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(file.flags ?? 0, 2);
    fields.writeUInt16LE(file.stored ? 0 : 8, 4);
    fields.writeUInt32LE(file.crc ?? crc32(content), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(file.size ?? content.length, 18);
    fields.writeUInt16LE(name.length, 22);
    push(Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed]));
    const extra = file.wide ? wideField(content.length, packed.length, file.offset ?? start) : Buffer.alloc(0);
    if (file.wide) {
      fields.fill(0xff, 14, 22);
      fields.writeUInt16LE(extra.length, 24);
    }
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(file.wide ? 0xffffffff : (file.offset ?? start) >>> 0, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, name, extra]));
  }
  const start = offset;
  const size = directory.reduce((sum, each) => sum + each.length, 0);
  for (const each of directory) push(each);
  if (lies.wide) push(wideEnd(files.length, size, start, lies.wideOffset ?? BigInt(offset)));
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  const comment = Buffer.from(lies.comment ?? '');
  end.writeUInt16LE(lies.wide ? 0xffff : files.length, 8);
  end.writeUInt16LE(lies.wide ? 0xffff : files.length, 10);
  end.writeUInt32LE(lies.wide ? 0xffffffff : (lies.directorySize ?? size), 12);
  end.writeUInt32LE(lies.wide ? 0xffffffff : (lies.directoryOffset ?? start), 16);
  end.writeUInt16LE(comment.length, 20);
  push(Buffer.concat([end, comment]));
  return new Uint8Array(Buffer.concat(pieces));
}

function wideField(size: number, packed: number, offset: number): Buffer {
  const field = Buffer.alloc(28);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(24, 2);
  field.writeBigUInt64LE(BigInt(size), 4);
  field.writeBigUInt64LE(BigInt(packed), 12);
  field.writeBigUInt64LE(BigInt(offset), 20);
  return field;
}

function wideEnd(count: number, size: number, offset: number, recordAt: bigint): Buffer {
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(size), 40);
  record.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(recordAt, 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator]);
}
