import { ReadError } from './errors';

const BOF = 0x0809;
const BIFF5 = 0x0500;
const CODEPAGE = 0x0042;
/** Code pages of western Windows, the default. */
const windows1252 = new Set([0, 1200, 1252, 28591, 32769]);
/** Its characters 80 to 9F, which TextDecoder gets wrong in some Node versions. */
const letters1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
/**
 * Decodes texts that the library returns: up to Excel 95 it takes each byte of a code page for a character. Another page than that of
 * western Windows is refused once a text needs it, since a guess would be stored as a product's name.
 */
export function textReader(stream: Uint8Array): (text: string) => string {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  if (stream.length < 6 || view.getUint16(0, true) !== BOF || view.getUint16(4, true) !== BIFF5) return (text) => text;
  const page = codePage(view);
  return (text) => {
    if (!windows1252.has(page) && /[\x80-\xff]/.test(text)) throw new ReadError('encoding', `code page ${page}`);
    return text.replace(/[\x80-\x9f]/g, (byte) => letters1252.charAt(byte.charCodeAt(0) - 0x80));
  };
}

function codePage(view: DataView): number {
  for (let at = 0; at + 6 <= view.byteLength; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === CODEPAGE) return view.getUint16(at + 4, true);
  }
  return 0;
}
