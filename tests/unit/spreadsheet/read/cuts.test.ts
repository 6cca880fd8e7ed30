import { describe, expect, test } from 'vitest';
import { defaultLimits as limits } from '../../../../src/spreadsheet/read/limits';
import { ColumnStore } from '../../../../src/spreadsheet/read/sheet/columns';
import { SharedStringsHandler } from '../../../../src/spreadsheet/read/sheet/sharedStrings';
import { SheetHandler } from '../../../../src/spreadsheet/read/sheet/sheet';
import { TextPool } from '../../../../src/spreadsheet/read/sheet/textPool';
import { Tokenizer } from '../../../../src/spreadsheet/read/xml/tokenizer';
import { Utf8Feed } from '../../../../src/spreadsheet/read/xml/utf8Feed';
import { rowsOf, seeded, swapped, utf16 } from '../../../support/node/workbook';

const strings = new TextEncoder().encode(
  `\ufeff<?xml version="1.0"?><!-- <x:si> --><x:sst xmlns:x='u'><!----><x:si><x:t>Feijão &amp; 🍌</x:t></x:si><x:si><x:r><x:t>a</x:t></x:r><x:rPh><x:t>n</x:t></x:rPh><x:r><x:t> <!-- --b-- --><![CDATA[b]]></x:t></x:r></x:si><?x -->?></x:sst> \n<!---->`,
);
const sheet = new TextEncoder().encode(
  `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet a="1>2" b='"'><!-- <row> --><sheetData>\n<row r="2"><c r="A2" t="s"><v>0</v></c><c r="AB2" t="s" ><v>1</v></c><c r="C2"><f>A1&lt;2</f><v>-1<!-- </v> > -- -->2<![CDATA[.]]>75</v></c><!-- <c r="D2"><v>9</v></c> --></row><row r="5"><c t="inlineStr"><is><t>p<![CDATA[ã<]>]]]><!--x-->o_x000A_</t></is></c><c t="b"><v><![CDATA[1]]></v></c><c/></row></sheetData><resto `,
);
const expected = [
  [2, 'Feijão & 🍌', null, -12.75, ...Array(24).fill(null), 'a b'],
  [5, 'pã<]>]o\n', true, ...Array(26).fill(null)],
];

const utf8 = { strings, sheet };
const wide = (bytes: Uint8Array) => utf16(`\ufeff${new TextDecoder().decode(bytes)}`);
const little = { strings: wide(strings), sheet: wide(sheet) };
const encodings = {
  'UTF-8': utf8,
  'UTF-16': little,
  'UTF-16, the other way round': { strings: swapped(little.strings), sheet: swapped(little.sheet) },
};

/** Reads both parts, handing their bytes over in pieces that end at the given places. */
function readInPieces(cutsOfStrings: number[], cutsOfSheet: number[], { strings, sheet } = utf8) {
  const pool = new TextPool(limits);
  const shared = new SharedStringsHandler(pool, limits);
  const store = new ColumnStore(limits);
  const feed = (tokenizer: Tokenizer, bytes: Uint8Array, cuts: number[]) => {
    const xml = new Utf8Feed(tokenizer);
    let start = 0;
    for (const cut of [...cuts, bytes.length]) {
      // A copy that is spoilt afterwards: nothing may be kept of a chunk but what was copied.
      const piece = bytes.slice(start, cut);
      xml.push(piece);
      piece.fill(0x3c);
      start = cut;
    }
    xml.finish();
  };
  feed(new Tokenizer(shared), strings, cutsOfStrings);
  feed(new Tokenizer(new SheetHandler({ store, pool, shared, styles: [], limits })), sheet, cutsOfSheet);
  return rowsOf(store.table(['P'], 'P', pool, false));
}

const everyPlace = (bytes: Uint8Array) => Array.from(bytes, (_, i) => i);

describe.each(Object.entries(encodings))('%s', (_, parts) => {
  const { strings, sheet } = parts;

  test('cut once, at every place', () => {
    for (const cut of everyPlace(strings)) {
      expect(readInPieces([cut], [], parts), `strings at ${cut}`).toEqual(expected);
    }
    for (const cut of everyPlace(sheet)) expect(readInPieces([], [cut], parts), `sheet at ${cut}`).toEqual(expected);
  });

  test('cut at every place at once', () => {
    expect(readInPieces(everyPlace(strings), everyPlace(sheet), parts)).toEqual(expected);
  });

  test('cut at random places', () => {
    const random = seeded(7);
    for (let run = 0; run < 300; run += 1) {
      const density = random();
      const cuts = (bytes: Uint8Array) => everyPlace(bytes).filter(() => random() < density);
      expect(readInPieces(cuts(strings), cuts(sheet), parts)).toEqual(expected);
    }
  });
});
