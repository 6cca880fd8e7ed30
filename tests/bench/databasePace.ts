import '../support/node/webSocket';
import { idsOfRun, newId } from '../../src/lib';
import { destinations } from '../../src/planilhas/destinations';
import type { ImportProvider } from '../../src/planilhas/write/sendBatch';
import { type Backend, bootBackend } from '../support/node/boot';
import { categoriaId } from '../support/node/categoriaId';
import { storedProvider } from '../support/node/storedProvider';

/** Seconds that PGlite takes for the same products. */
interface Pace {
  /**
   * One bare `insert … select from jsonb` of all of them, into a table of the same columns and indexes without triggers: by the clock, and of
   * processors, which a busy machine changes less.
   */
  bare: number;
  bareCpu: number;
  importCpu: number;
  undoCpu: number;
}

/** How fast the embedded database itself is on this machine, in a folder, with `count` products, and what imports cost it. */
export async function databasePace(count: number, folder: string): Promise<Pace> {
  const backend = await bootBackend({ folder });
  // The catalogue's methods, which the plain type of a data provider does not name.
  const provider = (await storedProvider(backend, undefined, { catalogue: true })) as ImportProvider;
  // Once unmeasured: what runs for the first time is compiled.
  await insertBare(backend, productsOf(2000));
  await importAndUndo(provider, productsOf(2000));
  const { wall: bare, cpu: bareCpu } = await insertBare(backend, productsOf(count));
  const { importCpu, undoCpu } = await importAndUndo(provider, productsOf(count));
  await backend.close();
  return { bare, bareCpu, importCpu, undoCpu };
}

function productsOf(count: number) {
  const idOf = idsOfRun();
  return Array.from({ length: count }, (_, n) => ({
    id: idOf(n),
    nome: `Produto ${n}`,
    valor: (n % 9000) / 100 + 1,
    localizacao: `Corredor ${n % 40}`,
    categoria: 'Mercearia',
    tipoVenda: 'unidade',
  }));
}

type Products = ReturnType<typeof productsOf>;

async function insertBare(backend: Backend, products: Products) {
  await backend.query(`insert into public.categorias (nome) values ('Mercearia') on conflict do nothing`);
  await backend.query('create table private.bare (like public.produtos including all)');
  const sent = JSON.stringify(products.map(({ tipoVenda, ...product }) => ({ ...product, tipo_venda: tipoVenda })));
  const spent = await measure(() =>
    backend.query(
      `insert into private.bare (id, nome, valor, localizacao, categoria_id, tipo_venda)
       select id, nome, valor, localizacao, ${categoriaId('Mercearia')}, tipo_venda from jsonb_to_recordset($1::jsonb)
         as item (id uuid, nome text, valor numeric, localizacao text, tipo_venda text)`,
      [sent],
    ),
  );
  await backend.query('drop table private.bare');
  return spent;
}

async function importAndUndo(provider: ImportProvider, products: Products) {
  const size = destinations.produtos.batchSize ?? 1000;
  const operation = newId();
  const details = { destination: 'produtos', file: 'a.xlsx', planned: products.length, totals: {}, checked: 1 };
  const batches = Array.from({ length: Math.ceil(products.length / size) }, (_, part) => {
    const records = products.slice(part * size, (part + 1) * size);
    const rows = records.map((record, n) => ({ record, number: part * size + n + 2 }));
    return { operation, batch: newId(), details, fields: [], rows };
  });
  const { cpu: importCpu } = await measure(async () => {
    for (const batch of batches) {
      const { created } = (await provider.importBatch('produtos', batch)).data;
      if (created !== batch.rows.length) throw new Error('a product was not written');
    }
  });
  const { cpu: undoCpu } = await measure(async () => {
    for (let undone = false; !undone; ) {
      const { data } = await provider.undoImport('produtos', operation);
      undone = data.undone;
      if (undone && data.parts[0]?.deleted !== products.length) throw new Error('the import was not taken back');
    }
  });
  return { importCpu, undoCpu };
}

/** Seconds by the clock and of processors. */
async function measure(action: () => Promise<unknown>): Promise<{ wall: number; cpu: number }> {
  const [start, cpuBefore] = [performance.now(), process.cpuUsage()];
  await action();
  const { user, system } = process.cpuUsage(cpuBefore);
  return { wall: (performance.now() - start) / 1000, cpu: (user + system) / 1_000_000 };
}
