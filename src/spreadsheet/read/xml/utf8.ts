/** UTF-16 units of a UTF-8 text, which is how spreadsheets count characters; -1 when the bytes are no UTF-8. */
export function utf16Length(bytes: Uint8Array, start: number, end: number): number {
  let units = 0;
  let at = start;
  while (at < end) {
    const lead = bytes[at] as number;
    units += 1;
    if (lead < 0x80) {
      at += 1;
      continue;
    }
    const following = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    if (lead < 0xc2 || lead > 0xf4 || at + following >= end) return -1;
    // Overlong forms, surrogates and what lies beyond U+10FFFF show in the second byte.
    const second = bytes[at + 1] as number;
    const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
    const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
    if (second < least || second > most) return -1;
    for (let i = 2; i <= following; i += 1) if (((bytes[at + i] as number) & 0xc0) !== 0x80) return -1;
    if (following === 3) units += 1;
    at += following + 1;
  }
  return units;
}
