import { type RaRecord, useGetList } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { quoted } from '../../lib';
import { usePausedText } from '../searchPause';
import { useResource } from '../useResource';
import { useRecordForm } from './RecordForm';

/** Tells of another record with the name in the form, searched after a pause in typing. */
export function useNamesake(): string | undefined {
  const { record } = useRecordForm();
  const { name, naming, words, texts } = useResource();
  const typed: string = useWatch({ name: naming })?.trim() ?? '';
  const asked = usePausedText(typed);
  const { data = [] } = useGetList<RaRecord>(
    name,
    {
      // Two, since the edited record may be one of them.
      pagination: { page: 1, perPage: 2 },
      sort: { field: naming, order: 'ASC' },
      filter: { sameName: asked },
      meta: { fields: [naming] },
    },
    { enabled: Boolean(asked) },
  );
  const twin = asked === typed && typed ? data.find(({ id }) => id !== record?.id) : undefined;
  return twin && `Já existe ${texts.one} chamad${words.gender} ${quoted(twin[naming])}.`;
}
