import { destinations } from '../destinations';
import { OutcomeActions, OutcomeStep } from './OutcomeStep';
import { ReviewFrame } from './ReviewFrame';
import { useLeaveGuard } from './useLeaveGuard';
import { type Anterior, useWriting } from './useWriting';

/** The report of an import that is over, from which it can be undone. */
const LastReport = ({ previous, onClose }: { previous: Anterior; onClose: () => void }) => {
  const { importRun } = previous;
  const writing = useWriting(importRun.destination, previous);
  useLeaveGuard(writing.busy);
  return (
    <ReviewFrame
      file={importRun.file}
      step={3}
      onClose={() => writing.busy || onClose()}
      actions={<OutcomeActions writing={writing} onClose={onClose} />}
    >
      <OutcomeStep destination={destinations[importRun.destination]} writing={writing} />
    </ReviewFrame>
  );
};

export default LastReport;
