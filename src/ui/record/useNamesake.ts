import { type RaRecord, useGetList } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { quoted } from '../../lib';
import { usePausedText } from '../searchPause';
import { useResource } from '../useResource';
import { useRecordForm } from './RecordForm';

/** Tells of another record with the name in the form, searched after a pause in typing. */
export function useNamesake(): string | undefined {
  const { naming, words, texts } = useResource();
  const twin = useTwin(naming, 'sameName');
  return twin && `Já existe ${texts.one} chamad${words.gender} ${quoted(twin[naming])}.`;
}

/** Another record with the value of a field in the form, as a filter of the resource finds it after a pause in typing. */
export function useTwin(
  field: string,
  filter: string,
  isWhole = (typed: string) => typed !== '',
): RaRecord | undefined {
  const { record } = useRecordForm();
  const { name, naming } = useResource();
  const typed: string = String(useWatch({ name: field }) ?? '').trim();
  const asked = usePausedText(typed);
  const { data = [] } = useGetList<RaRecord>(
    name,
    {
      // Two, since the edited record may be one of them.
      pagination: { page: 1, perPage: 2 },
      sort: { field: naming, order: 'ASC' },
      filter: { [filter]: asked },
      meta: { fields: [naming] },
    },
    { enabled: isWhole(asked) },
  );
  return asked === typed && isWhole(typed) ? data.find(({ id }) => id !== record?.id) : undefined;
}
