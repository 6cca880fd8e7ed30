import { type Fault, faultOf } from '../../providers/errors';
import { anotarEnvio, anotarResposta, batchOf, marcar } from './anotar';
import { contas, type Diario, type LoteNoDiario } from './diario';
import { enviar, type Gravador, mayHaveArrived } from './enviar';
import type { Plano } from './planejar';

/** How far writing is. */
export interface Avanco {
  feitas: number;
  total: number;
  /** Time that the rest should take, in milliseconds; unknown at first. */
  restante?: number;
}

export type Desfecho = { tipo: 'completa' | 'parada' } | { tipo: 'falha'; falha: Fault };

interface Trabalho extends Plano {
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
    for (const lote of importacao.lotes) {
      if (lote.estado === 'gravado') continue;
      if (sinal.aborted) return { tipo: 'parada' };
      await gravarLote(trabalho, lote);
      avancar();
    }
    return { tipo: 'completa' };
  } catch (erro) {
    return { tipo: 'falha', falha: faultOf(erro) };
  }
}

async function gravarLote({ importacao, lerLote, provider, diario, sinal, esperar }: Trabalho, lote: LoteNoDiario) {
  // One whose answer is missing is sent as it was.
  const sent = lote.estado === 'enviando' ? (await diario.lerLote(lote.id))?.sent : undefined;
  const escritas = sent ?? (await lerLote(lote));
  const batch = batchOf(importacao, lote, escritas);
  await anotarEnvio(diario, importacao, lote, escritas);
  let respostas: Awaited<ReturnType<Gravador['importBatch']>>['data'];
  try {
    respostas = (await enviar(() => provider.importBatch(lote.recurso, batch), { sinal, esperar })).data;
  } catch (erro) {
    // What was refused wrote nothing; anything else may have arrived without us hearing of it.
    const ouvida = mayHaveArrived(erro)
      ? await provider.importedBatch(lote.recurso, batch).catch(() => undefined)
      : { data: null };
    if (ouvida?.data === null) await marcar(diario, importacao, lote, 'pendente');
    if (!ouvida?.data) throw erro;
    respostas = ouvida.data;
  }
  await anotarResposta(diario, importacao, { lote, escritas, respostas });
}

/** Tells how far writing is, from the pace of this stretch. */
function contador({ importacao, aoAvancar }: Trabalho) {
  const inicio = performance.now();
  const antes = contas(importacao).gravadas;
  const avancar = () => {
    const { gravadas, total } = contas(importacao);
    const porLinha = gravadas > antes ? (performance.now() - inicio) / (gravadas - antes) : undefined;
    const restante = porLinha === undefined ? undefined : porLinha * (total - gravadas);
    aoAvancar({ feitas: gravadas, total, restante });
  };
  avancar();
  return avancar;
}
