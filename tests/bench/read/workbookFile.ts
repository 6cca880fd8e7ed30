import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface BigWorkbook {
  sharedStrings?: () => Iterable<string>;
  sheet: () => Iterable<string>;
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export async function writeWorkbook(path: string, { sharedStrings, sheet }: BigWorkbook, level = 6): Promise<void> {
  const out = createWriteStream(path);
  const central: Buffer[] = [];
  let offset = 0;
  const write = async (bytes: Uint8Array) => {
    offset += bytes.length;
    if (!out.write(bytes)) await once(out, 'drain');
  };
  const add = async (name: string, content: () => Iterable<string>) => {
    const start = offset;
    // Sizes and checksum are known only afterwards, so they stand in the descriptor and the directory (flag bit 3).
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(0x0808, 6);
    local.writeUInt16LE(8, 8);
    local.writeUInt16LE(name.length, 26);
    await write(Buffer.concat([local, Buffer.from(name)]));
    const dataStart = offset;
    const sums = { crc: 0, size: 0 };
    const counted = function* () {
      for (const text of content()) {
        const bytes = Buffer.from(text);
        sums.crc = crc32(bytes, sums.crc);
        sums.size += bytes.length;
        yield bytes;
      }
    };
    for await (const chunk of Readable.from(counted()).pipe(createDeflateRaw({ level }))) await write(chunk);
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(0x08074b50);
    sizes.writeUInt32LE(sums.crc, 4);
    sizes.writeUInt32LE(offset - dataStart, 8);
    sizes.writeUInt32LE(sums.size, 12);
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50);
    record.writeUInt16LE(20, 4);
    record.writeUInt16LE(20, 6);
    local.copy(record, 8, 6, 10);
    sizes.copy(record, 16, 4, 16);
    record.writeUInt16LE(name.length, 28);
    record.writeUInt32LE(start, 42);
    central.push(Buffer.concat([record, Buffer.from(name)]));
    await write(sizes);
  };
  const override = (part: string, type: string) =>
    `<Override PartName="/xl/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  await add('[Content_Types].xml', () => [
    `${header}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>`,
    override('workbook.xml', 'sheet.main'),
    override('worksheets/sheet1.xml', 'worksheet'),
    sharedStrings ? override('sharedStrings.xml', 'sharedStrings') : '',
    '</Types>',
  ]);
  await add('_rels/.rels', () => [
    `${header}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ]);
  await add('xl/workbook.xml', () => [
    `${header}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Produtos" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ]);
  await add('xl/_rels/workbook.xml.rels', () => [
    `${header}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>`,
    sharedStrings ? `<Relationship Id="rId2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/>` : '',
    '</Relationships>',
  ]);
  await add('xl/worksheets/sheet1.xml', sheet);
  if (sharedStrings) await add('xl/sharedStrings.xml', sharedStrings);
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  await write(Buffer.concat([directory, end]));
  out.end();
  await once(out, 'close');
}
