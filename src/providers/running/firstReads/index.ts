import type { Resource } from '../../../resources';
import type { AppDataProvider } from '../../contract';
import type { FirstReads, Read } from '../../earlyReads';
import { createRecords } from '../records';

/**
 * What a list that nobody has searched or turned asks the server first; undefined where its records are not on the server. For the
 * build, which writes it into the list's page.
 */
export async function firstReads({ name, sort, pageSizes }: Resource): Promise<FirstReads | undefined> {
  const reads = await readsOf((records) =>
    pageSizes.sizes.map((perPage) => records.getList(name, { pagination: { page: 1, perPage }, sort, filter: {} })),
  );
  if (reads.length === 0) return undefined;
  if (reads.length !== pageSizes.sizes.length) throw new Error(`The list of ${name} asks more than once for a page.`);
  return { list: { resource: name, sizes: pageSizes }, reads };
}

/** What the dashboard, which reads so, asks the server first. For the build, which writes it into its page. */
export const dashboardReads = async (read: Parameters<typeof readsOf>[0]): Promise<FirstReads> => ({
  reads: await readsOf(read),
});

/** What is asked of the server for the records that `ask` wants; of those that are not there, nothing. */
async function readsOf(ask: (records: AppDataProvider) => Promise<unknown>[]): Promise<Read[]> {
  const reads: Read[] = [];
  const records = createRecords({
    url: '',
    httpClient: async (path, { headers } = {}) => {
      reads.push({ path, prefer: new Headers(headers).get('Prefer') ?? undefined });
      throw new Error('only to see what is asked');
    },
  });
  await Promise.allSettled(ask(records));
  return reads;
}
