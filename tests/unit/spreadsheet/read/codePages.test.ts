import { expect, test } from 'vitest';
import { CFB, utils, write } from 'xlsx';
import { read, rowsOf } from '../../../support/node/workbook';

const CODEPAGE = 0x0042;

/** A workbook of Excel 95 whose texts have these bytes for each '#', and that names this code page, if any. */
function oldWorkbook(bytes: number[], page: number | undefined): Uint8Array<ArrayBuffer> {
  const book = utils.book_new();
  const placeholder = '#'.repeat(bytes.length);
  utils.book_append_sheet(book, utils.aoa_to_sheet([[`A${placeholder}`, 'B', 4.99]]), `P${placeholder}`);
  const written = new Uint8Array(write(book, { type: 'array', bookType: 'biff5' }));
  const container = CFB.read(written, { type: 'array' });
  const content = Uint8Array.from(CFB.find(container, '/Book')?.content ?? []);
  const view = new DataView(content.buffer);
  for (let at = 0; at + 4 <= content.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== CODEPAGE) continue;
    if (page !== undefined) view.setUint16(at + 4, page, true);
    else view.setUint16(at, 0x00c2, true);
  }
  for (let at = 0; at < content.length; at++) {
    const found = [...placeholder].every((_, i) => content[at + i] === 0x23);
    if (found) content.set(bytes, at);
  }
  const changed = CFB.utils.cfb_new();
  CFB.utils.cfb_add(changed, '/Book', content);
  return new Uint8Array(CFB.write(changed, { type: 'array' }) as ArrayBuffer);
}

test.each<[string, number | undefined, number[], string]>([
  ['of Windows', 1252, [0x96, 0xe7, 0xe3, 0x80], '–çã€'],
  ['of Windows, by its older number', 32769, [0x96, 0xe7], '–ç'],
  ['that is not named', undefined, [0x96, 0xe7], '–ç'],
  ['of the Macintosh', 10000, [0x8d, 0x8b], 'çã'],
  ['of Central Europe', 1250, [0xb9, 0xe6], 'ąć'],
  ['of two bytes a character', 932, [0x93, 0xfa], '日'],
  ['that is not known, where nothing needs it', 850, [0x21, 0x22], '!"'],
])('texts of Excel 95 in a code page %s', async (_, page, bytes, text) => {
  const table = await read(oldWorkbook(bytes, page));
  expect([table.sheetNames, rowsOf(table)]).toEqual([[`P${text}`], [[1, `A${text}`, 'B', 4.99]]]);
  expect((await read(oldWorkbook(bytes, page), { sheetName: `P${text}` })).rows).toBe(1);
});

test.each<[string, number]>([
  ['a code page that is not known', 850],
  ['bytes that are not of their code page', 932],
])('%s: refused rather than guessed', async (_, page) => {
  await expect(read(oldWorkbook([0x87, 0x21], page))).rejects.toMatchObject({ code: 'encoding' });
});
