import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { resources } from '../../../src/resources';

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
  const { createRecords } = await import('../../../src/providers/running/records');
  const { createHttpClient } = await import('../../../src/providers/supabase/httpClient');
  const httpClient = createHttpClient({ key: 'k', getToken: async () => 't', renewals: [] });
  return createRecords({ url: 'http://api.test', httpClient });
}

const asked = () =>
  fetching.mock.calls.map(([address, init]) => ({
    path: String(address).replace('http://api.test', ''),
    prefer: new Headers(init?.headers).get('Prefer') ?? undefined,
  }));

describe.each([
  ['in memory', ''],
  ['stored', 'supabase'],
])('with the catalogue %s', (_, mode) => {
  test.each(resources)(
    'what the build writes of $name is what its list asks, for each length of a page',
    async (resource) => {
      vi.stubEnv('VITE_PRODUTOS', mode);
      const { name, sort, pageSizes } = resource;
      const { firstReads } = await import('../../../src/providers/running/firstReads');
      const first = await firstReads(resource);
      for (const perPage of pageSizes.sizes) {
        await (await runningRecords()).getList(name, { pagination: { page: 1, perPage }, sort, filter: {} });
      }
      expect(first?.reads ?? []).toEqual(asked());
      expect(asked()).toHaveLength(name === 'produtos' && mode === '' ? 0 : pageSizes.sizes.length);
      expect(new Set(asked().map(({ path }) => path)).size).toBe(asked().length);
    },
  );

  test('what the build writes of the dashboard is what it asks: counts, and of a stored catalogue its facts', async () => {
    vi.stubEnv('VITE_PRODUTOS', mode);
    const { readDashboard } = await import('../../../src/dashboard');
    const { dashboardReads } = await import('../../../src/providers/running/firstReads');
    const first = await dashboardReads(readDashboard);
    await Promise.allSettled(readDashboard(await runningRecords()));
    expect(first).toEqual({ reads: asked() });
    const tables = first.reads.map(({ path }) => path.replace(/^\/rest\/v1\/(rpc\/)?|\?.*/g, ''));
    const counts = ['profiles', ...(mode ? ['lista_de_produtos'] : []), 'categorias', 'cargos', 'perguntas'];
    expect(tables).toEqual([...counts, ...(mode ? ['resumo_do_catalogo', 'atividades'] : [])]);
  });
});
