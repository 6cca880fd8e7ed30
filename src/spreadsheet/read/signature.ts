import { ReadError } from './errors';

const zip = [0x50, 0x4b, 0x03, 0x04];
const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Container by the first bytes: .xlsx is a zip, .xls is OLE. */
export async function signatureOf(file: Blob): Promise<'zip' | 'ole' | undefined> {
  const bytes = new Uint8Array(await file.slice(0, ole.length).arrayBuffer());
  const startsWith = (signature: number[]) => signature.every((byte, i) => bytes[i] === byte);
  if (startsWith(zip)) return 'zip';
  return startsWith(ole) ? 'ole' : undefined;
}

/** UTF-16 by its byte order mark, or by the zeros of western letters. */
export function wideEncodingOf([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second) ? 'utf-16be' : undefined;
}

/** Rejects with the most telling error for a file that is neither a workbook nor a text with separators, or named as one. */
export async function refuseUnlessCsv(file: Blob): Promise<void> {
  const bytes = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new ReadError('zip');
  const start = new TextDecoder(wideEncodingOf(bytes) ?? 'latin1').decode(bytes).replace(/^\u00ef\u00bb\u00bf/, '');
  if (/^\s*<(!doctype html|html|table|head|meta|body|style|div)/i.test(start)) throw new ReadError('html');
  if (start.trimStart().startsWith('<')) throw new ReadError('xml');
  const isText = Array.from(start, (each) => each.charCodeAt(0)).every(
    (code) => code >= 0x20 || (code >= 9 && code <= 13),
  );
  const isNamed = file instanceof File && /\.[ct]sv$/i.test(file.name);
  if (!isText || !(isNamed || /[;,\t|]|^\W*sep=/i.test(start))) throw new ReadError('notASheet');
}
