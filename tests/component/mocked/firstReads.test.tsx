import type { GetListParams } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { count, counted } from '../../../src/dashboard/counts';
import { pageSizes } from '../../../src/domain';
import { listSorts } from '../../../src/ui/listSorts';

const fetching = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', fetching);
  fetching.mockReset().mockImplementation(async () => Response.json([], { headers: { 'Content-Range': '*/0' } }));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** What the provider of the running panel asks for, by the client that the panel has. */
async function askedFor(resource: string, params: GetListParams) {
  const { createRecords } = await import('../../../src/providers/backend/records');
  const { createHttpClient } = await import('../../../src/providers/supabase/httpClient');
  const httpClient = createHttpClient({ key: 'k', getToken: async () => 't', renewals: [] });
  await createRecords({ url: 'http://api.test', httpClient }).getList(resource, { filter: {}, ...params });
}

const asked = () =>
  fetching.mock.calls.map(([address, init]) => ({
    path: String(address).replace('http://api.test', ''),
    prefer: new Headers(init?.headers).get('Prefer') ?? undefined,
  }));

async function written(resource: keyof typeof listSorts) {
  const { firstReads } = await import('../../../src/providers/backend/firstReads');
  return firstReads(resource, listSorts[resource]);
}

describe.each([
  ['in memory', ''],
  ['stored', 'supabase'],
])('with the catalogue %s', (_, mode) => {
  test.each(
    Object.keys(listSorts) as (keyof typeof listSorts)[], // the keys that it is written with
  )('what the build writes of %s is what its list asks, for each length of a page', async (resource) => {
    vi.stubEnv('VITE_PRODUTOS', mode);
    const first = await written(resource);
    for (const perPage of pageSizes) {
      await askedFor(resource, { pagination: { page: 1, perPage }, sort: listSorts[resource] });
    }
    expect(first?.reads ?? []).toEqual(asked());
    expect(asked()).toHaveLength(resource === 'produtos' && mode === '' ? 0 : pageSizes.length);
    expect(new Set(asked().map(({ path }) => path)).size).toBe(asked().length);
  });

  test('what the build writes of the dashboard is what it asks for its counts', async () => {
    vi.stubEnv('VITE_PRODUTOS', mode);
    const names = counted.map(({ name }) => name);
    const { dashboardReads } = await import('../../../src/providers/backend/firstReads');
    const first = await dashboardReads(names, count);
    for (const name of names) await askedFor(name, count);
    expect(first).toEqual({ reads: asked() });
    expect(first.reads).toHaveLength(mode ? names.length : names.length - 1);
  });
});
