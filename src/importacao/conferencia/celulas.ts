import type { Celula, Tabela } from '../leitor';
import type { CampoId, Ligacoes, Problema } from '../tipos';
import { textoDe } from './texto';

/** The cells of one row by field; undefined where the file has no such column or the cell is blank. */
export type Celulas = (campo: CampoId) => Exclude<Celula, null> | undefined;

/** Reads the cells of a row through the columns that were matched. */
export function celulasDe(tabela: Tabela, linha: number, ligacoes: Ligacoes): Celulas {
  return (campo) => {
    const coluna = ligacoes[campo];
    const celula = coluna === undefined ? null : tabela.celula(linha, coluna);
    if (celula === null || (typeof celula === 'string' && celula.trim() === '')) return undefined;
    return celula;
  };
}

/** Notes a problem of a field, with what its cell holds; nothing when there is none. */
export function notar(
  problemas: Problema[],
  { campo, rotulo, celula, motivo }: { campo: CampoId; rotulo: string; celula?: Celula; motivo: string | undefined },
): void {
  if (motivo) problemas.push({ campo, rotulo, valor: textoDe(celula ?? null), motivo });
}
