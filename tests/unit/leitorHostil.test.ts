import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CFB } from 'xlsx';
import { type CodigoDeErro, ErroDeLeitura, type Limites } from '../../src/importacao/leitor';
import {
  type Parts,
  read,
  relationship,
  relationshipList,
  rowsOf,
  sheetOf,
  stylesOf,
  swapped,
  utf16,
  workbook,
  workbookFiles,
  workbookOf,
} from '../support/workbook';
import { zip } from '../support/zip';

type Hostile = [what: string, bytes: () => BlobPart, codigo: CodigoDeErro, limites?: Partial<Limites>];

const one = '<row><c><v>1</v></c></row>';
const bytesOf = (...bytes: number[]) => new Uint8Array(bytes);
const sheet = (content: string | Uint8Array) => () => workbook({ sheet: content });
const rows = (content: string) => () => workbook({ rows: content });
const shared =
  (...strings: string[]) =>
  () =>
    workbook({ strings, rows: '<row><c t="s"><v>0</v></c></row>' });
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

const otherFiles: Hostile[] = [
  ['nothing', () => '', 'vazio'],
  ['one byte', () => 'P', 'naoEhPlanilha'],
  ['CSV', () => 'nome;valor\nArroz;4,99', 'texto'],
  ['tab-separated text', () => 'nome\tvalor\nArroz\t4,99', 'texto'],
  ['plain words', () => 'Lista de produtos', 'naoEhPlanilha'],
  ['HTML', () => '\n <TABLE><tr><td>Nome</td></tr></TABLE>', 'html'],
  ['HTML with a mark', () => '\ufeff<!DOCTYPE html><html></html>', 'html'],
  ['XML of Excel 2003', () => '<?xml version="1.0"?><Workbook/>', 'xml'],
  ['a picture', () => bytesOf(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0), 'naoEhPlanilha'],
  ['a PDF', () => '%PDF-1.7\n\0,', 'naoEhPlanilha'],
  ['an empty zip', () => zip([]), 'zip'],
  ['a zip of a workbook', () => zip([{ name: 'produtos.xlsx', content: workbook({ rows: one }) }]), 'zip'],
  ['an .xlsb', other('[Content_Types].xml', 'xl/workbook.bin'), 'xlsb'],
  ['an .ods', other('mimetype', 'content.xml'), 'ods'],
  [
    'a .docx',
    () => workbook({ rootRels: relationshipList(relationship('r', 'officeDocument', 'word/document.xml')) }),
    'outroDocumento',
  ],
  ['an encrypted workbook', () => ole('/EncryptionInfo', '/EncryptedPackage'), 'protegido'],
  ['a .doc', () => ole('/WordDocument'), 'outroDocumento'],
  ['a .ppt', () => ole('/PowerPoint Document'), 'outroDocumento'],
  ['an .msi', () => ole('/Table'), 'naoEhPlanilha'],
  ['an .xls of noise', () => ole('/Workbook'), 'corrompido'],
  ['only the mark of an .xls', () => bytesOf(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'corrompido'],
  ['half an .xls', () => fixture('produtos.xls').slice(0, 3000), 'corrompido'],
];

const zips: Hostile[] = [
  ['only the mark of a zip', () => 'PK\x03\x04', 'truncado'],
  ['half a workbook', () => workbook({ rows: one }).slice(0, 600), 'truncado'],
  ['a directory of more files', ending({ count: 60 }), 'corrompido'],
  ['a directory of fewer files', ending({ count: 2 }), 'corrompido'],
  ['a directory beyond the end', ending({ directoryOffset: 0xfffffff0 }), 'truncado'],
  ['a directory that starts at zero', ending({ directoryOffset: 0 }), 'corrompido'],
  ['a directory larger than the file', ending({ directorySize: 0x7fffffff }), 'truncado'],
  ['a directory cut short', ending({ directorySize: 50 }), 'corrompido'],
  ['a zip64 record beyond the end', ending({ wide: true, wideOffset: 1n << 62n }), 'corrompido'],
  ['a zip64 record that is none', ending({ wide: true, wideOffset: 4n }), 'corrompido'],
  ['a file at minus one', lying({ offset: -1 }), 'corrompido'],
  ['a file beyond the directory', lying({ offset: 1_000_000 }), 'corrompido'],
  ['a file where another is', lying({ offset: 0 }), 'corrompido'],
  ['a file in the middle of another', lying({ offset: 7 }), 'corrompido'],
  ['a zip64 offset of 2^60', lying({ wide: true, offset: 2 ** 60 }), 'corrompido'],
  ['two names for a file', lying({ localName: 'xl/worksheets/sheet2.xml' }), 'corrompido'],
  ['a longer local name', lying({ localName: 'x'.repeat(5000) }), 'corrompido'],
  ['a file with a password', lying({ flags: 1 }), 'protegido'],
  ['an unknown compression', lying({ method: 12 }), 'corrompido'],
  ['stored said to be deflated', lying({ stored: true, method: 8 }), 'corrompido'],
  ['deflated said to be stored', lying({ method: 0 }), 'corrompido'],
  ['a wrong checksum', lying({ crc: 1 }), 'corrompido'],
  ['a wrong checksum, stored', lying({ stored: true, crc: 1 }), 'corrompido'],
  ['fewer bytes than said', lying({ size: 100_000 }), 'corrompido'],
  ['more bytes than said', lying({ size: 10 }), 'corrompido'],
  ['no bytes, it says', lying({ size: 0 }), 'corrompido'],
  ['packed longer than it is', lying({ packed: 100_000 }), 'corrompido'],
  ['packed shorter than it is', lying({ packed: 20 }), 'corrompido'],
  [
    'the same file twice',
    () => workbook({ rows: one, more: [{ name: 'xl/workbook.xml', content: '' }] }),
    'corrompido',
  ],
  ['the same file in capitals', () => workbook({ more: [{ name: '/XL\\Workbook.xml', content: '' }] }), 'corrompido'],
  ['too many files', other(...Array.from({ length: 50 }, (_, i) => `${i}`)), 'grandeDemais', { entradas: 40 }],
  ['a bomb that lies', lying({ size: 900 }, { sheet: ' '.repeat(50_000_000) }), 'corrompido'],
  ['a bomb of blanks', sheet(' '.repeat(50_000_000)), 'textoLongoDemais'],
  ['a bomb of rows', rows('<row/>'.repeat(1_100_000)), 'linhasDemais'],
  ['a bomb in one part', rows('<row/>'.repeat(100_000)), 'grandeDemais', { bytesPorParte: 400_000 }],
  [
    'a bomb in a small part',
    () => workbook({ styles: `<a>${'<b/>'.repeat(50_000)}</a>` }),
    'grandeDemais',
    { bytesDeParteMenor: 90_000 },
  ],
  [
    'a bomb in several parts',
    () => workbook({ strings: ['a'.repeat(9000)], rows: one }),
    'grandeDemais',
    { bytesNoTotal: 8000 },
  ],
];

const workbooks: Hostile[] = [
  ['no workbook part', () => zip(workbookFiles({}).filter(({ name }) => name !== 'xl/workbook.xml')), 'corrompido'],
  [
    'no relationships',
    () => zip(workbookFiles({}).filter(({ name }) => !name.endsWith('workbook.xml.rels'))),
    'semPlanilha',
  ],
  ['no sheet part', () => zip(workbookFiles({}).filter(({ name }) => !name.includes('sheet1'))), 'corrompido'],
  ['no sheets', () => workbook({ workbook: workbookOf('') }), 'semPlanilha'],
  [
    'hidden sheets only',
    () => workbook({ workbook: workbookOf('<sheet name="a" r:id="rId1" state="hidden"/>') }),
    'semPlanilha',
  ],
  ['a sheet of no part', () => workbook({ workbook: workbookOf('<sheet name="a" r:id="rId99"/>') }), 'semPlanilha'],
  [
    'a workbook that is its own sheet',
    () => workbook({ workbookRels: relationshipList(relationship('rId1', 'worksheet', 'workbook.xml')) }),
    'corrompido',
  ],
  [
    'a workbook that is its own workbook',
    () => workbook({ rootRels: relationshipList(relationship('r', 'officeDocument', '_rels/.rels')) }),
    'corrompido',
  ],
  [
    'a sheet on a server',
    () =>
      workbook({
        workbookRels: relationshipList(
          relationship('rId1', 'worksheet', 'http://example.com/a.xml', ' TargetMode="External"'),
        ),
      }),
    'semPlanilha',
  ],
  [
    'a sheet outside the file',
    () => workbook({ workbookRels: relationshipList(relationship('rId1', 'worksheet', '../../../../etc/passwd')) }),
    'corrompido',
  ],
  [
    'shared strings that are a sheet',
    () => workbook({ rows: '<row><c t="s"><v>0</v></c></row>', strings: sheetOf(one) }),
    'corrompido',
  ],
  [
    'a DOCTYPE in the workbook',
    () => workbook({ workbook: `<!DOCTYPE x SYSTEM "file:///etc/passwd">${workbookOf('')}` }),
    'perigoso',
  ],
  [
    'a DOCTYPE in the strings',
    () => workbook({ strings: '<!DOCTYPE lolz [<!ENTITY lol "lol">]><sst/>', rows: one }),
    'perigoso',
  ],
  [
    'a DOCTYPE in the sheet',
    sheet(`<?xml version="1.0"?>\n<!DOCTYPE x [<!ENTITY a "&b;">]>${sheetOf(one)}`),
    'perigoso',
  ],
  ['UTF-16 without a mark', sheet(utf16(sheetOf(one))), 'codificacao'],
  ['UTF-16 without a mark, the other way round', sheet(swapped(utf16(sheetOf(one)))), 'codificacao'],
  ['UTF-16 cut in a character', sheet(utf16('\ufeff<worksheet/>').slice(0, -1)), 'codificacao'],
  ['half a character in UTF-16', sheet(utf16('\ufeff<worksheet>\ud800</worksheet>')), 'codificacao'],
  ['an empty sheet part', sheet(''), 'corrompido'],
  ['a blank sheet part', sheet('   \n'), 'corrompido'],
  ['a sheet of noise', sheet(new Uint8Array(5000).map((_, i) => (i * 7919) % 251)), 'codificacao'],
  ['a sheet that is a page', sheet('<html><body><p>x</p></body></html>'), 'corrompido'],
];

const xml: Hostile[] = [
  ['a sheet that ends early', sheet(sheetOf(one).slice(0, -40)), 'corrompido'],
  ['a CDATA that does not end', rows('<row><c t="str"><v><![CDATA[x'), 'corrompido'],
  ['a comment that does not end', rows('<!-- '), 'corrompido'],
  ['an instruction that does not end', sheet('<?xml '), 'corrompido'],
  ['a tag that does not end', rows('<row><c r="A1"'), 'corrompido'],
  ['an attribute that does not end', rows('<row r="1'), 'corrompido'],
  ['an attribute without quotes', rows('<row r=1/>'), 'corrompido'],
  ['an attribute without a value', rows('<row r/>'), 'corrompido'],
  ['a tag without a name', rows('< row/>'), 'corrompido'],
  ['a slash in a tag', rows('<row / r="1">'), 'corrompido'],
  ['tags that cross', rows('<row><c></row></c>'), 'corrompido'],
  ['an end without a start', sheet('</a>'), 'corrompido'],
  ['two roots', sheet('<a/><worksheet/>'), 'corrompido'],
  ['text outside the root', sheet('x<worksheet/>'), 'corrompido'],
  ['100,000 elements in each other', sheet('<a>'.repeat(100_000)), 'corrompido'],
  ['1,000 attributes', rows(`<row ${Array.from({ length: 1000 }, (_, i) => `a${i}="1"`).join(' ')}/>`), 'corrompido'],
  ['a tag of two megabytes', rows(`<row a="${'x'.repeat(2_000_000)}"/>`), 'corrompido'],
  ['a name of two megabytes', rows(`<${'x'.repeat(2_000_000)}/>`), 'corrompido'],
  ['a comment of two megabytes that does not end', rows(`<!--${'x'.repeat(2_000_000)}--`), 'corrompido'],
  ['a comment that only seems to end', rows('<!--->'), 'corrompido'],
  ['a comment after the root that does not end', sheet('<worksheet/><!--'), 'corrompido'],
  ['a CDATA outside the root', sheet('<worksheet/><![CDATA[x]]>'), 'corrompido'],
  ['a CDATA of two megabytes', rows(`<row><c t="str"><v><![CDATA[${']'.repeat(2_000_000)}`), 'textoLongoDemais'],
  ['a text of a million characters', inline('x'.repeat(1_000_000)), 'textoLongoDemais'],
  ['a shared text of a million characters', shared('x'.repeat(1_000_000)), 'textoLongoDemais'],
  ['a shared text of 32,768 characters', shared('x'.repeat(32_768)), 'textoLongoDemais'],
  ['a shared text of 16,384 emoji', shared('🍌'.repeat(16_384)), 'textoLongoDemais'],
  ['a text of 40,000 entities', inline('&#x1F34C;'.repeat(40_000)), 'textoLongoDemais'],
  [
    'a rich text of a million runs',
    shared(`${'</t></si><si>'}<r><t>${'x</t></r><r><t>'.repeat(200_000)}`),
    'textoLongoDemais',
  ],
  ...['a\xe3o', '\xc3', '\xc0\xaf', '\xed\xa0\x80', '\xf5\x80\x80\x80', '\xf0\x80\x80\x80', '\xe3\x81', '\x80'].map(
    (bytes): Hostile => [
      `bytes that are no UTF-8: ${Buffer.from(bytes, 'latin1').toString('hex')}`,
      sheet(new Uint8Array(Buffer.from(sheetOf(`<row><c t="str"><v>${bytes}</v></c></row>`), 'latin1'))),
      'codificacao',
    ],
  ),
  [
    'a name of a sheet that is no UTF-8',
    () => workbook({ workbook: Buffer.from(workbookOf('<sheet name="\xff"/>'), 'latin1') }),
    'codificacao',
  ],
  ['a NUL in a text', inline('a\0b'), 'corrompido'],
];

const cells: Hostile[] = [
  ['17,000 columns', rows(`<row>${'<c><v>1</v></c>'.repeat(17_000)}</row>`), 'colunasDemais'],
  ['a cell after the last column', rows('<row><c r="XFE1"><v>1</v></c></row>'), 'colunasDemais'],
  ['a cell at ZZZZZZZZZZ1', rows('<row><c r="ZZZZZZZZZZ1"><v>1</v></c></row>'), 'colunasDemais'],
  ['a row after the last', rows('<row r="1048577"/>'), 'linhasDemais'],
  ['a row at 10^15', rows('<row r="999999999999999"/>'), 'linhasDemais'],
  ['a row at 10^300', rows(`<row r="1${'0'.repeat(300)}"/>`), 'linhasDemais'],
  ['row zero', rows('<row r="0"/>'), 'corrompido'],
  ['row minus one', rows('<row r="-1"/>'), 'corrompido'],
  ['row one and a half', rows('<row r="1.5"/>'), 'corrompido'],
  ['row NaN', rows('<row r="NaN"/>'), 'corrompido'],
  ['rows that go back', rows('<row r="2"/><row r="1"/>'), 'foraDeOrdem'],
  ['the same row twice', rows('<row r="2"/><row r="2"/>'), 'foraDeOrdem'],
  ['the same cell twice', rows('<row><c r="A1"><v>1</v></c><c r="A1"><v>2</v></c></row>'), 'corrompido'],
  ['a cell of another row', rows('<row><c r="A2"><v>1</v></c></row>'), 'corrompido'],
  ['a cell without a row', rows('<c><v>1</v></c>'), 'corrompido'],
  ['a cell without a column', rows('<row><c r="1"><v>1</v></c></row>'), 'corrompido'],
  ['a cell without a number', rows('<row><c r="A"><v>1</v></c></row>'), 'corrompido'],
  ['an empty reference', rows('<row><c r=""><v>1</v></c></row>'), 'corrompido'],
  ['two values in a cell', rows('<row><c><v>1</v><v>2</v></c></row>'), 'corrompido'],
  ['two values in a cell, in pieces', rows('<row><c><v>1<!-- --></v><v>2<!-- --></v></c></row>'), 'corrompido'],
  ...['1', '999999999', '-1', '0.5', '1e20', 'x'].map(
    (index): Hostile => [
      `shared string ${index} of one`,
      () => workbook({ strings: ['a'], rows: `<row><c t="s"><v>${index}</v></c></row>` }),
      'corrompido',
    ],
  ),
  ['a shared string without any', rows('<row><c t="s"><v>0</v></c></row>'), 'corrompido'],
  ['too many shared strings', shared('a', 'b', 'c'), 'grandeDemais', { textosCompartilhados: 2 }],
  ['too many cells', rows(`<row>${'<c><v>1</v></c>'.repeat(11)}</row>`), 'celulasDemais', { celulas: 10 }],
  [
    'too much text',
    () => workbook({ strings: Array.from({ length: 100 }, () => 'x'.repeat(32_000)), rows: one }),
    'grandeDemais',
    { bytesDeTexto: 2_000_000 },
  ],
];

afterEach(() => vi.restoreAllMocks());

describe('refused, with a message for the person', () => {
  const all = [...otherFiles, ...zips, ...workbooks, ...xml, ...cells];

  test('more than fifty', () => expect(all.length).toBeGreaterThan(100));

  test.each(all)('%s', { timeout: 5000 }, async (_, bytes, codigo, limites) => {
    // The library for .xls tells the console of records it does not know.
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const error = await read(bytes(), { limites }).then(
      (tabela) => rowsOf(tabela),
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(ErroDeLeitura);
    expect(error).toMatchObject({ codigo, message: expect.stringMatching(/^[A-ZÁÉÍÓÚÂÊÔÃÕ][^<>{}]+[.)]$/) });
  });
});

describe('odd but right', () => {
  const seen: [string, () => BlobPart, unknown[][]][] = [
    [
      'a cell at XFD1048576',
      rows(`${one}<row r="1048576"><c r="XFD1048576"><v>2</v></c></row>`),
      [
        [1, 1],
        [1_048_576, 2],
      ],
    ],
    ['zip64 everywhere', () => workbook({ rows: one, sheetEntry: { wide: true }, lies: { wide: true } }), [[1, 1]]],
    ['stored, not deflated', lying({ stored: true }), [[1, 1]]],
    ['a comment with the end’s own mark', ending({ comment: 'PK\x05\x06 PK\x05\x06 nada' }), [[1, 1]]],
    ['no relationships of the package', () => workbook({ rows: one, rootRels: null }), [[1, 1]]],
    [
      'what follows the rows is broken',
      sheet('<worksheet><sheetData><row><c><v>1</v></c></row></sheetData><a <b'),
      [[1, 1]],
    ],
    [
      'a style that is not there',
      rows('<row><c s="99999999"><v>1</v></c><c s="-1"><v>2</v></c><c s="x"><v>3</v></c></row>'),
      [[1, 1, 2, 3]],
    ],
    [
      '__proto__ and its like',
      rows('<row><c t="str"><v>__proto__</v></c><c t="__proto__"><v>constructor</v></c></row>'),
      [[1, '__proto__', 'constructor']],
    ],
    ['the longest text', inline('ã'.repeat(32_767)), [[1, 'ã'.repeat(32_767)]]],
    ['the longest text, in entities', inline('&#x41;'.repeat(32_767)), [[1, 'A'.repeat(32_767)]]],
    [
      'a formula is never evaluated',
      rows('<row><c><f>WEBSERVICE("http://example.com")</f></c><c t="str"><f>1+1</f><v>=1+1</v></c></row>'),
      [[1, '=1+1']],
    ],
    [
      'a format of a thousand codes',
      () => workbook({ rows: '<row><c s="0"><v>1</v></c></row>', styles: stylesOf(`${'[x]"'.repeat(1000)}`) }),
      [[1, 1]],
    ],
  ];

  test.each(seen)('%s', { timeout: 5000 }, async (_, bytes, expected) => {
    const tabela = await read(bytes());
    expect(rowsOf(tabela).map((row) => row.filter((cell) => cell !== null))).toEqual(expected);
  });

  test('cut anywhere: refused, never half a table', { timeout: 10_000 }, async () => {
    for (const name of ['produtos.xlsx', 'relatorio.xlsx']) {
      const whole = fixture(name);
      for (let length = 0; length < whole.length; length += 37) {
        await expect(read(whole.slice(0, length)), `${name} cut at ${length}`).rejects.toBeInstanceOf(ErroDeLeitura);
      }
    }
  });

  test('a file that goes away while it is read', async () => {
    const gone = new Blob(['PK\x03\x04']);
    const failure = new DOMException('gone', 'NotReadableError');
    vi.spyOn(gone, 'slice').mockImplementation(() => {
      throw failure;
    });
    const { lerPlanilha } = await import('../../src/importacao/leitor');
    await expect(lerPlanilha(gone)).rejects.toMatchObject({ codigo: 'naoLido' });
  });
});
