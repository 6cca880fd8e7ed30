import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../../src/spreadsheet/read/index';
import {
  type Parts,
  read,
  relationship,
  relationshipList,
  rowsOf,
  sheetOf,
  stylesOf,
  workbook,
  workbookOf,
} from '../../../support/node/workbook';

const one = '<row><c s="0"><v>1</v></c></row>';
const sheet = '<sheet name="Plan1" sheetId="1" r:id="rId1"/>';
const many = '<a/>'.repeat(250_000);
const large = `<!--${'x'.repeat(9_000_000)}-->`;
const main = relationship('rId1', 'officeDocument', 'xl/workbook.xml');

type Small = [what: string, parts: () => Parts, code: ErrorCode];

describe('small parts as no spreadsheet program writes them are refused', () => {
  const parts: Small[] = [
    ['a workbook of 250,000 tags', () => ({ workbook: workbookOf(sheet, many) }), 'tooLarge'],
    ['a workbook of 60 MB', () => ({ workbook: workbookOf(sheet, '<a/>'.repeat(15_000_000)) }), 'tooLarge'],
    ['a workbook of nine megabytes', () => ({ workbook: workbookOf(sheet, large) }), 'tooLarge'],
    ['relationships of 250,000 tags', () => ({ rootRels: relationshipList(main, many) }), 'tooLarge'],
    ['relationships of nine megabytes', () => ({ rootRels: relationshipList(main, large) }), 'tooLarge'],
    ['styles of 500,000 tags', () => ({ styles: `<styleSheet>${many}${many}</styleSheet>` }), 'tooLarge'],
    ['styles of 18 megabytes', () => ({ styles: `<styleSheet>${large}${large}</styleSheet>` }), 'tooLarge'],
    [
      '500,000 cell styles',
      () => ({ styles: `<styleSheet><cellXfs>${'<xf/>'.repeat(500_000)}</cellXfs></styleSheet>` }),
      'tooLarge',
    ],
    ['a comment in the workbook that does not end', () => ({ workbook: `${workbookOf(sheet)}<!-- ` }), 'corrupt'],
    ['a workbook within another', () => ({ workbook: `<a>${workbookOf(sheet).slice(21)}</a>` }), 'corrupt'],
  ];

  test.each(parts)('%s', async (_, parts, code) => {
    await expect(read(workbook({ rows: one, ...parts() }))).rejects.toMatchObject({ code });
  });
});

describe('small parts that are odd but right are read', () => {
  const bloated = '<xf numFmtId="9" fontId="1" fillId="2" borderId="3" xfId="4" applyNumberFormat="1">';
  const inner = '<alignment horizontal="left" vertical="center" wrapText="1"/><protection locked="0" hidden="1"/></xf>';
  const parts: [what: string, parts: Parts, value: unknown][] = [
    [
      '64,000 cell styles, each with an alignment and a protection',
      {
        rows: '<row><c s="63999"><v>0.5</v></c></row>',
        styles: `<styleSheet><cellXfs>${(bloated + inner).repeat(64_000)}</cellXfs></styleSheet>`,
      },
      '50%',
    ],
    // Each would be searched to its end from every bracket, or once for every cell style.
    ['a format of 200,000 brackets', { rows: one, styles: stylesOf('['.repeat(200_000)) }, 1],
    [
      '64,000 cell styles of one long format',
      {
        rows: one,
        styles: `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'0'.repeat(200_000)}%"/></numFmts><cellXfs>${'<xf numFmtId="164"/>'.repeat(64_000)}</cellXfs></styleSheet>`,
      },
      '100%',
    ],
    [
      'formats after the styles that show them',
      {
        rows: one,
        styles:
          '<styleSheet><cellXfs><xf numFmtId="164"/></cellXfs><numFmts><numFmt formatCode="0%" numFmtId="164"/></numFmts></styleSheet>',
      },
      '100%',
    ],
    [
      'comments, instructions and CDATA',
      {
        rows: one,
        rootRels: `<!-- <Relationship/> -->${relationshipList(`<!---->${main}`)}<?x ?><!---->`,
        workbook: `<?x <workbook> ?>${workbookOf(`<!-- ${sheet.replace('Plan1', 'Outra')} -->${sheet}<![CDATA[<sheet/>]]>`)}<!---->`,
        styles: `<styleSheet><!-- <cellXfs> --><cellXfs><!-- <xf/> --><xf numFmtId="9"/></cellXfs></styleSheet>`,
      },
      '100%',
    ],
    [
      'names that prefixes and namespaces repeat',
      {
        rows: one,
        workbook: workbookOf(
          `<q:sheet xmlns:q="u" xmlns:name="x" xmlns:id='y' q:name = 'Plan1' state="visible" r:id="rId1"/>`,
        ),
      },
      1,
    ],
  ];

  test.each(parts)('%s', async (_, parts, value) => {
    const table = await read(workbook(parts));
    expect([table.sheetNames, rowsOf(table)]).toEqual([['Plan1'], [[1, value]]]);
  });

  test('thousands of sheets', async () => {
    const sheets = Array.from({ length: 5000 }, (_, i) => `<sheet name="P${i}" r:id="r${i}"/>`);
    const list = sheets.map((_, i) => relationship(`r${i}`, 'worksheet', 'worksheets/sheet1.xml'));
    const table = await read(
      workbook({ sheet: sheetOf(one), workbook: workbookOf(sheets.join('')), workbookRels: relationshipList(...list) }),
    );
    expect([table.sheetNames.length, table.sheetNames[4999], table.rows]).toEqual([5000, 'P4999', 1]);
  });
});
