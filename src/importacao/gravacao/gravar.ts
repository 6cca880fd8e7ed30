import type { Identifier } from 'ra-core';
import { type Fault, faultOf } from '../../providers/errors';
import type { Escrita, Lote } from '../tipos';
import {
  contas,
  type Diario,
  type EstadoDoLote,
  type Importacao,
  type LoteGuardado,
  type LoteNoDiario,
} from './diario';
import { enviar, type Gravador } from './enviar';

/** How far writing is. */
export interface Avanco {
  feitas: number;
  total: number;
  /** Time that the rest should take, in milliseconds; unknown at first. */
  restante?: number;
}

export type Desfecho = { tipo: 'completa' | 'parada' } | { tipo: 'falha'; falha: Fault };

interface Trabalho {
  importacao: Importacao;
  /** The rows of a batch, with the same ids whenever it is asked for. */
  lerLote: (n: number) => Promise<Lote>;
  provider: Gravador;
  diario: Diario;
  aoAvancar: (avanco: Avanco) => void;
  /** Stops between two batches. */
  sinal: AbortSignal;
  /** Waits before another attempt, in milliseconds. */
  esperar?: (ms: number) => Promise<void>;
}

/**
 * Writes an import batch by batch, noting in the diary what was sent and what was answered. Called again with the
 * same import it goes on where it stopped. Never rejects for what the server does.
 */
export async function gravar(trabalho: Trabalho): Promise<Desfecho> {
  const { importacao, sinal } = trabalho;
  const avancar = contador(trabalho);
  try {
    await gravarCategorias(trabalho);
    for (const [n, lote] of importacao.lotes.entries()) {
      if (lote.estado === 'gravado') continue;
      if (sinal.aborted) return { tipo: 'parada' };
      await gravarLote(trabalho, n, lote);
      avancar();
    }
    return { tipo: 'completa' };
  } catch (erro) {
    return { tipo: 'falha', falha: faultOf(erro) };
  }
}

async function gravarCategorias(trabalho: Trabalho) {
  const { categorias, estadoDasCategorias } = trabalho.importacao;
  if (categorias.length === 0 || estadoDasCategorias === 'gravado') return;
  const guardado = { criados: categorias.map(({ id }) => id), atualizados: [] };
  const marcar = anotador(trabalho, (estado) => {
    trabalho.importacao.estadoDasCategorias = estado;
  });
  const ids = await enviar({ ...trabalho, resource: 'categorias', registros: categorias, guardado, marcar });
  trabalho.importacao.categorias = categorias.map((categoria, n) => ({ ...categoria, id: String(ids[n]) }));
  await marcar('gravado');
}

async function gravarLote(trabalho: Trabalho, n: number, lote: LoteNoDiario) {
  const { diario, importacao, lerLote } = trabalho;
  const { escritas } = await lerLote(n);
  const guardado = separar(escritas);
  await diario.guardarLote(n, guardado);
  lote.criados = guardado.criados.length;
  lote.atualizados = guardado.atualizados.length;
  lote.ultimaLinha = escritas.at(-1)?.numero ?? 0;
  const marcar = anotador(trabalho, (estado) => {
    lote.estado = estado;
  });
  const registros = escritas.map(({ depois }) => depois);
  const ids = await enviar({ ...trabalho, resource: importacao.destino, registros, guardado, marcar });
  const criados = ids.filter((_, posicao) => escritas[posicao]?.antes === null);
  // The catalogue in memory gives records ids of its own; undoing must know those.
  if (outros(criados, guardado.criados)) await diario.guardarLote(n, { ...guardado, criados });
}

function anotador({ diario, importacao }: Trabalho, por: (estado: EstadoDoLote) => void) {
  return async (estado: EstadoDoLote) => {
    por(estado);
    await diario.guardar(importacao);
  };
}

function separar(escritas: Escrita[]): LoteGuardado {
  const guardado: LoteGuardado = { criados: [], atualizados: [] };
  for (const { antes, depois } of escritas) {
    if (antes) guardado.atualizados.push({ antes, depois });
    else guardado.criados.push(depois.id);
  }
  return guardado;
}

const outros = (a: Identifier[], b: Identifier[]) => a.some((id, posicao) => id !== b[posicao]);

/** Tells how far writing is, from the pace of this stretch. */
function contador({ importacao, aoAvancar }: Trabalho) {
  const inicio = performance.now();
  const antes = contas(importacao).gravadas;
  const avancar = () => {
    const { gravadas } = contas(importacao);
    const porLinha = gravadas > antes ? (performance.now() - inicio) / (gravadas - antes) : undefined;
    const restante = porLinha === undefined ? undefined : porLinha * (importacao.total - gravadas);
    aoAvancar({ feitas: gravadas, total: importacao.total, restante });
  };
  avancar();
  return avancar;
}
