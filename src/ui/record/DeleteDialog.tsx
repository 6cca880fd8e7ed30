import { type RaRecord, useDelete, useResourceContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog, type Toast, useFailureToast, useToast } from '../feedback';

/** What one resource says when a record is deleted. */
export interface DeleteTexts {
  title: string;
  question: string;
  deleted: Toast;
  /** Description of the error toast. */
  failed: string;
  /** Label of the button that does it; 'Excluir' without it. */
  confirm?: string;
}

interface Props {
  record: RaRecord;
  /** The record's own name. */
  subject: string;
  texts: DeleteTexts;
  onClose: () => void;
  /** Called when it failed; true when that was expected and needs no toast. */
  onRefused?: (error: unknown) => boolean;
  /** Told to the data provider. */
  meta?: object;
  /** More to know before deciding. */
  children?: ReactNode;
}

/** Asks, then deletes the record from the resource in context. A failure is told and leaves the question open. */
export const DeleteDialog = ({ record, subject, texts, onClose, onRefused, meta, children }: Props) => {
  const resource = useResourceContext();
  const [remove] = useDelete();
  const toast = useToast();
  const failureToast = useFailureToast();
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    setBusy(true);
    try {
      const params = { id: record.id, previousData: record, meta };
      const answer = await remove(resource, params, { returnPromise: true, mutationMode: 'pessimistic' });
      // When the session ended, react-admin leads to the login page and answers with an empty record.
      if (answer?.id !== undefined) toast(texts.deleted);
      onClose();
    } catch (error) {
      setBusy(false);
      if (!onRefused?.(error)) failureToast(error, texts.failed);
    }
  };

  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.question}
      subject={subject}
      confirmLabel={texts.confirm ?? 'Excluir'}
      busy={busy}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {children}
    </ConfirmDialog>
  );
};
