import { type RaRecord, useGetIdentity, useGetList } from 'ra-core';
import { howLongAgo, parseMoment, withoutBidiControls } from '../../../lib';

/**
 * A sentence about who saved a record last, and when, as far as that is known: what else was noted at the very
 * moment of the record's `updatedAt` belongs to the same save. `unknown`: how whoever is not known is called.
 */
export function useLastSave(record: RaRecord, unknown = 'Outra pessoa'): string {
  const { data: identity } = useGetIdentity();
  const { data: [activity] = [] } = useGetList<RaRecord>(
    'atividades',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'id', order: 'ASC' },
      filter: { createdAt: record.updatedAt },
    },
    { enabled: Boolean(record.updatedAt) },
  );
  const when = record.updatedAt ? ` ${howLongAgo(parseMoment(record.updatedAt))}` : '';
  if (activity?.quemId && activity.quemId === identity?.id) return `Você salvou este registro em outra janela${when}.`;
  return `${withoutBidiControls(activity?.quem ?? unknown)} salvou este registro${when}.`;
}
