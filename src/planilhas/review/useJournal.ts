import { useAuthProvider } from 'ra-core';
import { useCallback } from 'react';
import { sessionEnded } from '../../providers/auth';
import { type DestinationName, destinations } from '../destinations';
import { createJournal, type Journal } from '../write/journal';
import { openImportIds } from '../write/openImports';
import { browserStore, memoryStore } from '../write/stores';

const pageStore = memoryStore();
const browserJournalStore = browserStore();

/**
 * Opens the journal of imports of whoever is signed in at that moment, which may be somebody else than when the page
 * was opened. It lives as long as what it tells about: products may be kept in memory. Rejects with a 401 when nobody is signed in.
 */
export function useJournal(destination: DestinationName): () => Promise<Journal> {
  const authProvider = useAuthProvider();
  return useCallback(async () => {
    const { id } = (await authProvider?.getIdentity?.()) ?? {};
    if (!id) throw sessionEnded();
    const { lasting } = destinations[destination].journal ?? {};
    return createJournal(lasting ? browserJournalStore : pageStore, `${id}/${destination}`, openImportIds);
  }, [authProvider, destination]);
}
