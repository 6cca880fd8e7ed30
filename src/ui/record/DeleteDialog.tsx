import { Alert } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useDelete } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { quoted, shortened } from '../../lib';
import { type AppDataProvider, faultOf, type SomeNames } from '../../providers';
import { ConfirmDialog, useFailureToast, useToast } from '../feedback';
import { useResource } from '../useResource';
import { useLastSave } from './conflict/useLastSave';
import { useRecordDialogs } from './useRecordDialogs';
import { useUndo } from './useUndo';

/** What may be said besides what the resource says when a record is deleted. */
export interface DeleteTexts {
  title?: string;
  question?: string;
  /** Label of the button that does it; 'Excluir' without it. */
  confirm?: string;
  /** Said after undoing when so many connections with records that are gone by now could not return; of promotions, some names. */
  leftOut?: (connections: number, promocoes?: SomeNames) => string;
}

interface Props {
  texts?: DeleteTexts;
  /** Called when it failed; true when that was expected and needs no toast. */
  onRefused?: (error: unknown) => boolean;
  /** Called after the question closed because the record was deleted. */
  onDeleted?: () => void;
  /** Told to the data provider. */
  meta?: object;
  /** Whether whoever deletes the record may bring it back; they may without it. */
  undoes?: (record: RaRecord) => boolean;
  /** More to know before deciding. */
  children?: ReactNode;
}

/** The delete question of a list page: there while a row's button has it open. */
export const DeleteDialog = (props: Props) => {
  const { open } = useRecordDialogs();
  return open?.kind === 'delete' ? <DeleteQuestion {...props} record={open.record} /> : null;
};

/**
 * Asks, then deletes the record from the resource in context; the toast offers to bring it back. A failure is told and
 * leaves the question open. Where somebody changed the record meanwhile, nothing is deleted, and the same is asked of the
 * record as it stands.
 */
const DeleteQuestion = ({ record: asked, ...props }: Props & { record: RaRecord }) => {
  const { meta, undoes, onRefused, onDeleted, children } = props;
  const { name: resource, naming, texts: all } = useResource();
  const texts = { ...all.delete, ...props.texts };
  const { close } = useRecordDialogs();
  const queryClient = useQueryClient();
  const [remove] = useDelete();
  const dataProvider = useDataProvider<AppDataProvider>();
  const toast = useToast();
  const failureToast = useFailureToast();
  const undoable = useUndo();
  const [busy, setBusy] = useState(false);
  const [record, setRecord] = useState(asked);
  const subject = `${resource}/${record.id}`;

  const undoOf = () => {
    const name = quoted(shortened(String(record[naming])));
    const undoTexts = {
      undone: { title: 'Exclusão desfeita', description: `${name} voltou.` },
      undoFailed: `A exclusão de ${name} não pôde ser desfeita.`,
    };
    return undoable(record.id, undoTexts, async () => {
      const { data, leftOut, promocoes } = await dataProvider.undelete(resource, { id: record.id });
      if (data?.id === undefined) return undefined;
      return leftOut > 0 ? { detail: texts.leftOut?.(leftOut, promocoes) } : {};
    });
  };

  const confirm = async () => {
    setBusy(true);
    try {
      const params = { id: record.id, previousData: record, meta };
      const answer = await remove(resource, params, { returnPromise: true, mutationMode: 'pessimistic' });
      // When the session ended, react-admin leads to the login page and answers with an empty record. Closing would go back from there.
      if (answer?.id === undefined) return setBusy(false);
      toast({ ...texts.deleted, subject, ...((undoes?.(record) ?? true) && undoOf()) });
      // react-admin asks again for its own lists; a resource may have been read in other ways as well.
      queryClient.invalidateQueries({ queryKey: [resource] });
      close();
      onDeleted?.();
    } catch (error) {
      setBusy(false);
      const { current } = faultOf(error);
      if (current) {
        setRecord(current);
        // What stands behind the question is just as old.
        queryClient.invalidateQueries({ queryKey: [resource] });
      } else if (!onRefused?.(error)) failureToast(error, texts.failed, { subject });
    }
  };

  return (
    <ConfirmDialog
      // Another question is another dialog: it is read out, and begins at 'Cancelar'.
      key={`${texts.title} ${record.updatedAt}`}
      title={texts.title}
      text={texts.question}
      subject={record[naming]}
      confirmLabel={texts.confirm ?? 'Excluir'}
      busy={busy}
      onConfirm={confirm}
      onCancel={close}
    >
      {children}
      {record !== asked && <ChangedNotice record={record} />}
    </ConfirmDialog>
  );
};

/** Says of a deletion that was not made who changed the record meanwhile. */
const ChangedNotice = ({ record }: { record: RaRecord }) => {
  const lastSave = useLastSave(record, 'Alguém');
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
      {lastSave} Nada foi excluído. Confirme de novo para excluir o registro como está agora.
    </Alert>
  );
};
