import { neutralise } from '../../shared/formulaGuard';
import { differingFields } from '../gravacao/differingFields';
import type { LeftRow } from '../gravacao/leftRows';
import { baixarPlanilha, type Folha } from './escrever';

interface Words {
  why: (row: LeftRow) => string;
  wanted: string;
}

/** The rows that were left, one line for each field that differs. */
export function folhaDeDeixadas(rows: LeftRow[], { why, wanted }: Words): Folha {
  const linhas = rows.flatMap((row) => {
    const start = [row.numero ?? '', neutralise(row.nome), neutralise(why(row))];
    const fields = differingFields(row).map(({ label, ...sides }) => [
      ...start,
      label,
      neutralise(sides.wanted ?? ''),
      neutralise(sides.current ?? ''),
    ]);
    return fields.length > 0 ? fields : [start];
  });
  const head = ['Linha', 'Nome', 'Motivo', 'Campo', wanted, 'Agora'];
  return { nome: 'Deixadas', larguras: [10, 34, 50, 20, 28, 28], linhas: [head, ...linhas] };
}

/** Saves the list of the rows that were left. */
export const baixarDeixadas = (arquivo: string, rows: LeftRow[], words: Words) =>
  baixarPlanilha(`deixadas-${arquivo.replace(/\.[^.]*$/, '')}.xlsx`, [folhaDeDeixadas(rows, words)]);
