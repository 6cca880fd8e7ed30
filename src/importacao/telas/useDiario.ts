import { useAuthProvider } from 'ra-core';
import { useCallback } from 'react';
import { catalogue } from '../../shared/catalogue';
import { depositoEmMemoria, depositoNoNavegador } from '../gravacao/depositos';
import { criarDiario, type Diario } from '../gravacao/diario';
import type { NomeDoDestino } from '../tipos';

const daPagina = depositoEmMemoria();
const doNavegador = depositoNoNavegador();

/**
 * Opens the diary of imports of whoever is signed in at that moment, which may be somebody else than when the page
 * was opened. It lives as long as what it tells about: products may be kept in memory. Rejects when nobody is known.
 */
export function useDiario(destino: NomeDoDestino): () => Promise<Diario> {
  const authProvider = useAuthProvider();
  return useCallback(async () => {
    const { id } = (await authProvider?.getIdentity?.()) ?? {};
    if (!id) throw new Error('nobody is signed in');
    const stored = destino === 'categorias' || catalogue.stored;
    return criarDiario(stored ? doNavegador : daPagina, `${id}/${destino}`);
  }, [authProvider, destino]);
}
