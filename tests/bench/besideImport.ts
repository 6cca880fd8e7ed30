import '../support/node/webSocket';
import type { RaRecord } from 'ra-core';
import { newId } from '../../src/lib';
import { destinations } from '../../src/planilhas/destinations';
import { createPace } from '../../src/planilhas/write/pace';
import { demoAccount } from '../../src/server/backend/environment';
import { boot } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';
import { atMost, type Row } from './row';

const imported = 50_000;
const budget = 250;
/** A colleague renames it by an accent, so that the file finds it under both names. */
const names = ['Cestas', 'Cestás'];

/** Saves of a product and of a category beside an import in the client's own batches. PGlite has one session, where all take turns. */
export async function besideImportBench(): Promise<Row[]> {
  if (!process.env.DATABASE_URL) return [];
  const backend = await boot({ catalogue: true });
  const provider = await storedProvider(backend, demoAccount, { catalogue: true });
  await backend.query(`insert into public.categorias (nome) select 'Categoria ' || n from generate_series(0, 39) n`);
  await provider.create('categorias', { data: { nome: names[0] } });
  await backend.query(`insert into public.produtos (nome, valor, localizacao, categoria_id)
    select 'Antigo ' || n, 1, 'A', c.id from generate_series(0, 4999) n join public.categorias c on c.nome = 'Categoria ' || n % 40`);
  const pace = createPace(destinations.produtos.batchSize ?? 1000);
  const operation = newId();
  let running = true;

  async function importAll() {
    for (let from = 0; from < imported; ) {
      const records = Array.from({ length: Math.min(pace.size(), imported - from) }, (_, place) => {
        const n = from + place;
        const categoria = n % 500 ? `Categoria ${n % 40}` : names[0];
        return { id: newId(), nome: `Novo ${n}`, valor: 1, localizacao: 'B', categoria, tipoVenda: 'unidade' };
      });
      const rows = records.map((record) => ({ record }));
      const start = performance.now();
      const details = { destination: 'produtos', file: 'a.xlsx', planned: imported, totals: {}, checked: 1 };
      const { data } = await provider.importBatch('produtos', { operation, batch: newId(), details, fields: [], rows });
      pace.answered(rows.length, performance.now() - start);
      if (data.left > 0) throw new Error('a product was not written');
      from += rows.length;
    }
    running = false;
  }

  async function saveAgainAndAgain(resource: string, q: string, change: (saves: number) => object): Promise<number[]> {
    const sort = { field: 'nome', order: 'ASC' as const };
    const { data } = await provider.getList(resource, { pagination: { page: 1, perPage: 1 }, sort, filter: { q } });
    let record = data[0] as RaRecord;
    const times: number[] = [];
    while (running) {
      const start = performance.now();
      const saved = { ...record, ...change(times.length) };
      record = (await provider.update(resource, { id: record.id, data: saved, previousData: record })).data;
      times.push(performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 50 + (times.length % 7) * 20));
    }
    return times.toSorted((one, other) => one - other);
  }

  const [, ofProduto, ofCategoria] = await Promise.all([
    importAll(),
    saveAgainAndAgain('produtos', 'Antigo 4321', (saves) => ({ valor: 2 + saves })),
    saveAgainAndAgain('categorias', 'Cestas', (saves) => ({ nome: names[(saves + 1) % 2] })),
  ]);
  await backend.close();
  const slow = (times: number[]) => times[Math.floor(times.length * 0.95)] ?? Number.NaN;
  return [
    atMost(`p95 of ${ofProduto.length} saves of a product beside an import`, slow(ofProduto), budget, 'ms'),
    atMost(`p95 of ${ofCategoria.length} saves of a category beside an import`, slow(ofCategoria), budget, 'ms'),
  ];
}
