import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext, useState } from 'react';
import type { AppDataProvider } from '../../providers';
import { sessionGuard } from '../../providers/auth';
import type { JournaledName } from '../destinations';
import { ReviewFrame } from './ReviewFrame';
import { useHold } from './useHold';
import { useJournal } from './useJournal';
import { type EarlierImport, journaledWriter } from './writers/journaled';

interface Props {
  destination: JournaledName;
  /** The file, or only the name of an earlier import's. */
  file: File | string;
  /** An import that is over, whose report is shown and can be undone. */
  earlier?: EarlierImport;
  /** Whether the person went back in the history. */
  left: boolean;
  /** Goes to where they came from. */
  onStay: () => void;
  onClose: () => void;
}

/** 'Revisar importação' of records: columns, check, writing and report of one spreadsheet. */
const ImportReview = ({ destination, earlier, ...frame }: Props) => {
  const provider = useContext(DataProviderContext) as AppDataProvider;
  const queryClient = useQueryClient();
  const journal = useJournal(destination);
  // A session that ended is asked for its password, as by any other write.
  const openJournal = () => sessionGuard.within({ write: true }, journal);
  const onSettled = () => void queryClient.invalidateQueries();
  const hold = useHold(earlier?.importRun.id);
  const [writer] = useState(() =>
    journaledWriter({ destination, provider, openJournal, onBegin: hold, onSettled, earlier }),
  );
  return <ReviewFrame destination={destination} writer={writer} {...frame} />;
};

export default ImportReview;
