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

/** Rejects with the most telling error for a file that is no workbook. */
export async function refuseByContent(file: Blob): Promise<never> {
  const bytes = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new ReadError('zip');
  const start = new TextDecoder('latin1')
    .decode(bytes)
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (/^<(!doctype html|html|table|head|meta|body|style|div)/i.test(start)) throw new ReadError('html');
  if (start.startsWith('<?xml') || start.startsWith('<')) throw new ReadError('xml');
  // CSV has separators and no control bytes.
  const printable = bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));
  throw new ReadError(printable && /[;,\t]/.test(start) ? 'text' : 'notASheet');
}
