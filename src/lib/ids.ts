/** A random UUID (version 4). `crypto.randomUUID` is missing on plain http. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Ids for the new records of one import: the n-th is always the same, so that a batch can be sent again. The last eight digits count. */
export function idsOfRun(base: string = newId()): (n: number) => string {
  return (n) => base.slice(0, -8) + n.toString(16).padStart(8, '0');
}
