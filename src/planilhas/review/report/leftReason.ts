import { howLongAgo, parseMoment, withoutBidiControls } from '../../../lib';
import { destinations } from '../../destinations';
import type { LeftRow } from '../../write/leftRows';

/** 'por Marina Andrade, há 2 minutos': as much of it as is known. */
function byWhom({ who, at }: LeftRow): string {
  const when = at && howLongAgo(parseMoment(at));
  return [who && ` por ${withoutBidiControls(who)}`, when && `${who ? ', ' : ' '}${when}`].filter(Boolean).join('');
}

const gender = ({ recurso }: LeftRow) => (destinations[recurso].feminine ? 'a' : 'o');

/** Why a row was not imported. */
export function whyLeft(row: LeftRow): string {
  const o = gender(row);
  if (row.reason === 'exists') return `Cadastrad${o} depois da conferência${byWhom(row)}`;
  if (row.reason === 'changed') return `Alterad${o} depois da conferência${byWhom(row)}`;
  if (row.reason === 'deleted') return `Excluíd${o} depois da conferência${byWhom(row)}`;
  if (row.reason === 'product') return 'Um produto dela foi excluído depois da conferência';
  return 'A categoria mudou de nome ou foi excluída depois da conferência';
}

/** Why a record was not taken back. */
export function whyKept(row: LeftRow): string {
  const o = gender(row);
  if (row.reason === 'changed') return `Alterad${o} depois da importação${byWhom(row)}`;
  if (row.reason === 'deleted') return `Excluíd${o} depois da importação${byWhom(row)}`;
  if (row.reason === 'category') return 'A categoria de antes mudou de nome ou foi excluída';
  if (row.reason === 'product') return 'Um produto que ela tinha antes foi excluído';
  return destinations[row.recurso].used ?? 'Está em uso';
}
