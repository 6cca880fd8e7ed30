import type { DataProvider, Identifier } from 'ra-core';
import type { SaveMany } from '../../providers/bulk';
import { type Fault, faultOf } from '../../providers/errors';
import type { Registro } from '../tipos';
import type { EstadoDoLote, LoteGuardado } from './diario';
import { estaGravado } from './verificar';

export type Gravador = Pick<DataProvider, 'getList' | 'getMany' | 'deleteMany'> & SaveMany;

interface Envio {
  provider: Gravador;
  resource: string;
  registros: Registro[];
  guardado: LoteGuardado;
  /** Notes what is known of the batch. */
  marcar: (estado: EstadoDoLote) => Promise<void>;
  sinal: AbortSignal;
  esperar?: (ms: number) => Promise<void>;
}

/** Waits before the second and the third attempt, in milliseconds. */
const pausas = [500, 2000];
const passageiras: readonly Fault['kind'][] = ['offline', 'timeout', 'server'];
const dormir = (ms: number) => new Promise<void>((pronto) => setTimeout(pronto, ms));

/**
 * Sends a batch, again after a passing fault; returns the ids of its records. When it fails for good, notes whether
 * the batch was written all the same, as far as anybody can tell, and rejects with the provider's error if not.
 */
export async function enviar({ provider, resource, registros, guardado, marcar, sinal, esperar = dormir }: Envio) {
  await marcar('enviando');
  for (let tentativa = 0; ; tentativa++) {
    try {
      const { data } = await provider.saveMany(resource, { data: registros });
      await marcar('gravado');
      return data;
    } catch (erro) {
      const passageira = passageiras.includes(faultOf(erro).kind);
      const pausa = pausas[tentativa];
      if (passageira && pausa !== undefined && !sinal.aborted) {
        await esperar(pausa);
        continue;
      }
      // A first attempt that was refused wrote nothing; anything else may have arrived without us hearing of it.
      const recusado = tentativa === 0 && !passageira;
      const gravado = recusado ? false : await estaGravado(provider, resource, guardado);
      if (gravado === false) await marcar('pendente');
      if (!gravado) throw erro;
      await marcar('gravado');
      return registros.map(({ id }): Identifier => id);
    }
  }
}
