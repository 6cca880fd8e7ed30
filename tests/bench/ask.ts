import type { DataProvider, SortPayload } from 'ra-core';
import { median } from './row';

export const engine = process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite';
/** What follows a great filling by itself within seconds: PostgreSQL's autovacuum, and on PGlite `supabase/upkeep.ts`. */
export const settle = process.env.DATABASE_URL ? 'vacuum analyze' : 'analyze';

/** Milliseconds that a page of a list of so many rows may take. */
export const budgetOf = (size: number) => (engine === 'PGlite' ? 100 : size > 100_000 ? 60 : 40);

export interface Asked {
  page: number;
  sort: SortPayload;
  filter: Record<string, unknown>;
  perPage?: number;
  /** Whether there is nothing to be found. */
  empty?: boolean;
}

/**
 * Milliseconds until a page of a list is answered: the median of seven. Throws when it is empty and should not be, or the other
 * way round.
 */
export async function ask(
  provider: DataProvider,
  resource: string,
  { page, sort, filter, perPage = 12, empty = false }: Asked,
) {
  return medianTime(async () => {
    const { data } = await provider.getList(resource, { pagination: { page, perPage }, sort, filter });
    if (data.length > perPage || (data.length === 0) !== empty) {
      throw new Error(`${data.length} rows on page ${page} of ${resource} with ${JSON.stringify(filter)}`);
    }
  });
}

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
