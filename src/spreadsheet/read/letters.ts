/** Characters 80 to 9F of Windows-1252, which TextDecoder gets wrong in some Node versions. */
const upper = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** A text whose characters are the bytes of Windows-1252, as the letters that they mean. */
export const letters1252 = (bytes: string): string =>
  bytes.replace(/[\x80-\x9f]/g, (byte) => upper.charAt(byte.charCodeAt(0) - 0x80));
