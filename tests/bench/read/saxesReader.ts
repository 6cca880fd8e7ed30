import { SaxesParser } from 'saxes';
import { inflateParts } from './inflateParts';

/** The same work with a well-kept SAX parser behind native inflate: bytes to text, then its events. */
export async function readWithSaxes(file: Blob): Promise<(string | number)[][]> {
  const strings: string[] = [];
  const rows: (string | number)[][] = [];
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
    else if (name === 'row') rows.push(row);
  });
  const decoders = { strings: new TextDecoder(), sheet: new TextDecoder() };
  await inflateParts(file, (part, bytes) => {
    const parser = part === 'strings' ? shared : sheet;
    parser.write(decoders[part].decode(bytes, { stream: true }));
  });
  shared.close();
  sheet.close();
  return rows;
}
