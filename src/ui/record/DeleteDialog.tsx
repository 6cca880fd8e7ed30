import { Alert, Link } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useDataProvider, useDelete } from 'ra-core';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { quoted, shortened } from '../../lib';
import { type AppDataProvider, faultOf, type SomeNames } from '../../providers';
import { countIn } from '../countIn';
import { ConfirmDialog, useFailureToast, useToast } from '../feedback';
import { useResource } from '../useResource';
import { useLastSave } from './conflict/useLastSave';
import { useRecordDialogs } from './useRecordDialogs';
import { useUndo } from './useUndo';

/** Texts that override those of the resource. */
export interface DeleteTexts {
  title?: string;
  question?: string;
  confirm?: string;
  /** Detail after an undo without some connections, whose records are gone; `promocoes` has some of their names. */
  leftOut?: (connections: number, promocoes?: SomeNames) => string;
}

interface Props {
  texts?: DeleteTexts;
  /** Returns whether it has told the failure itself. */
  onRefused?: (error: unknown) => boolean;
  onDeleted?: () => void;
  meta?: object;
  undoes?: (record: RaRecord) => boolean;
  children?: ReactNode;
}

/** The delete question of a list page, while it is open. */
export const DeleteDialog = (props: Props) => {
  const { open } = useRecordDialogs();
  return open?.kind === 'delete' ? <DeleteQuestion {...props} record={open.record} /> : null;
};

/** Asks, then deletes. A failure leaves the question open; a record that was changed meanwhile is asked about again. */
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
      const answer = await remove(resource, params, { returnPromise: true });
      // An empty answer: the session ended, and react-admin leads to the login page. Closing would lead back.
      if (answer?.id === undefined) return setBusy(false);
      toast({ ...texts.deleted, subject, ...((undoes?.(record) ?? true) && { ...undoOf(), ...undoneLater }) });
      // react-admin invalidates only its own lists.
      queryClient.invalidateQueries({ queryKey: [resource] });
      close();
      onDeleted?.();
    } catch (error) {
      setBusy(false);
      const { current } = faultOf(error);
      if (current) {
        setRecord(current);
        queryClient.invalidateQueries({ queryKey: [resource] });
      } else if (!onRefused?.(error)) failureToast(error, texts.failed, { subject });
    }
  };

  return (
    <ConfirmDialog
      // A new key announces the dialog again, with the focus on 'Cancelar'.
      key={`${texts.title} ${record.updatedAt}`}
      title={texts.title}
      text={texts.question}
      subject={record[naming]}
      confirmLabel={texts.confirm ?? 'Excluir'}
      busy={busy}
      onConfirm={confirm}
      onCancel={close}
      before={<UsedNotice record={record} />}
    >
      {children}
      {record !== asked && <ChangedNotice record={record} />}
    </ConfirmDialog>
  );
};

const undoneLater = { undoneLater: true, detail: 'Ctrl+Z também desfaz, por uma hora.' };

/** The database refuses to delete a record in use; the question stays, since its count may be old. */
const UsedNotice = ({ record }: { record: RaRecord }) => {
  const resource = useResource();
  const { isUsed, count, counts, to } = countIn(resource, record) ?? {};
  if (!isUsed) return null;
  return (
    <Alert role="note" severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {`Em uso: ${count} ${counts}. `}
      {to && (
        <Link component={RouterLink} to={to} color="inherit">
          Ver quais são
        </Link>
      )}
    </Alert>
  );
};

const ChangedNotice = ({ record }: { record: RaRecord }) => {
  const lastSave = useLastSave(record, 'Alguém');
  return (
    <Alert severity="warning" variant="outlined" sx={{ mt: 2 }}>
      {lastSave} Nada foi excluído. Confirme de novo para excluir o registro como está agora.
    </Alert>
  );
};
