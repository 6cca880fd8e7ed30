import { expect, test } from 'vitest';
import { ColumnStore } from '../../../../src/spreadsheet/read/sheet/columns';
import { SharedStringsHandler } from '../../../../src/spreadsheet/read/sheet/sharedStrings';
import { SheetHandler } from '../../../../src/spreadsheet/read/sheet/sheet';
import { TextPool } from '../../../../src/spreadsheet/read/sheet/textPool';
import { Tokenizer } from '../../../../src/spreadsheet/read/xml/tokenizer';
import { rowsOf, seeded } from '../../../support/node/workbook';

const strings = new TextEncoder().encode(
  `\ufeff<?xml version="1.0"?><!-- <x:si> --><x:sst xmlns:x='u'><!----><x:si><x:t><![CDATA[Feijão &]]> 🍌</x:t></x:si><x:si><x:r><x:t>a</x:t></x:r><x:rPh><x:t>n</x:t></x:rPh><x:r><x:t> <!-- --b-- -->b</x:t></x:r></x:si><?x -->?></x:sst> \n<!---->`,
);
const sheet = new TextEncoder().encode(
  `<?xml version="1.0" encoding="UTF-8"?>\n<worksheet a="1>2" b='"'><!-- <row> --><sheetData>\n<row r="2"><c r="A2" t="s"><v>0</v></c><c r="AB2" t="s" ><v>1</v></c><c r="C2"><f>A1&lt;2</f><v>-<![CDATA[1]]><!-- </v> > -- -->2.75</v></c><!-- <c r="D2"><v>9</v></c> --></row><row r="5"><c t="inlineStr"><is><t>pã]><!--x-->o_x000A_</t></is></c><c t="b"><v>1</v></c><c/></row></sheetData><resto `,
);
const expected = [
  [2, 'Feijão & 🍌', null, -12.75, ...Array(24).fill(null), 'a b'],
  [5, 'pã]>o\n', true, ...Array(26).fill(null)],
];

/** Reads both parts, handing their bytes over in pieces that end at the given places. */
function readInPieces(cutsOfStrings: number[], cutsOfSheet: number[]) {
  const pool = new TextPool();
  const shared = new SharedStringsHandler(pool);
  const store = new ColumnStore();
  const feed = (xml: Tokenizer, bytes: Uint8Array, cuts: number[]) => {
    let start = 0;
    for (const cut of [...cuts, bytes.length]) {
      // Overwritten afterwards, as the tokenizer may keep copies only.
      const piece = bytes.slice(start, cut);
      xml.push(piece);
      piece.fill(0x3c);
      start = cut;
    }
    xml.finish();
  };
  feed(new Tokenizer(shared), strings, cutsOfStrings);
  feed(new Tokenizer(new SheetHandler({ store, pool, shared, styles: [] })), sheet, cutsOfSheet);
  return rowsOf(store.table({ sheetNames: ['P'], sheetName: 'P', openSheet: 'P' }, pool, false));
}

const everyPlace = (bytes: Uint8Array) => Array.from(bytes, (_, i) => i);

test('chunks may end anywhere: at one place, at every place, at random places', () => {
  for (const cut of everyPlace(strings)) expect(readInPieces([cut], []), `strings at ${cut}`).toEqual(expected);
  for (const cut of everyPlace(sheet)) expect(readInPieces([], [cut]), `sheet at ${cut}`).toEqual(expected);
  expect(readInPieces(everyPlace(strings), everyPlace(sheet))).toEqual(expected);
  const random = seeded(7);
  for (let run = 0; run < 100; run += 1) {
    const density = random();
    const cuts = (bytes: Uint8Array) => everyPlace(bytes).filter(() => random() < density);
    expect(readInPieces(cuts(strings), cuts(sheet))).toEqual(expected);
  }
});
