import { anotarResposta, batchOf, marcar } from './anotar';
import type { Diario, Importacao } from './diario';
import type { Gravador } from './enviar';

/**
 * Settles the batches of an import that a closed page left without an answer: asks what they were answered. Rejects
 * with the provider's error when that cannot be asked.
 */
export async function esclarecer(importacao: Importacao, provider: Gravador, diario: Diario): Promise<Importacao> {
  for (const lote of importacao.lotes) {
    if (lote.estado !== 'enviando') continue;
    const escritas = (await diario.lerLote(lote.id))?.sent;
    const batch = escritas && batchOf(importacao, lote, escritas);
    const respostas = batch && (await provider.importedBatch(lote.recurso, batch)).data;
    if (respostas) await anotarResposta(diario, importacao, { lote, escritas, respostas });
    else await marcar(diario, importacao, lote, 'pendente');
  }
  return importacao;
}
