import { SaxesParser } from 'saxes';
import { limitesPadrao } from '../../../src/importacao/leitor/limites';
import { readEntries } from '../../../src/importacao/leitor/zip';

/** The same work with a well-kept SAX parser: native inflate, then text, then its events. Counts rows and cells. */
export async function readWithSaxes(file: Blob): Promise<number> {
  const entries = await readEntries(file, limitesPadrao);
  const strings: string[] = [];
  let rows = 0;
  const cells: (string | number)[][] = [];

  const parse = async (name: string, parser: SaxesParser) => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`no ${name}`);
    const header = new DataView(await file.slice(entry.offset, entry.offset + 30).arrayBuffer());
    const start = entry.offset + 30 + header.getUint16(26, true) + header.getUint16(28, true);
    const decoder = new TextDecoder();
    const stream = file.slice(start, start + entry.packed).stream();
    const reader = stream.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parser.write(decoder.decode(value, { stream: true }));
    }
    parser.close();
  };

  let text = '';
  const shared = new SaxesParser();
  shared.on('opentag', ({ name }) => {
    if (name === 'si') text = '';
  });
  shared.on('text', (piece) => {
    text += piece;
  });
  shared.on('closetag', ({ name }) => {
    if (name === 'si') strings.push(text);
  });
  await parse('xl/sharedstrings.xml', shared);

  let type = '';
  let row: (string | number)[] = [];
  const sheet = new SaxesParser();
  sheet.on('opentag', ({ name, attributes }) => {
    text = '';
    if (name === 'c') type = String(attributes.t ?? '');
    else if (name === 'row') row = [];
  });
  sheet.on('text', (piece) => {
    text += piece;
  });
  sheet.on('closetag', ({ name }) => {
    if (name === 'v') row.push(type === 's' ? (strings[Number(text)] ?? '') : Number(text));
    else if (name === 'row') {
      rows += 1;
      cells.push(row);
    }
  });
  await parse('xl/worksheets/sheet1.xml', sheet);
  return rows;
}
