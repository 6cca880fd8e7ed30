import '../support/node/webSocket';
import type { Change, ChangeScope } from '../../src/providers/contract/changes';
import { demoAccount } from '../../src/server/backend/environment';
import { categoriaId } from '../support/node/categoriaId';
import { boot } from '../support/node/people';
import { storedProvider } from '../support/node/storedProvider';
import { engine } from './ask';
import { atMost, median, type Row } from './row';

const everything: ChangeScope = { filter: {} };
const tenThousand: ChangeScope = { filter: { categorias: ['Bebidas'] } };
const changes: Record<string, Change> = {
  'prices that end in ,99': { kind: 'price', by: 'percent', direction: 'up', amount: 5, rounding: '99' },
  'a new place': { kind: 'localizacao', localizacao: 'Corredor 9' },
  deletion: { kind: 'delete', removeFromPromocoes: true },
};

export async function changesBench(): Promise<Row[]> {
  const backend = await boot();
  const provider = await storedProvider(backend, demoAccount, { catalogue: true });
  await backend.query(`insert into public.produtos (nome, valor, localizacao, categoria_id)
    select 'Produto ' || i, (i % 900) / 10.0 + 1, 'Corredor ' || (i % 20), case when i % 10 = 0 then ${categoriaId('Bebidas')} else ${categoriaId('Mercearia')} end
      from generate_series(1, 100000) i`);
  await backend.query('analyze public.produtos');
  // A session keeps the plans of its first statement: here that is one product's.
  await backend.query("update public.produtos set valor = 2 where nome = 'Produto 1'");
  const preview = async (scope: ChangeScope, change: Change) =>
    (await provider.previewChange({ scope, change, shown: { ends: ['change'], page: 1, perPage: 8 } })).data;

  const rows: Row[] = [];
  for (const [name, change] of Object.entries(changes)) {
    const times: number[] = [];
    for (let run = 0; run < 7; run++) times.push(await timed(() => preview(everything, change)));
    rows.push(atMost(`preview of 100,000 products, ${name}, ${engine}`, median(times), 100, 'ms'));
    const { seen, counts } = await preview(tenThousand, change);
    if (counts.change !== 10_000) throw new Error(`${counts.change} products of 10,000`);
    const operation = crypto.randomUUID();
    const apply = await timed(() => provider.applyChange({ operation, scope: tenThousand, change, seen }));
    rows.push(atMost(`10,000 products changed after one was edited, ${name}, ${engine}`, apply / 1000, 3, 's'));
    const undo = await timed(() => provider.undoChange({ operation }));
    rows.push(atMost(`10,000 products taken back, ${name}, ${engine}`, undo / 1000, 3, 's'));
  }
  await backend.close();
  return rows;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}
