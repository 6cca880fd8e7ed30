import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDelete, useResourceContext } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog, type Toast, useFailureToast, useToast } from '../feedback';
import { useRecordDialogs } from './useRecordDialogs';

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
  texts: DeleteTexts;
  /** Field of the record that says which one it is. */
  naming?: string;
  /** Called when it failed; true when that was expected and needs no toast. */
  onRefused?: (error: unknown) => boolean;
  /** Called after the question closed because the record was deleted. */
  onDeleted?: () => void;
  /** Told to the data provider. */
  meta?: object;
  /** More to know before deciding. */
  children?: ReactNode;
}

/** The delete question of a list page: there while a row's button has it open. */
export const DeleteDialog = (props: Props) => {
  const { open } = useRecordDialogs();
  return open?.kind === 'delete' ? <DeleteQuestion {...props} record={open.record} /> : null;
};

/** Asks, then deletes the record from the resource in context. A failure is told and leaves the question open. */
const DeleteQuestion = ({ record, ...props }: Props & { record: RaRecord }) => {
  const { naming = 'nome', texts, meta, onRefused, onDeleted, children } = props;
  const resource = useResourceContext();
  const { close } = useRecordDialogs();
  const queryClient = useQueryClient();
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
      // react-admin asks again for its own lists; a resource may have been read in other ways as well.
      queryClient.invalidateQueries({ queryKey: [resource] });
      close();
      onDeleted?.();
    } catch (error) {
      setBusy(false);
      if (!onRefused?.(error)) failureToast(error, texts.failed);
    }
  };

  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.question}
      subject={record[naming]}
      confirmLabel={texts.confirm ?? 'Excluir'}
      busy={busy}
      onConfirm={confirm}
      onCancel={close}
    >
      {children}
    </ConfirmDialog>
  );
};
