import type { JournaledName } from '../destinations';
import { ReviewFrame } from './ReviewFrame';
import type { EarlierImport } from './writers/journaled';
import { useJournaledWriter } from './writers/useJournaledWriter';

interface Props {
  destination: JournaledName;
  /** Name alone of an earlier import's file. */
  file: File | string;
  /** An import that is over, whose report is shown and can be undone. */
  earlier?: EarlierImport;
  onClose: () => void;
}

/** 'Revisar importação' of records: columns, check, writing and report of one spreadsheet. */
const ImportReview = ({ destination, file, earlier, onClose }: Props) => (
  <ReviewFrame
    destination={destination}
    file={file}
    writer={useJournaledWriter(destination, earlier)}
    onClose={onClose}
  />
);

export default ImportReview;
