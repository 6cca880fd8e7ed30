import { newId } from '../../shared/newId';
import type { Escrita, Totais } from '../tipos';
import type { Oficina } from '../trabalhador/protocolo';
import type { Importacao, LoteNoDiario } from './diario';

interface Dados {
  destino: Importacao['destino'];
  arquivo: string;
  totais: Totais;
  /** An import of the same file, of which some rows were left: what comes now belongs to it. */
  anterior?: Importacao;
  tamanho?: number;
}

/** An import before anything of it is written, and where the rows of its batches are. */
export interface Plano {
  importacao: Importacao;
  /** The rows of a batch, with the same ids whenever it is asked for. */
  lerLote: (lote: LoteNoDiario) => Promise<Escrita[]>;
}

/** Lays what was checked out in batches: the categories that the file brings come first. */
export async function planejar(
  oficina: Pick<Oficina, 'planejar' | 'lote'>,
  { destino, arquivo, totais, anterior, tamanho = 1000 }: Dados,
): Promise<Plano> {
  const { total, categorias, campos } = await oficina.planejar();
  const novas = categorias.map((nome): Escrita => ({ numero: 0, depois: { id: newId(), nome }, antes: null }));
  const lotes: LoteNoDiario[] =
    novas.length > 0 ? [novoLote({ recurso: 'categorias', parte: 0, linhas: novas.length })] : [];
  for (let parte = 0; parte * tamanho < total; parte++) {
    const linhas = Math.min(tamanho, total - parte * tamanho);
    lotes.push(novoLote({ recurso: destino, parte, linhas, campos }));
  }
  const base: Importacao = anterior ?? {
    id: newId(),
    destino,
    arquivo,
    em: Date.now(),
    totais,
    lotes: [],
    desfeita: false,
  };
  // What was never sent is part of the new check, and so is what was left.
  const feitos = base.lotes
    .filter(({ estado }) => estado !== 'pendente')
    .map((lote) => ({ ...lote, linhas: lote.linhas - lote.left, left: 0 }));
  const importacao = { ...base, totais, lotes: [...feitos, ...lotes] };
  const lerLote = async ({ recurso, parte }: LoteNoDiario) =>
    recurso === destino ? (await oficina.lote({ n: parte, tamanho })).escritas : novas;
  return { importacao, lerLote };
}

const novoLote = (dados: Pick<LoteNoDiario, 'recurso' | 'parte' | 'linhas'> & Partial<LoteNoDiario>): LoteNoDiario => ({
  id: newId(),
  campos: [],
  estado: 'pendente',
  criados: 0,
  atualizados: 0,
  same: 0,
  left: 0,
  ultimaLinha: 0,
  ...dados,
});
