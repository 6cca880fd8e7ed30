/** Imports whose records would be gone. */
export const passing = new Set<string>();

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Makes the browser ask before the page is left or reloaded, while an import has records that would be gone. */
export function askBeforeUnload(importId: string, hasRecords: boolean): void {
  if (hasRecords) passing.add(importId);
  else passing.delete(importId);
  if (passing.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}
