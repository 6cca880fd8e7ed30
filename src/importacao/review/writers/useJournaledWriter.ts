import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext, useState } from 'react';
import type { AppDataProvider } from '../../../providers';
import type { JournaledName } from '../../destinations';
import { useJournal } from '../useJournal';
import { type EarlierImport, journaledWriter } from './journaled';
import type { Writer } from './writer';

/** The writer of one import to the data provider, or the one that can undo an earlier import. */
export function useJournaledWriter(destination: JournaledName, earlier?: EarlierImport): Writer {
  // The provider itself, not react-admin's wrapper: failures are told here, in place.
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const queryClient = useQueryClient();
  const openJournal = useJournal(destination);
  const [writer] = useState(() =>
    journaledWriter({
      destination,
      provider,
      openJournal,
      earlier,
      onSettled: () => void queryClient.invalidateQueries(),
    }),
  );
  return writer;
}
