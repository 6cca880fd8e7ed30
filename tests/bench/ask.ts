import type { DataProvider, SortPayload } from 'ra-core';
import { median } from './row';

export const engine = process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite';
/** What follows a great filling by itself within seconds: PostgreSQL's autovacuum, and on PGlite `supabase/upkeep.ts`. */
export const settle = process.env.DATABASE_URL ? 'vacuum analyze' : 'analyze';

export interface Asked {
  page: number;
  sort: SortPayload;
  filter: Record<string, unknown>;
  perPage?: number;
}

/** Milliseconds until a page of a list is answered: the median of seven. Throws when it holds nothing without a filter. */
export async function ask(provider: DataProvider, resource: string, { page, sort, filter, perPage = 12 }: Asked) {
  return medianTime(async () => {
    const { data } = await provider.getList(resource, { pagination: { page, perPage }, sort, filter });
    const empty = data.length === 0 && Object.keys(filter).length === 0;
    if (data.length > perPage || empty) throw new Error(`${data.length} rows on page ${page}`);
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
