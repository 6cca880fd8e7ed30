import type { ImportBatch, ImportOutcome } from '../../providers/bulk';
import type { Escrita } from '../tipos';
import type { Diario, EstadoDoLote, Importacao, LoteGuardado, LoteNoDiario, WrittenRecord } from './diario';
import { alreadySo, type LeftRow, leftRow, pick } from './leftRows';

/** A batch as the data provider takes it. */
export const batchOf = ({ id: operation }: Importacao, lote: LoteNoDiario, escritas: Escrita[]): ImportBatch => ({
  operation,
  batch: lote.id,
  fields: lote.campos,
  rows: escritas.map(({ depois, antes }) => ({ record: depois, version: antes?.updatedAt })),
});

/** Notes what is known of a batch. */
export async function marcar(diario: Diario, importacao: Importacao, lote: LoteNoDiario, estado: EstadoDoLote) {
  lote.estado = estado;
  await diario.guardar(importacao);
}

/** Notes that a batch is about to be sent, and what it holds. */
export async function anotarEnvio(diario: Diario, importacao: Importacao, lote: LoteNoDiario, escritas: Escrita[]) {
  await diario.guardarLote(lote.id, { sent: escritas, written: [], left: [], kept: [] });
  lote.ultimaLinha = escritas.at(-1)?.numero ?? 0;
  await marcar(diario, importacao, lote, 'enviando');
}

/** Notes what became of a batch: what undoing needs of the written rows, and the others for the report. */
export async function anotarResposta(
  diario: Diario,
  importacao: Importacao,
  { lote, escritas, respostas }: { lote: LoteNoDiario; escritas: Escrita[]; respostas: ImportOutcome[] },
) {
  const guardado: LoteGuardado = { written: [], left: [], kept: [] };
  Object.assign(lote, { criados: 0, atualizados: 0, same: 0, left: 0 });
  for (const [n, resposta] of respostas.entries()) {
    const escrita = escritas[n];
    if (!escrita) continue;
    if ('left' in resposta) {
      const row = leftRow(escrita, resposta, lote.campos, lote);
      if (ofNoConcern(row, lote, importacao)) lote.same += 1;
      else guardado.left.push(row);
      continue;
    }
    lote[resposta.done === 'created' ? 'criados' : 'atualizados'] += 1;
    guardado.written.push(written(escrita, resposta, lote.campos));
  }
  lote.left = guardado.left.length;
  await diario.guardarLote(lote.id, guardado);
  await marcar(diario, importacao, lote, 'gravado');
}

/** A category that products bring along is welcome whoever made it. */
const ofNoConcern = (row: LeftRow, lote: LoteNoDiario, { destino }: Importacao) =>
  lote.recurso !== destino || alreadySo(row, lote.campos);

const written = (
  { depois, antes }: Escrita,
  { id, version }: { id: WrittenRecord['id']; version: string },
  campos: string[],
): WrittenRecord => ({ id, version, nome: depois.nome, ...(antes && { before: pick(campos, antes) }) });
