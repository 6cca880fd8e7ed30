import type { DataProvider, RaRecord, SortPayload } from 'ra-core';
import { hasWords, wordsOf } from '../../src/lib';
import { median } from './row';

export const engine = process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite';
/** What the server's upkeep does to a table that much was written to. */
export const settle = 'vacuum analyze';

/** Milliseconds that a page of a list of so many rows may take. */
export const budgetOf = (size: number) => (engine === 'PGlite' ? 100 : size > 100_000 ? 100 : 40);

export interface Asked {
  page: number;
  sort: SortPayload;
  filter: Record<string, unknown>;
  perPage?: number;
  empty?: boolean;
  fits?: (record: RaRecord) => boolean;
}

/**
 * Milliseconds until a page of a list is answered: the median of seven. Throws when it is empty and should not be, or the other
 * way round, and when it has a record that was not asked for.
 */
export async function ask(
  provider: DataProvider,
  resource: string,
  { page, sort, filter, perPage = 12, empty = false, fits = () => true }: Asked,
) {
  return medianTime(async () => {
    const { data } = await provider.getList(resource, { pagination: { page, perPage }, sort, filter });
    if (data.length > perPage || (data.length === 0) !== empty) {
      throw new Error(`${data.length} rows on page ${page} of ${resource} with ${JSON.stringify(filter)}`);
    }
    const other = data.find((record) => !fits(record));
    if (other) throw new Error(`${resource} with ${JSON.stringify(filter)} has ${JSON.stringify(other)}`);
  });
}

export const hasText = (q: unknown, texts: readonly unknown[]) => hasWords(texts.map(String), wordsOf(String(q)));

/** Milliseconds that something takes: the median of seven. */
export async function medianTime(run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < 7; turn++) {
    const start = performance.now();
    await run();
    times.push(performance.now() - start);
  }
  return median(times);
}
