import { type RaRecord, useGetIdentity, useGetList } from 'ra-core';
import { howLongAgo, parseMoment, withoutBidiControls } from '../../../lib';

/** A sentence with the author and the time of a record's last save. The activity with the time of `updatedAt` has the author. */
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
