import type { DataProvider } from 'ra-core';
import type { Imports } from '../../providers/bulk';
import { type Fault, faultOf } from '../../providers/errors';

export type Gravador = Pick<DataProvider, 'getList'> & Imports;

interface Tentativas {
  sinal?: AbortSignal;
  /** Waits before another attempt, in milliseconds. */
  esperar?: (ms: number) => Promise<void>;
}

/** Waits before the second and the third attempt, in milliseconds. */
const pausas = [500, 2000];
const passageiras: readonly Fault['kind'][] = ['offline', 'timeout', 'server'];
const dormir = (ms: number) => new Promise<void>((pronto) => setTimeout(pronto, ms));

/** Whether a call that failed so may have arrived all the same. */
export const mayHaveArrived = (erro: unknown) => passageiras.includes(faultOf(erro).kind);

/** Sends a batch, again after a passing fault; rejects with the provider's error when it fails for good. */
export async function enviar<T>(pedido: () => Promise<T>, { sinal, esperar = dormir }: Tentativas = {}): Promise<T> {
  for (let tentativa = 0; ; tentativa++) {
    try {
      return await pedido();
    } catch (erro) {
      const pausa = pausas[tentativa];
      if (!mayHaveArrived(erro) || pausa === undefined || sinal?.aborted) throw erro;
      await esperar(pausa);
    }
  }
}
