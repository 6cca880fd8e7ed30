import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSheet } from '../../../../src/spreadsheet/read/index';
import {
  read,
  relationship,
  relationshipList,
  rowsOf,
  sheetOf,
  stylesOf,
  workbook,
  workbookOf,
} from '../../../support/node/workbook';

// Written by tests/fixtures/planilhas/gerar.py: openpyxl alone, or openpyxl and then LibreOffice Calc.
const fixture = (name: string) => new Blob([readFileSync(`tests/fixtures/planilhas/${name}`)]);

const produtos = [
  [1, 'Nome', 'Valor', 'Localização', 'Categoria', 'Unidade'],
  [2, 'Arroz Branco Tio Bento 5kg', 'R$ 27,90', 'Corredor A - Prateleira 1', 'Mercearia', 'un'],
  [3, 'Feijão Carioca 1kg', '8,49', 'Corredor A - Prateleira 2', 'Mercearia', 'UND'],
  [4, 'Café Torrado e Moído 500g', '18.99', 'Corredor B - Prateleira 3', 'Mercearia', 'unidade'],
  [5, 'Pão Francês', 15.9, 'Padaria', 'Padaria', 'kg'],
  [6, 'Banana Prata', 6.99, 'Hortifrúti - Ilha 2', 'Hortifrúti', 'Quilo'],
  [7, 'Picanha Bovina', 'R$ 1.079,90', 'Açougue - Balcão', 'Açougue', 'Kg'],
  [8, 'Açúcar Refinado 1kg', '4,99', 'Corredor A - Prateleira 4', 'Mercearia', 'un.'],
  [9, 'Queijo Minas Frescal', 42.5, 'Frios - Balcão 1', 'Frios & Laticínios', 'quilograma'],
  [10, 'Detergente Neutro 500ml', 2.79, 'Corredor F - Prateleira 1', 'Limpeza', 'Unid'],
  [11, 'Vinho "Reserva" <Tinto> 750ml', 59, 'Adega', 'Bebidas', 'un'],
];

describe('workbooks of other programs', () => {
  // By openpyxl, by LibreOffice, in the old format, and with each text in its own cell as report generators write.
  test.each([...['produtos.xlsx', 'produtos-libreoffice.xlsx', 'produtos.xls', 'produtos-inline.xlsx']])(
    '%s',
    async (name) => {
      const table = await readSheet(fixture(name));
      expect(table.sheetNames).toEqual(['Produtos', 'Observações']);
      expect(table.sheetName).toBe('Produtos');
      expect(table.columns).toBe(5);
      expect(rowsOf(table)).toEqual(produtos);
    },
  );

  // LibreOffice, with the formulas calculated: merged title, blank rows and columns, dates, errors, a hidden sheet.
  test.each(['relatorio.xlsx', 'relatorio.xls'])('%s', async (name) => {
    const table = await readSheet(fixture(name), { sheetName: 'Tabela de Preços' });
    expect(table.sheetNames).toEqual(['Capa', 'Tabela de Preços']);
    const rows = rowsOf(table);
    expect(rows[0]).toEqual([2, null, 'Relatório de produtos', null, null, null, null, null, null, null]);
    const titles = [null, 'Descrição', 'Preço', 'Corredor', null, 'Seção', 'Tipo de venda', 'Validade', 'Total'];
    expect(rows[1]).toEqual([4, ...titles]);
    expect(rows[2]?.slice(-2)).toEqual(['31/12/2025', 2.5]);
    expect(rows.map(([number]) => number)).toEqual([2, 4, 5, 6, 7, 8, 9, 12, 13, 14, 15, 16, 18]);
    const error = { error: '#N/A' };
    expect(rows.at(-1)).toEqual([18, null, error, true, null, null, null, null, '29/02/2024 13:45:30', null]);
    await expect(readSheet(fixture(name), { sheetName: 'Oculta' })).rejects.toMatchObject({ code: 'noSuchSheet' });
  });

  // openpyxl, one for each date system.
  test.each(['datas.xlsx', 'datas-1904.xlsx'])('%s', async (name) => {
    expect(rowsOf(await readSheet(fixture(name)))).toEqual([
      [1, '29/02/2024', '31/12/1999 23:59:59', '02/01/1904'],
      [2, 45351, '29/02/2024', null],
    ]);
  });

  test('texts', async () => {
    const table = await readSheet(fixture('texto.xlsx'));
    expect(table.sheetName).toBe('Texto & <nomes>');
    expect(Array.from({ length: 6 }, (_, row) => table.cell(row, 0))).toEqual([
      'Feijão preto 1kg',
      'duas\nlinhas',
      '  espaços  ',
      `"aspas" & <sinais> 'simples'`,
      '🍌 banana',
      // openpyxl writes '_x0041_ literal' as it is, which Excel shows so.
      'A literal',
    ]);
    expect([table.columns, table.cell(6, 16_383), table.cell(6, 0)]).toEqual([16_384, 'última coluna', null]);
    expect(rowsOf(await readSheet(fixture('texto-rico.xlsx')))).toEqual([[1, 'Feijão preto 1kg']]);
  });

  test('discounts shown as percentages', async () => {
    const rows = rowsOf(await readSheet(fixture('promocao.xlsx')));
    expect(rows.map((row) => row[2])).toEqual(['Desconto (%)', 10, '12,5%', 5, 150, null, '15%']);
  });
});

/** One row of cells read back. */
const cells = async (rows: string, more: Parameters<typeof workbook>[0] = {}) =>
  rowsOf(await read(workbook({ rows, ...more })));

describe('cells', () => {
  test('of every type', async () => {
    const row =
      '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="inlineStr"><is><t>dentro</t></is></c><c r="C3"><v>4.99</v></c>' +
      '<c r="D3" t="b"><v>1</v></c><c r="E3" t="b"><v>0</v></c><c r="F3" t="e"><v>#N/A</v></c><c r="G3"/>' +
      '<c r="H3" t="str"><f>A1&amp;"x"</f><v>texto da f&#xF3;rmula</v></c><c r="I3" t="n"><f>1+1</f><v>2</v></c></row>';
    expect(await cells(row, { strings: ['zero', 'um'] })).toEqual([
      [3, 'um', 'dentro', 4.99, true, false, { error: '#N/A' }, null, 'texto da fórmula', 2],
    ]);
  });

  test('with formulas that no program calculated, other than such as leave an empty text', async () => {
    const row =
      '<row><c r="A1"><f>B1*1.3</f></c><c r="B1" t="n"><f>B1*1.3</f><v/></c><c r="C1"><f t="shared" si="0"/><v></v></c>' +
      '<c r="D1"><f>B1&lt;2</f></c><c r="E1" t="str"><f>""</f><v/></c><c r="F1"/><c r="G1"><v>1</v></c><c r="H1" t="e"><f>B1</f></c></row>';
    const error = { error: '' };
    expect(await cells(row)).toEqual([[1, error, error, error, error, null, null, 1, error]]);
  });

  test.each<[string, number | string]>([
    ['-0', 0],
    ['-12.50', -12.5],
    ['4.9900000000000002', 4.99],
    ['1.5e-7', 1.5e-7],
    [' 7 ', 7],
    ['12345678901234567890', 12345678901234567e3],
    ...['1e999', 'NaN', 'Infinity', '0x10', '4,99'].map((text): [string, string] => [text, text]),
  ])('number %s', async (written, value) => {
    expect(await cells(`<row><c><v>${written}</v></c></row>`)).toEqual([[1, value]]);
  });

  test.each<[string, number | string, string, string | number]>([
    ['a date', 14, '45351', '29/02/2024'],
    ['a date and time', 22, '45351.573263888889', '29/02/2024 13:45:30'],
    ['a time', 20, '0.5', '12:00:00'],
    ['rounded up to midnight', 22, '45350.999999995', '29/02/2024'],
    ['rounded up to the next second', 22, '45351.573263885', '29/02/2024 13:45:30'],
    ['the last millisecond of a day', 14, '45350.99999998842', '28/02/2024 23:59:59'],
    ['the last of a day as SQL Server has it', 14, '45350.99999996528', '28/02/2024 23:59:59'],
    ['the last of day zero', 20, '0.99999998842', '23:59:59'],
    ['the first day', 14, '1', '01/01/1900'],
    ['the day that never was', 14, '60', '29/02/1900'],
    ['the day after', 14, '61', '01/03/1900'],
    ['the last day', 14, '2958465', '31/12/9999'],
    ['after the last day', 14, '2958466', 2958466],
    ['a Brazilian format', '[$-416]dd/mm/yyyy;@', '45351', '29/02/2024'],
    ['elapsed hours', '[h]:mm', '0.25', '06:00:00'],
    ['money with a locale', '[$R$-416] #,##0.00;[Red]-[$R$-416] #,##0.00', '45351', 45351],
    ['escaped letters', '0\\d', '45351', 45351],
    ['general', 'General', '45351', 45351],
    ['a percentage', 10, '0.07', '7%'],
    ['a percentage with decimals', '0.0%', '0.125', '12,5%'],
  ])('%s', async (_, format, value, expected) => {
    expect(await cells(`<row><c s="1"><v>${value}</v></c></row>`, { styles: stylesOf(0, format) })).toEqual([
      [1, expected],
    ]);
  });

  test('dates counted from 1904, and dates written as text', async () => {
    const before = '<workbookPr date1904="1"/>';
    const rows =
      '<row><c s="0"><v>0</v></c><c s="0"><v>43889.25</v></c><c t="d"><v>2024-02-29T00:00:00</v></c><c t="d"><v>2024-02-29T10:20:30.5Z</v></c></row>';
    const more = {
      styles: stylesOf(14),
      workbook: workbookOf('<sheet name="P" sheetId="1" r:id="rId1"/>', before),
    };
    expect(await cells(rows, more)).toEqual([
      [1, '01/01/1904', '29/02/2024 06:00:00', '29/02/2024', '29/02/2024 10:20:30'],
    ]);
  });

  test.each([
    ['entities', 'a &amp; b &lt;c&gt; &quot;d&quot; &apos;e&apos; &#65;&#x42; &#x1F34C;', 'a & b <c> "d" \'e\' AB 🍌'],
    ['what looks like entities', 'a & b &nbspx; &#xD800; &#x110000; &;', 'a & b &nbspx; \ufffd \ufffd &;'],
    ['comments and instructions', 'a<!-- <t>x</t> -->b<?x <y> ?>c', 'abc'],
    ['CDATA', 'a<![CDATA[<b> & ]] &foo;]&#x9;]]]>c<![CDATA[]]><![CDATA[&]]>', 'a<b> & ]] &foo;]&#x9;]c&'],
    ['escaped units', 'a_x000D__x000a_b _x005F_x0041_ _xZZZZ_ _x0_', 'a\r\nb _x0041_ _xZZZZ_ _x0_'],
    ['escaped surrogates', '_xD83C__xDF4C_ _xD83C_', '🍌 \ufffd'],
    ['NUL', 'a&#0;b_x0000_c', 'abc'],
    ['line ends', 'a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['a mark of byte order', '\ufefftexto', '\ufefftexto'],
  ])('text with %s', async (_, written, text) => {
    const rows = `<row><c t="inlineStr"><is><t>${written}</t></is></c><c t="s"><v>0</v></c></row>`;
    expect(await cells(rows, { strings: [written] })).toEqual([[1, text, text]]);
  });

  test.each<[string, string, unknown]>([
    ['a number among blanks and comments', '<c><v>\n <!-- valor --> 7 <!-- --> \n</v></c>', 7],
    ['a number with entities', '<c><v>1&#50;</v></c>', 12],
    ['a number in CDATA', '<c><v><![CDATA[4.99]]></v></c>', 4.99],
    ['a shared text by its index in CDATA', '<c t="s"><v><![CDATA[10]]></v></c>', 'dez'],
    ['what is no number, in pieces', '<c><v>4<!-- -->,99</v></c>', '4,99'],
    ['a shared text by its index in pieces', '<c t="s"><v><!-- -->1<!-- -->0</v></c>', 'dez'],
    ['a date in pieces', '<c t="d"><v>2024-<!-- -->02-29</v></c>', '29/02/2024'],
    ['a comment between cells', '<!-- <c><v>9</v></c> --><c><v>1</v></c><!-- --> <!-- </row> -->', 1],
    ['an instruction of two megabytes', `<?x ${'x> ?'.repeat(500_000)}x?><c><v>1</v></c>`, 1],
  ])('%s', async (_, written, value) => {
    const strings = [...Array(10).fill('x'), 'dez'];
    expect(await cells(`<row><!-- <c><v>0</v></c> -->${written}</row>`, { strings })).toEqual([[1, value]]);
  });

  test('rich text without readings; empty texts are no values', async () => {
    const rich =
      '<r><rPr><b/></rPr><t>Ar</t></r><r><t xml:space="preserve">roz </t></r><rPh sb="0" eb="1"><t>leitura</t></rPh><phoneticPr fontId="1"/>';
    const rows = `<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is>${rich}</is></c></row><row r="2"><c t="s"><v>1</v></c></row>`;
    expect(await cells(rows, { strings: `<sst><si>${rich}</si><si/></sst>` })).toEqual([[1, 'Arroz ', null, 'Arroz ']]);
  });

  test('anywhere: without references, out of order within the row, rows missing or empty', async () => {
    const value = '<v>1</v>';
    const rows = `<row/><row><c/><c>${value}</c></row><row r="10"><c r="C10">${value}</c><c r="A10">${value}</c></row><row r="11"><c s="3"/></row><row><c r="AB12">${value}</c></row>`;
    const table = await read(workbook({ rows }));
    expect(table.columns).toBe(28);
    expect(rowsOf(table).map((row) => row.filter((cell) => cell !== null))).toEqual([
      [2, 1],
      [10, 1, 1],
      [12, 1],
    ]);
    expect([table.cell(1, 0), table.cell(1, 1), table.cell(1, 2), table.cell(2, 27)]).toEqual([1, null, 1, 1]);
    expect([table.cell(9, 0), table.cell(0, 99), table.cell(-1, 0)]).toEqual([null, null, null]);
  });
});

describe('parts', () => {
  test('prefixes, other quotes, blanks in tags, a mark of byte order, strict names', async () => {
    const sheet = `\ufeff<?xml version='1.0' encoding="UTF-8"?>\n<x:worksheet xmlns:x = 'http://purl.oclc.org/ooxml/spreadsheetml/main'><x:dimension ref="A1"/><x:sheetData\n><x:row  r = '1' ><x:c r='A1' t="str" ><x:v >sim</x:v ></x:c></x:row></x:sheetData></x:worksheet>\n`;
    const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
    const workbookRels = `<Relationships><Relationship Id="x" Type="${strict}/worksheet" Target="/xl/worksheets/sheet1.xml"/></Relationships>`;
    const book = `<p:workbook xmlns:p="a" xmlns:q="b"><p:sheets><p:sheet name="A &amp; B" sheetId="7" q:id="x"/></p:sheets></p:workbook>`;
    const table = await read(workbook({ sheet, workbook: book, workbookRels }));
    expect([table.sheetNames, rowsOf(table)]).toEqual([['A & B'], [[1, 'sim']]]);
  });

  test('sheets by name, hidden ones and charts left out', async () => {
    const sheets =
      '<sheet name="Gráfico" sheetId="1" r:id="rId9"/><sheet name="Oculta" sheetId="2" state="hidden" r:id="rId1"/><sheet name="Muito" sheetId="3" state="veryHidden" r:id="rId1"/><sheet name="__proto__" sheetId="4" r:id="rId4"/><sheet name="Dois" sheetId="5" r:id="rId1"/>';
    const bytes = workbook({
      rows: '<row><c><v>1</v></c></row>',
      workbook: workbookOf(sheets),
      workbookRels: relationshipList(
        relationship('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        relationship('rId4', 'worksheet', '../xl/./worksheets/../Outra.xml'),
        relationship('rId9', 'chartsheet', 'chartsheets/sheet1.xml'),
      ),
      more: [{ name: 'XL\\outra.xml', content: sheetOf('<row><c><v>2</v></c></row>') }],
    });
    const first = await read(bytes);
    expect([first.sheetNames, first.sheetName, rowsOf(first)]).toEqual([['__proto__', 'Dois'], '__proto__', [[1, 2]]]);
    const second = await read(bytes, { sheetName: 'Dois' });
    expect([second.sheetName, rowsOf(second)]).toEqual(['Dois', [[1, 1]]]);
    await expect(read(bytes, { sheetName: 'constructor' })).rejects.toMatchObject({ code: 'noSuchSheet' });
  });

  test('an empty sheet has no rows', async () => {
    const table = await read(workbook({ sheet: '<worksheet><sheetData/></worksheet>' }));
    expect([table.rows, table.columns]).toEqual([0, 0]);
    expect((await read(workbook({ sheet: '<worksheet/>' }))).rows).toBe(0);
  });
});

describe('a reading', () => {
  const rows = Array.from({ length: 60_000 }, (_, i) => `<row><c><v>${i}</v></c><c t="str"><v>${i % 7}</v></c></row>`);
  const bytes = workbook({ rows: rows.join('') });

  test('tells its progress, seldom, from 0 to 1', async () => {
    const told: number[] = [];
    const start = performance.now();
    const table = await read(bytes, { onProgress: ({ fraction }) => told.push(fraction) });
    expect(table.rows).toBe(60_000);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect([told[0], told.at(-1)]).toEqual([0, 1]);
    expect(told.length).toBeLessThan((performance.now() - start) / 100 + 5);
  });
});
