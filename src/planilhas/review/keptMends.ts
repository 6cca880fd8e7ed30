import { createStore, del, entries, get, set } from 'idb-keyval';
import type { FileReading, Mends } from '../types';

interface KeptMends {
  at: number;
  mends: Mends;
}

/** Sheets whose changes are kept, of all people of this browser. */
const most = 20;

/** What IndexedDB refuses (private windows, full disks) lasts as long as the page. */
const refused = new Map<string, KeptMends>();
let database: ReturnType<typeof createStore> | undefined;
const opened = () => (database ??= createStore('correcoes', 'planilhas'));

/** The key of a sheet's changes: the same file of the same person, dropped again, has it too. */
export const keyOfMends = (
  person: unknown,
  { name, size, lastModified }: File,
  { sheetName, firstRows }: FileReading,
): string => JSON.stringify([person, name, size, lastModified, sheetName, firstRows[0]?.text]);

/** What a person changed in the rows of a sheet and did not import yet. */
export const readMends = async (key: string): Promise<Mends | undefined> =>
  (refused.get(key) ?? (await attempt(() => get<KeptMends>(key, opened()))))?.mends;

/** Keeps changes in this browser, in the place of the oldest. */
export async function keepMends(key: string, mends: Mends): Promise<void> {
  const kept = { at: Date.now(), mends };
  const stored = await attempt(async () => {
    await set(key, kept, opened());
    const all = await entries<string, KeptMends>(opened());
    const oldest = all.sort(([, a], [, b]) => b.at - a.at).slice(most);
    await Promise.all(oldest.map(([other]) => del(other, opened())));
    return true;
  });
  if (stored) refused.delete(key);
  else refused.set(key, kept);
}

export async function forgetMends(key: string): Promise<void> {
  refused.delete(key);
  await attempt(() => del(key, opened()));
}

// Without IndexedDB, the question itself throws.
const attempt = async <T>(ask: () => Promise<T>) => (async () => ask())().catch(() => undefined);
