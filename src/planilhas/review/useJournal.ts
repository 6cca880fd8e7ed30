import { useAuthProvider } from 'ra-core';
import { sessionEnded } from '../../providers/auth';
import { destinationOf } from '../destinations';
import { createJournal, type Journal } from '../write/journal';
import { browserStore, memoryStore } from '../write/stores';

const pageJournals = memoryStore();
const browserJournals = browserStore();

/** Opens the journal of the user signed in at the call. Rejects with a 401 without a user. */
export function useJournal(destination: string): () => Promise<Journal> {
  const authProvider = useAuthProvider();
  return async () => {
    const { id } = (await authProvider?.getIdentity?.()) ?? {};
    if (!id) throw sessionEnded();
    const store = destinationOf(destination).journal?.lasting ? browserJournals : pageJournals;
    return createJournal(store, `${id}/${destination}`);
  };
}
