import { createStore, delMany, get, set } from 'idb-keyval';
import type { Deposito } from './diario';

/** Keeps values for as long as the page is open. */
export function depositoEmMemoria(valores = new Map<string, unknown>()): Deposito {
  return {
    get: async <T>(chave: string) => valores.get(chave) as T | undefined,
    set: async (chave, valor) => {
      valores.set(chave, structuredClone(valor));
    },
    del: async (chaves) => {
      for (const chave of chaves) valores.delete(chave);
    },
  };
}

/** Keeps values in this browser's IndexedDB; where that is refused (private windows), in memory. */
export function depositoNoNavegador(): Deposito {
  const memoria = depositoEmMemoria();
  let loja: ReturnType<typeof createStore> | undefined;
  const aberta = () => {
    // The diaries of earlier releases, in 'importacao', knew no versions: nothing could be undone by them.
    loja ??= createStore('importacoes', 'diario');
    return loja;
  };
  const ouMemoria = async <T>(guardar: () => Promise<T>, lembrar: () => Promise<T>): Promise<T> => {
    try {
      return await guardar();
    } catch {
      return lembrar();
    }
  };
  return {
    get: <T>(chave: string) =>
      ouMemoria(
        () => get<T>(chave, aberta()),
        () => memoria.get<T>(chave),
      ),
    set: (chave, valor) =>
      ouMemoria(
        () => set(chave, valor, aberta()),
        () => memoria.set(chave, valor),
      ),
    del: (chaves) =>
      ouMemoria(
        () => delMany(chaves, aberta()),
        () => memoria.del(chaves),
      ),
  };
}
