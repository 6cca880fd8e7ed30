import { counted } from '../../../domain';
import { destinations } from '../../destinations';
import type { ImportRun, JournalBatch } from '../../write/journal';

/** That what some batches wrote cannot be taken back, as this browser has lost it. */
export function lostText({ destination }: ImportRun, lost: readonly JournalBatch[]): string {
  const own = lost.some(({ recurso }) => recurso === destination);
  const named = own ? destination : (lost[0]?.recurso ?? destination);
  const records = lost
    .filter(({ recurso }) => recurso === named)
    .reduce((sum, { state, rows, created, updated }) => sum + (state === 'sending' ? rows : created + updated), 0);
  const done = `desfeit${destinations[named].feminine ? 'a' : 'o'}`;
  const cannot = records === 1 ? `não pode ser ${done}` : `não podem ser ${done}s`;
  return `Este navegador já não tem a lista do que foi gravado de ${counted(records, destinations[named])}: ${cannot} por aqui. Confira no cadastro.`;
}
