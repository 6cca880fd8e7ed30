import { afterEach, describe, expect, test } from 'vitest';
import { limits } from '../../../../src/spreadsheet/read/limits';
import { read, rowsOf, seeded } from '../../../support/node/workbook';

const usual = { ...limits };
afterEach(() => Object.assign(limits, usual));

const bytesOf = (text: string, encoding: BufferEncoding, ...before: number[]) =>
  Uint8Array.from([...before, ...Buffer.from(text, encoding)]);
const swapped = (bytes: Uint8Array) => bytes.map((_, i) => bytes[i ^ 1] ?? 0);

const text = 'Produto;Preço\r\nPão de queijo;3.990\r\n;\r\nCafé 007;"4,99"\r\n';
const rows = [
  [1, 'Produto', 'Preço'],
  [2, 'Pão de queijo', '3.990'],
  [4, 'Café 007', '4,99'],
];

describe('encodings', () => {
  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['UTF-8', bytesOf(text, 'utf8')],
    ['UTF-8 with its mark', bytesOf(text, 'utf8', 0xef, 0xbb, 0xbf)],
    ['Windows-1252', bytesOf(text, 'latin1')],
    ['UTF-16 LE', bytesOf(text, 'utf16le', 0xff, 0xfe)],
    ['UTF-16 LE without a mark', bytesOf(text, 'utf16le')],
    ['UTF-16 BE', swapped(bytesOf(text, 'utf16le', 0xff, 0xfe))],
    ['UTF-16 BE without a mark', swapped(bytesOf(text, 'utf16le'))],
  ])('%s, whole and in pieces cut within letters', async (_, bytes) => {
    for (const chunkBytes of [usual.chunkBytes, 1, 2, 3, 7]) {
      Object.assign(limits, { chunkBytes });
      const table = await read(bytes);
      expect(rowsOf(table), `${chunkBytes}`).toEqual(rows);
      expect([table.sheetNames.length, table.openSheet, table.isHidden(0)]).toEqual([1, undefined, false]);
      expect([table.title(0, 1), table.format(1, 1), table.shown(1, 1)]).toEqual(['Preço', undefined, undefined]);
    }
  });

  test('the letters that only Windows-1252 has', async () => {
    expect(rowsOf(await read(Uint8Array.from([0x80, 0x3b, 0x96, 0xe3])))).toEqual([[1, '€', '–ã']]);
  });
});

describe('forms', () => {
  test.each<[string, string, unknown[][]]>([
    [
      'semicolons beside decimal commas',
      'nome;valor\nArroz;4,99\nFeijão;8,49',
      [
        ['nome', 'valor'],
        ['Arroz', '4,99'],
        ['Feijão', '8,49'],
      ],
    ],
    [
      'semicolons without a title',
      'Arroz;4,99\nFeijão;8,49',
      [
        ['Arroz', '4,99'],
        ['Feijão', '8,49'],
      ],
    ],
    [
      'commas',
      'nome,valor\n"Arroz; 5kg",4.99',
      [
        ['nome', 'valor'],
        ['Arroz; 5kg', '4.99'],
      ],
    ],
    [
      'tabs',
      'nome\tvalor\nArroz, 5kg\t4,99',
      [
        ['nome', 'valor'],
        ['Arroz, 5kg', '4,99'],
      ],
    ],
    [
      'bars, as scales write them',
      'nome|valor\nArroz, 5kg|4,99',
      [
        ['nome', 'valor'],
        ['Arroz, 5kg', '4,99'],
      ],
    ],
    [
      'a line above the titles',
      'Preços, em reais, de hoje\nnome;valor\nArroz;4',
      [
        ['Preços, em reais, de hoje', null],
        ['nome', 'valor'],
        ['Arroz', '4'],
      ],
    ],
    [
      'its separator named',
      'sep=,\r\nnome,valor;\r\nArroz,1;',
      [
        ['nome', 'valor;'],
        ['Arroz', '1;'],
      ],
    ],
    ['its separator named in quotes', '"sep=|"\nnome|valor\n', [['nome', 'valor']]],
    [
      'quotes, and line ends within',
      'a;b\n"di""z\r\nele";" x "\r"y";',
      [
        ['a', 'b'],
        ['di"z\nele', ' x '],
        ['y', null],
      ],
    ],
    [
      'inches',
      'TV 15";1\n"TV 15""";2',
      [
        ['TV 15"', '1'],
        ['TV 15"', '2'],
      ],
    ],
    [
      'zeros, fractions, truth and formulas as they are written',
      '007;1e3;TRUE;=1+1;-0',
      [['007', '1e3', 'TRUE', '=1+1', '-0']],
    ],
  ])('%s', async (_, written, expected) => {
    const table = await read(written);
    expect(rowsOf(table).map(([, ...cells]) => cells)).toEqual(expected);
  });

  test.each(['lista.csv', 'LISTA.TSV'])('one column, named %s', async (name) => {
    expect(rowsOf(await read(new File(['nome\nArroz'], name)))).toEqual([
      [1, 'nome'],
      [2, 'Arroz'],
    ]);
    await expect(read(new File(['nome\nArroz'], 'lista.xls'))).rejects.toMatchObject({ code: 'notASheet' });
  });

  test('a text named as a workbook, as old systems export it', async () => {
    expect((await read(new File([text], 'precos.xls'))).rows).toBe(3);
  });

  test('what is wrong is told with its line', async () => {
    const told = { message: expect.stringContaining('linha 3,') };
    for (const chunkBytes of [usual.chunkBytes, 5]) {
      Object.assign(limits, { chunkBytes });
      await expect(read('a;b\n1;2\n"3" x;4\n5;6')).rejects.toMatchObject(told);
      await expect(read('a;b\n1;2\n"3;4\n5;6')).rejects.toMatchObject(told);
    }
  });
});

/** A second reader of RFC 4180, letter by letter. */
function parse(written: string, delimiter: string): string[][] {
  const found: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const end = () => found.at(-1)?.push(cell);
  for (let i = 0; i < written.length; i += 1) {
    const letter = written[i] as string;
    if (quoted) {
      if (letter !== '"') cell += letter;
      else if (written[i + 1] !== '"') quoted = false;
      else {
        cell += '"';
        i += 1;
      }
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === delimiter || letter === '\n') {
      end();
      cell = '';
      if (letter === '\n') found.push([]);
    } else cell += letter;
  }
  end();
  return found;
}

test('hostile text is read as by another parser, cut anywhere', async () => {
  const pieces = [
    'a',
    'ç',
    '🍌',
    '"',
    '""',
    ';',
    ',',
    '\t',
    '\n',
    ' ',
    '  ',
    '=',
    "'",
    '\\',
    'sep=',
    '0',
    '4,99',
    '\u2028',
    '\ufeff',
  ];
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = seeded(seed);
    const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)] as T;
    const delimiter = pick([';', ',', '\t']);
    const columns = 1 + Math.floor(random() * 5);
    const cell = () => Array.from({ length: Math.floor(random() ** 2 * 8) }, () => pick(pieces)).join('');
    const written = Array.from({ length: Math.floor(random() * 12) }, () =>
      Array.from({ length: columns }, () => {
        const value = cell();
        const plain = !/["\n]/.test(value) && !value.includes(delimiter);
        return plain && random() < 0.7 ? value : `"${value.replaceAll('"', '""')}"`;
      }).join(delimiter),
    ).join('\n');
    const expected = parse(written, delimiter)
      .map((cells, i) => [i + 1, ...cells.map((each) => each || null)])
      .filter((cells) => cells.slice(1).some((each) => each !== null));
    const width = Math.max(0, ...expected.map((cells) => cells.findLastIndex((each) => each !== null) + 1));
    for (const [chunkBytes, lines] of [
      [usual.chunkBytes, '\n'],
      [1 + (seed % 13), '\r\n'],
      [5, '\r'],
    ] as const) {
      Object.assign(limits, { chunkBytes });
      const file = `sep=${delimiter}${lines}${written.replaceAll('\n', lines)}`;
      const table = await read(new File([file], 'a.csv'));
      expect(rowsOf(table), `seed ${seed} in pieces of ${chunkBytes}`).toEqual(
        expected.map((cells) => Array.from({ length: width }, (_, i) => cells[i] ?? null)),
      );
    }
  }
});
