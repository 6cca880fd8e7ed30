import { useState } from 'react';
import { ConfirmDialog } from '../../ui/feedback';
import type { JournaledName } from '../destinations';
import { destinations } from '../destinations';
import { OutcomeActions, OutcomeStep } from './OutcomeStep';
import { ReviewFrame } from './ReviewFrame';
import { ReviewActions, ReviewStep } from './ReviewStep';
import { useLeaveGuard } from './useLeaveGuard';
import { stepNumber, useReview } from './useReview';
import { useWriting } from './useWriting';

interface Props {
  destination: JournaledName;
  file: File;
  onClose: () => void;
}

/** 'Revisar importação': columns, check, writing and report of one spreadsheet. */
const ImportReview = ({ destination: nome, file, onClose }: Props) => {
  const destination = destinations[nome];
  const review = useReview(nome, file);
  const writing = useWriting(nome);
  const { phase, busy } = writing;
  const [leaving, setLeaving] = useState(false);
  useLeaveGuard(busy);

  const startImport = () => {
    const { check, worker } = review;
    if (check && worker.current) {
      void writing.startImport(worker.current, { file: file.name, totals: check.totals });
    }
  };
  const checkAgain = () => {
    writing.restart();
    void review.proceed();
  };
  // What was read is read again in a moment; what is being written asks first.
  const close = () => (busy ? setLeaving(true) : onClose());
  const before = phase.nome === 'idle';

  return (
    <ReviewFrame
      file={file.name}
      step={before ? stepNumber[review.step] : phase.nome === 'writing' ? 2 : 3}
      onClose={close}
      actions={
        before ? (
          <ReviewActions destination={destination} review={review} onImport={startImport} onClose={close} />
        ) : (
          <OutcomeActions writing={writing} onClose={onClose} onCheckAgain={checkAgain} />
        )
      }
    >
      {before ? (
        <ReviewStep destination={destination} file={file.name} review={review} />
      ) : (
        <OutcomeStep destination={destination} writing={writing} />
      )}
      {leaving && busy && (
        <ConfirmDialog
          title="Parar a importação?"
          text="O que já foi gravado continua gravado. Você verá até onde a importação foi e poderá continuar ou desfazer."
          confirmLabel="Parar"
          busy={false}
          onConfirm={() => {
            writing.stop();
            setLeaving(false);
          }}
          onCancel={() => setLeaving(false)}
        />
      )}
    </ReviewFrame>
  );
};

export default ImportReview;
