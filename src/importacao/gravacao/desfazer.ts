import { type Diario, type Importacao, type LoteNoDiario, undoneOf } from './diario';
import { enviar, type Gravador } from './enviar';
import { keptRow } from './leftRows';
import { esclarecer } from './verificar';

/** What undoing did, and what it left alone. */
export type Desfeita = ReturnType<typeof undoneOf>;

interface Trabalho {
  importacao: Importacao;
  provider: Gravador;
  diario: Diario;
  aoAvancar: (avanco: { feitas: number; total: number }) => void;
  /** Waits before another attempt, in milliseconds. */
  esperar?: (ms: number) => Promise<void>;
}

/**
 * Takes back what an import wrote and nobody touched since: what it created goes, what it changed gets its earlier
 * values. Notes each batch in the diary; called again it goes on. Rejects with the provider's error.
 */
export async function desfazer(trabalho: Trabalho): Promise<Desfeita> {
  const { importacao, provider, diario, aoAvancar } = trabalho;
  await esclarecer(importacao, provider, diario);
  const lotes = importacao.lotes.filter(({ estado }) => estado === 'gravado');
  const avancar = () => aoAvancar({ feitas: lotes.filter(({ undone }) => undone).length, total: lotes.length });
  avancar();
  // The last first, as things are undone: a category goes after its products.
  for (const lote of lotes.toReversed()) {
    if (lote.undone) continue;
    await desfazerLote(trabalho, lote);
    avancar();
  }
  importacao.desfeita = true;
  await diario.guardar(importacao);
  return undoneOf(importacao);
}

async function desfazerLote({ importacao, provider, diario, esperar }: Trabalho, lote: LoteNoDiario) {
  const guardado = await diario.lerLote(lote.id);
  const rows = guardado?.written ?? [];
  const batch = { operation: importacao.id, batch: lote.id, rows };
  const { data } =
    rows.length > 0 ? await enviar(() => provider.undoBatch(lote.recurso, batch), { esperar }) : { data: [] };
  const kept = rows.flatMap((row, place) => {
    const outcome = data[place];
    // What it created and somebody deleted is as gone as it should be.
    if (!outcome || 'done' in outcome || (outcome.left === 'deleted' && !row.before)) return [];
    return [keptRow(row, outcome, lote)];
  });
  if (guardado) await diario.guardarLote(lote.id, { ...guardado, kept });
  const count = (done: string) => data.filter((outcome) => 'done' in outcome && outcome.done === done).length;
  lote.undone = { deleted: count('deleted'), restored: count('restored'), kept: kept.length };
  await diario.guardar(importacao);
}
