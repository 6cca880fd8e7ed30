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

/** The records of the running panel, over its own HTTP client. */
async function runningRecords() {
  const { createSource } = await import('../../../src/providers/panel/source');
  const { createDataProvider } = await import('../../../src/providers/dataProvider');
  const { createHttpClient } = await import('../../../src/providers/supabase/httpClient');
  const httpClient = createHttpClient({ key: 'k', getToken: async () => 't', renewals: [] });
  return createDataProvider(() => createSource({ url: 'http://api.test', httpClient }));
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
  beforeEach(() => void vi.stubEnv('VITE_PRODUTOS', mode));

  test.each(resources)('the first reads of $name are the requests of its list, by page size', async (resource) => {
    const { name, sort, pageSizes } = resource;
    const { listReads } = await import('../../../src/providers/panel/firstReads');
    const first = await listReads(resource);
    for (const perPage of pageSizes.sizes) {
      await (await runningRecords()).getList(name, { pagination: { page: 1, perPage }, sort, filter: {} });
    }
    expect(first?.reads ?? []).toEqual(asked());
    const paths = new Set(asked().map(({ path }) => path));
    expect(paths.size).toBe(name === 'produtos' && mode === '' ? 0 : pageSizes.sizes.length);
  });

  test('the first reads of the dashboard are its counts, and facts of a stored catalogue', async () => {
    const { readDashboard } = await import('../../../src/dashboard');
    const { dashboardReads } = await import('../../../src/providers/panel/firstReads');
    const first = await dashboardReads(readDashboard);
    await Promise.allSettled(readDashboard(await runningRecords()));
    expect(first).toEqual({ reads: asked() });
    const tables = first.reads.map(({ path }) => path.replace(/^\/rest\/v1\/(rpc\/)?|\?.*/g, ''));
    const storedFacts = ['sem_resposta', 'lista_de_produtos', 'resumo_do_catalogo', 'respostas_do_mes', 'atividades'];
    const counts = ['profiles', ...(mode ? ['lista_de_produtos'] : []), 'categorias', 'cargos', 'perguntas'];
    expect(tables).toEqual([...counts, ...(mode ? storedFacts : [])]);
  });
});
