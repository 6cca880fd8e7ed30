import type { fetchUtils } from 'ra-core';
import type { Resource } from '../../../resources';
import type { AppDataProvider } from '../../contract';
import { createDataProvider } from '../../dataProvider';
import type { FirstReads, Read } from '../../earlyReads';
import { createSource } from '../source';

/** First reads of an unsearched list, for its prerendered page; undefined where its records are in memory. */
export async function listReads({ name, sort, pageSizes: sizes }: Resource): Promise<FirstReads | undefined> {
  const reads = await readsOf((records) =>
    sizes.sizes.map((perPage) => records.getList(name, { pagination: { page: 1, perPage }, sort, filter: {} })),
  );
  if (reads.length === 0) return undefined;
  if (reads.length !== sizes.sizes.length) throw new Error(`The list of ${name} asks more than once for a page.`);
  return { list: { resource: name, sizes }, reads };
}

export const dashboardReads = async (read: Parameters<typeof readsOf>[0]): Promise<FirstReads> => ({
  reads: await readsOf(read),
});

/** The requests that `ask` would make. */
async function readsOf(ask: (records: AppDataProvider) => Promise<unknown>[]): Promise<Read[]> {
  const reads: Read[] = [];
  const server = {
    url: '',
    httpClient: async (path: string, { headers }: fetchUtils.Options = {}) => {
      reads.push({ path, prefer: new Headers(headers).get('Prefer') ?? undefined });
      throw new Error('nothing is sent');
    },
  };
  await Promise.allSettled(ask(createDataProvider(() => createSource(server))));
  return reads;
}
