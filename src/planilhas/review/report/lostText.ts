import { counted } from '../../../domain';
import { destinations } from '../../destinations';
import type { ImportRun, JournalBatch } from '../../write/journal';

/** That what some batches wrote cannot be taken back, as this browser has lost it. */
export function lostText({ destination }: ImportRun, lost: readonly JournalBatch[]): string {
  // Its own records first, then those that they brought along.
  const resources = new Set(lost.map(({ recurso }) => recurso));
  const named = resources.delete(destination) ? [destination, ...resources] : [...resources];
  const records = named.map((recurso) => lostOf(recurso, lost));
  const what = named.map((recurso, n) => counted(records[n] ?? 0, destinations[recurso])).join(' e ');
  const feminine = named.every((recurso) => destinations[recurso].feminine);
  const done = `desfeit${feminine ? 'a' : 'o'}`;
  const total = records.reduce((sum, count) => sum + count, 0);
  const cannot = total === 1 ? `não pode ser ${done}` : `não podem ser ${done}s`;
  return `Este navegador já não tem a lista do que foi gravado de ${what}: ${cannot} por aqui. Confira no cadastro.`;
}

const lostOf = (named: JournalBatch['recurso'], lost: readonly JournalBatch[]) =>
  lost
    .filter(({ recurso }) => recurso === named)
    .reduce((sum, { state, rows, created, updated }) => sum + (state === 'sending' ? rows : created + updated), 0);
