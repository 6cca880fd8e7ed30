const LT = 0x3c;
const BANG = 0x21;

/** End of the closing bytes, or -1 when they are not there. */
export function endOf(bytes: Uint8Array, start: number, end: number, closing: readonly number[]): number {
  const last = closing.length - 1;
  for (let at = start + last; at < end; at += 1) {
    let i = last;
    while (i >= 0 && bytes[at - last + i] === closing[i]) i -= 1;
    if (i < 0) return at + 1;
  }
  return -1;
}

export const isTag = (bytes: Uint8Array, at: number) => bytes[at] === LT && bytes[at + 1] !== BANG;

export function isBlank(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) {
    const byte = bytes[at] as number;
    if (byte > 0x20 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf) return false;
  }
  return true;
}
