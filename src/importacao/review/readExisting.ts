import type { PromocaoProduto } from '../../domain';
import type { Categoria, Produto } from '../../providers';
import type { DestinationName } from '../destinations';
import type { ImportWorker } from '../worker/client';
import { readAll } from '../write/readAll';
import type { ImportProvider } from '../write/sendBatch';

/** Reads what exists already and hands it, part by part, to the worker that compares. */
export async function readExisting(
  worker: ImportWorker,
  { provider, destination, rows }: { provider: ImportProvider; destination: DestinationName; rows: PromocaoProduto[] },
): Promise<void> {
  await worker.addExisting({ first: true, existing: { rows } });
  if (destination !== 'promocao') {
    await readAll<Categoria>(provider, 'categorias', (part) => {
      const categorias = part.map(({ id, nome, updatedAt }) => ({ id: String(id), nome, updatedAt }));
      return worker.addExisting({ first: false, existing: { categorias } });
    });
  }
  if (destination !== 'categorias') {
    await readAll<Produto>(provider, 'produtos', (part) => {
      const produtos = part.map(({ id, nome, valor, localizacao, categoria, tipoVenda, updatedAt }) => {
        return { id: String(id), nome, valor, localizacao, categoria, tipoVenda, updatedAt };
      });
      return worker.addExisting({ first: false, existing: { produtos } });
    });
  }
}
