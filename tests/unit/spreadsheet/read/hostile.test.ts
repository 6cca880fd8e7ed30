import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CFB } from 'xlsx';
import { type ErrorCode, ReadError } from '../../../../src/spreadsheet/read/index';
import { limits as allowed } from '../../../../src/spreadsheet/read/limits';
import { processorTime } from '../../../support/node/processorTime';
import {
  type Parts,
  read,
  relationship,
  relationshipList,
  rowsOf,
  sheetOf,
  workbook,
  workbookFiles,
  workbookOf,
} from '../../../support/node/workbook';
import { zip } from '../../../support/node/zip';

type Hostile = [what: string, bytes: () => BlobPart, code: ErrorCode, limits?: Partial<typeof allowed>];

const one = '<row><c><v>1</v></c></row>';
const sheet = (content: string | Uint8Array) => () => workbook({ sheet: content });
const rows = (content: string) => () => workbook({ rows: content });
const shared =
  (...strings: string[]) =>
  () =>
    workbook({ strings, rows: shows });
const merged = (count: number) =>
  `<worksheet><sheetData/><mergeCells>${'<mergeCell ref="A1:A2"/>'.repeat(count)}</mergeCells></worksheet>`;
const inline = (text: string) => rows(`<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`);
const lying =
  (sheetEntry: Parts['sheetEntry'], more: Parts = {}) =>
  () =>
    workbook({ rows: one, ...more, sheetEntry });
const ending = (lies: Parts['lies']) => () => workbook({ rows: one, lies });
const other =
  (...names: string[]) =>
  () =>
    zip(names.map((name) => ({ name, content: 'x' })));
const fixture = (name: string) => new Uint8Array(readFileSync(`tests/fixtures/planilhas/${name}`));

/** An OLE container with the given streams. */
function ole(...names: string[]): Uint8Array<ArrayBuffer> {
  const container = CFB.utils.cfb_new();
  for (const name of names) CFB.utils.cfb_add(container, name, Buffer.alloc(5000, 1));
  return new Uint8Array(CFB.write(container, { type: 'buffer' }) as Buffer);
}

const sheetAt = (...part: Parameters<typeof relationship>) => relationshipList(relationship(...part));
const sheets = (list: string) => () => workbook({ workbook: workbookOf(list) });
const shows = '<row><c t="s"><v>0</v></c></row>';
const onAServer = sheetAt('rId1', 'worksheet', 'http://example.com/a.xml', ' TargetMode="External"');
const docx = sheetAt('r', 'officeDocument', 'word/document.xml');
const without = (part: string) => () => zip(workbookFiles({}).filter(({ name }) => !name.endsWith(part)));

const otherFiles: Hostile[] = [
  ['nothing', () => '', 'empty'],
  ['a letter', () => 'Prezados senhores', 'notASheet'],
  ['a picture named .csv', () => new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a)], 'a.csv'), 'notASheet'],
  ['a .csv with a NUL far inside', () => `a;b\n${'x;1\n'.repeat(1000)}\0`, 'notASheet'],
  ['a .csv with an open quote', () => 'nome;valor\n"Arroz;4,99\nFeijão;5', 'quotes'],
  ['a .csv with letters after a quote', () => 'nome;valor\n"Arroz" 5kg;4,99\n"Feijão";5', 'quotes'],
  [
    'a .csv with a quote open over megabytes',
    () => `a;"${'x\n'.repeat(50_000)}`,
    'quotes',
    { rowText: 50_000, chunkBytes: 9000 },
  ],
  ['a .csv in half of UTF-16', () => Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x3b, 0, 0x62), 'encoding'],
  ['a .csv of too many columns', () => ';'.repeat(16_384), 'tooManyColumns'],
  ['a .csv of too many rows', () => 'a;b\n'.repeat(1_048_577), 'tooManyRows'],
  ['a .csv with a text too long', () => `a;${'x'.repeat(32_768)}`, 'textTooLong'],
  ['HTML', () => '\n <TABLE><tr><td>Nome</td></tr></TABLE>', 'html'],
  ['XML of Excel 2003', () => '<?xml version="1.0"?><Workbook/>', 'xml'],
  ['a PDF', () => '%PDF-1.7\n\0,', 'notASheet'],
  ['an empty zip', () => zip([]), 'zip'],
  ['a zip of a workbook', () => zip([{ name: 'produtos.xlsx', content: workbook({ rows: one }) }]), 'zip'],
  ['an .xlsb', other('[Content_Types].xml', 'xl/workbook.bin'), 'xlsb'],
  ['an .ods', other('mimetype', 'content.xml'), 'ods'],
  ['a .docx', () => workbook({ rootRels: docx }), 'otherDocument'],
  ['an encrypted workbook', () => ole('/EncryptionInfo', '/EncryptedPackage'), 'protectedFile'],
  ['a .doc', () => ole('/WordDocument'), 'otherDocument'],
  ['an .xls of noise', () => ole('/Workbook'), 'corrupt'],
  ['half an .xls', () => fixture('produtos.xls').slice(0, 3000), 'corrupt'],
];

const zips: Hostile[] = [
  ['only the mark of a zip', () => 'PK\x03\x04', 'truncated'],
  ['half a workbook', () => workbook({ rows: one }).slice(0, 600), 'truncated'],
  ['a directory beyond the end', ending({ directoryOffset: 0xfffffff0 }), 'truncated'],
  ['a directory cut short', ending({ directorySize: 50 }), 'corrupt'],
  ['a zip64 record beyond the end', ending({ wide: true, wideOffset: 1n << 62n }), 'corrupt'],
  ['a file beyond the directory', lying({ offset: 1_000_000 }), 'corrupt'],
  ['a file with a password', lying({ flags: 1 }), 'protectedFile'],
  ['a wrong checksum', lying({ crc: 1 }), 'corrupt'],
  ['fewer bytes than said', lying({ size: 100_000 }), 'corrupt'],
  ['more bytes than said', lying({ size: 10 }), 'corrupt'],
  ['a bomb that lies', lying({ size: 900 }, { sheet: ' '.repeat(50_000_000) }), 'corrupt'],
  ['a bomb of blanks', sheet(' '.repeat(50_000_000)), 'textTooLong'],
  ['a bomb of rows', rows('<row/>'.repeat(1_100_000)), 'tooManyRows'],
  ['a bomb in one part', rows('<row/>'.repeat(100_000)), 'tooLarge', { partBytes: 400_000 }],
];

const workbooks: Hostile[] = [
  ['no workbook part', without('xl/workbook.xml'), 'corrupt'],
  ['no relationships', without('workbook.xml.rels'), 'noSheet'],
  ['no sheet part', without('sheet1.xml'), 'corrupt'],
  ['no sheets', sheets(''), 'noSheet'],
  ['hidden sheets only', sheets('<sheet name="a" r:id="rId1" state="hidden"/>'), 'noSheet'],
  ['a sheet of no part', sheets('<sheet name="a" r:id="rId99"/>'), 'noSheet'],
  ['a sheet on a server', () => workbook({ workbookRels: onAServer }), 'noSheet'],
  ['shared strings that are a sheet', () => workbook({ rows: shows, strings: sheetOf(one) }), 'corrupt'],
  ['a DOCTYPE', sheet(`<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "&b;">]>${sheetOf(one)}`), 'dangerous'],
  ['an empty sheet part', sheet(''), 'corrupt'],
  ['a sheet that is a page', sheet('<html><body><p>x</p></body></html>'), 'corrupt'],
];

const xml: Hostile[] = [
  ['a sheet that ends early', sheet(sheetOf(one).slice(0, -40)), 'corrupt'],
  ['a comment that does not end', rows('<!-- '), 'corrupt'],
  ['CDATA that does not end', inline('<![CDATA[ ]] >'), 'corrupt'],
  ['CDATA of two megabytes', inline(`<![CDATA[${'x'.repeat(2_000_000)}]]>`), 'corrupt'],
  ['CDATA outside the root', sheet('<![CDATA[ ]]><worksheet/>'), 'corrupt'],
  ['another section', inline('<![INCLUDE[x]]>'), 'corrupt'],
  ['a tag that does not end', rows('<row><c r="A1"'), 'corrupt'],
  ['an attribute without quotes', rows('<row r=1/>'), 'corrupt'],
  ['tags that cross', rows('<row><c></row></c>'), 'corrupt'],
  ['an end without a start', sheet('</a>'), 'corrupt'],
  ['two roots', sheet('<a/><worksheet/>'), 'corrupt'],
  ['text outside the root', sheet('x<worksheet/>'), 'corrupt'],
  ['100,000 elements in each other', sheet('<a>'.repeat(100_000)), 'corrupt'],
  ['1,000 attributes', rows(`<row ${Array.from({ length: 1000 }, (_, i) => `a${i}="1"`).join(' ')}/>`), 'corrupt'],
  ['a tag of two megabytes', rows(`<row a="${'x'.repeat(2_000_000)}"/>`), 'corrupt'],
  ['a text of a million characters', inline('x'.repeat(1_000_000)), 'textTooLong'],
  ['a shared text of 32,768 characters', shared('x'.repeat(32_768)), 'textTooLong'],
  ['a rich text of many runs', shared(`</t></si><si><r><t>${'x</t></r><r><t>'.repeat(200_000)}`), 'textTooLong'],
  ...['a\xe3o', '\xc3', '\xc0\xaf', '\xed\xa0\x80', '\xf5\x80\x80\x80'].map(
    (bytes): Hostile => [
      `bytes that are no UTF-8: ${Buffer.from(bytes, 'latin1').toString('hex')}`,
      sheet(new Uint8Array(Buffer.from(sheetOf(`<row><c t="str"><v>${bytes}</v></c></row>`), 'latin1'))),
      'encoding',
    ],
  ),
  [
    'a name of a sheet that is no UTF-8',
    () => workbook({ workbook: Buffer.from(workbookOf('<sheet name="\xff"/>'), 'latin1') }),
    'encoding',
  ],
  ['a NUL in a text', inline('a\0b'), 'corrupt'],
];

const cells: Hostile[] = [
  ['17,000 columns', rows(`<row>${'<c><v>1</v></c>'.repeat(17_000)}</row>`), 'tooManyColumns'],
  ['a cell after the last column', rows('<row><c r="XFE1"><v>1</v></c></row>'), 'tooManyColumns'],
  ['a row after the last', rows('<row r="1048577"/>'), 'tooManyRows'],
  ['row zero', rows('<row r="0"/>'), 'corrupt'],
  ['rows that go back', rows('<row r="2"/><row r="1"/>'), 'outOfOrder'],
  ['the same row twice', rows('<row r="2"/><row r="2"/>'), 'outOfOrder'],
  ['the same cell twice', rows('<row><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>'), 'corrupt'],
  ['a cell of another row', rows('<row><c r="A2"><v>1</v></c></row>'), 'corrupt'],
  ['a cell without a row', rows('<c><v>1</v></c>'), 'corrupt'],
  ['a cell without a number', rows('<row><c r="A"><v>1</v></c></row>'), 'corrupt'],
  ['two values in a cell', rows('<row><c><v>1</v><v>2</v></c></row>'), 'corrupt'],
  ['shared string 1 of one', () => workbook({ strings: ['a'], rows: shows.replace('0', '1') }), 'corrupt'],
  ['a shared string without any', rows(shows), 'corrupt'],
  ['too many cells', rows(`<row>${'<c><v>1</v></c>'.repeat(11)}</row>`), 'tooManyCells', { cells: 10 }],
  ['too many merged cells', sheet(merged(11)), 'tooManyCells', { merges: 10 }],
  [
    'too much text',
    () => workbook({ strings: Array.from({ length: 100 }, () => 'x'.repeat(32_000)), rows: one }),
    'tooLarge',
    { textBytes: 2_000_000 },
  ],
];

const usual = { ...allowed };
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(allowed, usual);
});

describe('refused, with a message for the person', () => {
  test.each([...otherFiles, ...zips, ...workbooks, ...xml, ...cells])('%s', async (_, bytes, code, limits) => {
    // SheetJS logs records that it does not know.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    Object.assign(allowed, limits);
    const spent = processorTime();
    const error = await read(bytes()).then(
      (table) => rowsOf(table),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ReadError);
    expect(error).toMatchObject({ code, message: expect.stringMatching(/^[A-ZÁÉÍÓÚÂÊÔÃÕ][^<>{}#]+[.)]$/) });
    expect(spent()).toBeLessThan(5000);
  });
});

describe('odd but right', () => {
  const seen: [string, () => BlobPart, unknown[][]][] = [
    ['a cell at XFD1', rows('<row><c r="A1"><v>1</v></c><c r="XFD1"><v>2</v></c></row>'), [[1, 1, 2]]],
    ['a row 1048576', rows('<row r="1048576"><c><v>2</v></c></row>'), [[1_048_576, 2]]],
    ['zip64 everywhere', () => workbook({ rows: one, sheetEntry: { wide: true }, lies: { wide: true } }), [[1, 1]]],
    ['stored, not deflated', lying({ stored: true }), [[1, 1]]],
    ['a comment with the end’s own mark', ending({ comment: 'PK\x05\x06 PK\x05\x06 nada' }), [[1, 1]]],
    ['no relationships of the package', () => workbook({ rows: one, rootRels: null }), [[1, 1]]],
    ['a broken end', sheet('<worksheet><sheetData><row><c><v>1</v></c></row></sheetData><a <b'), [[1, 1]]],
    ['a style that is not there', rows('<row><c s="99999999"><v>1</v></c><c s="x"><v>3</v></c></row>'), [[1, 1, 3]]],
    ['the longest text', inline('ã'.repeat(32_767)), [[1, 'ã'.repeat(32_767)]]],
    [
      'a formula is never evaluated',
      rows('<row><c><f>WEBSERVICE("http://example.com")</f></c><c t="str"><f>1+1</f><v>=1+1</v></c></row>'),
      [[1, { error: '' }, '=1+1']],
    ],
  ];

  test.each(seen)('%s', async (_, bytes, expected) => {
    const table = await read(bytes());
    expect(rowsOf(table).map((row) => row.filter((cell) => cell !== null))).toEqual(expected);
  });

  test('cut anywhere: refused, never half a table', async () => {
    for (const name of ['produtos.xlsx', 'relatorio.xlsx']) {
      const whole = fixture(name);
      for (let length = 0; length < whole.length; length += 397) {
        await expect(read(whole.slice(0, length)), `${name} cut at ${length}`).rejects.toBeInstanceOf(ReadError);
      }
    }
  });

  test('a file that goes away while it is read', async () => {
    const gone = new Blob(['PK\x03\x04']);
    const failure = new DOMException('gone', 'NotReadableError');
    vi.spyOn(gone, 'slice').mockImplementation(() => {
      throw failure;
    });
    const { readSheet } = await import('../../../../src/spreadsheet/read/index');
    await expect(readSheet(gone)).rejects.toMatchObject({ code: 'unread' });
  });
});
