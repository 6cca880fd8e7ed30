import { useHistoryEntry } from '../ui/record';
import type { EarlierImport } from './review/writers/journaled';

/** What of an import is open: its dialog, the review of a file, or over the dialog the report of an earlier import. */
type OpenedImport = 'dialog' | File | EarlierImport;

/** The import that is open here, with its entry in the browser's history. */
export const useOpenedImport = () => useHistoryEntry<OpenedImport>('opensImport');
