import { howLongAgo, parseMoment, withoutBidiControls } from '../../../lib';
import { destinationOf } from '../../destinations';
import { endingOf } from '../../formats';
import type { LeftRow } from '../../leftRows';

export interface Figure {
  text: string;
  number: number;
  color?: string;
}

/** The result of an import or of undo in words and numbers; immutable. */
export interface Report {
  title: string;
  text: string;
  notices?: { severity: 'error' | 'warning' | 'info'; text: string }[];
  figures: Figure[];
  /** Rows left as a colleague made them; `wanted` is the heading of the other values. */
  leftRows?: { title: string; rows: LeftRow[]; why: (row: LeftRow) => string; wanted: string };
  /** The confirmation question of undo; absent where undo is not possible. */
  undo?: { question?: string };
  next?: 'checkAgain' | 'resume' | 'retry';
  closeLabel?: string;
}

/** ' por Marina Andrade, há 2 minutos', as far as known. */
function byWhom({ who, at }: LeftRow): string {
  const when = at && howLongAgo(parseMoment(at));
  return [who && ` por ${withoutBidiControls(who)}`, when && `${who ? ', ' : ' '}${when}`].filter(Boolean).join('');
}

export function whyLeft(row: LeftRow): string {
  const o = endingOf(destinationOf(row.recurso));
  if (row.reason === 'exists') return `Cadastrad${o} depois da conferência${byWhom(row)}`;
  if (row.reason === 'changed') return `Alterad${o} depois da conferência${byWhom(row)}`;
  if (row.reason === 'deleted') return `Excluíd${o} depois da conferência${byWhom(row)}`;
  if (row.reason === 'product') return 'Um produto dela foi excluído depois da conferência';
  if (row.reason === 'target') return 'O que ela deve encontrar foi excluído depois da conferência';
  if (row.reason === 'reference') return 'Um registro que ela cita foi excluído depois da conferência';
  return 'A categoria mudou de nome ou foi excluída depois da conferência';
}

export function whyKept(row: LeftRow): string {
  const o = endingOf(destinationOf(row.recurso));
  if (row.reason === 'changed') return `Alterad${o} depois da importação${byWhom(row)}`;
  if (row.reason === 'deleted') return `Excluíd${o} depois da importação${byWhom(row)}`;
  if (row.reason === 'category') return 'A categoria de antes mudou de nome ou foi excluída';
  if (row.reason === 'product') return 'Um produto que ela tinha antes foi excluído';
  if (row.reason === 'target') return 'O que ela devia encontrar antes foi excluído';
  if (row.reason === 'reference') return 'Um registro que ela citava antes foi excluído';
  return destinationOf(row.recurso).used ?? 'Está em uso';
}
