import { useGetIdentity } from 'ra-core';
import { useMemo } from 'react';
import { catalogue } from '../../shared/catalogue';
import { depositoEmMemoria, depositoNoNavegador } from '../gravacao/depositos';
import { criarDiario } from '../gravacao/diario';
import type { NomeDoDestino } from '../tipos';

const daPagina = depositoEmMemoria();
const doNavegador = depositoNoNavegador();

/** The signed-in person's diary of imports. It lives as long as what it tells about: products may be kept in memory. */
export function useDiario(destino: NomeDoDestino) {
  const { identity } = useGetIdentity();
  const stored = destino === 'categorias' || catalogue.stored;
  return useMemo(
    () => criarDiario(stored ? doNavegador : daPagina, `${identity?.id ?? ''}/${destino}`),
    [stored, identity?.id, destino],
  );
}
