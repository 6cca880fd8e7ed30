import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageSizesOf } from '../../../src/domain';
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

/** The provider of the running panel, by the client that the panel has. */
async function runningRecords() {
  const { createRecords } = await import('../../../src/providers/backend/records');
  const { createHttpClient } = await import('../../../src/providers/supabase/httpClient');
  const httpClient = createHttpClient({ key: 'k', getToken: async () => 't', renewals: [] });
  return createRecords({ url: 'http://api.test', httpClient });
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
    for (const perPage of pageSizesOf(resource)) {
      const pagination = { page: 1, perPage };
      await (await runningRecords()).getList(resource, { pagination, sort: listSorts[resource], filter: {} });
    }
    expect(first?.reads ?? []).toEqual(asked());
    expect(asked()).toHaveLength(resource === 'produtos' && mode === '' ? 0 : pageSizesOf(resource).length);
    expect(new Set(asked().map(({ path }) => path)).size).toBe(asked().length);
  });

  test('what the build writes of the dashboard is what it asks: counts, and of a stored catalogue its facts', async () => {
    vi.stubEnv('VITE_PRODUTOS', mode);
    const { readDashboard } = await import('../../../src/dashboard');
    const { dashboardReads } = await import('../../../src/providers/backend/firstReads');
    const first = await dashboardReads(readDashboard);
    await Promise.allSettled(readDashboard(await runningRecords()));
    expect(first).toEqual({ reads: asked() });
    const tables = first.reads.map(({ path }) => path.replace(/^\/rest\/v1\/(rpc\/)?|\?.*/g, ''));
    const counts = ['profiles', ...(mode ? ['lista_de_produtos'] : []), 'categorias', 'cargos', 'perguntas'];
    expect(tables).toEqual([...counts, ...(mode ? ['resumo_do_catalogo', 'atividades'] : [])]);
  });
});
