import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type RaRecord, useTranslate } from 'ra-core';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { ConfirmDialog, unsaved } from '../feedback';
import { useResource } from '../useResource';
import { copyOf } from './fields/values';
import { ReadRecord } from './ReadRecord';
import { RecordFields, RecordForm, type RecordFormProps, useRecordForm } from './RecordForm';
import type { Open } from './useDialogAddress';
import { useRecordDialogs } from './useRecordDialogs';

type Props<R extends RaRecord, V extends FieldValues> = Omit<RecordFormProps<R, V>, 'record' | 'onSaved'> & {
  /** Called after the dialog closed because the record was saved. */
  onSaved?: () => void;
};

/**
 * The create and edit dialog of a list page, with the fields as children: there while the page's buttons, or its address,
 * have one of them open. Asks before unsaved text is lost by Escape.
 */
export const RecordDialog = <R extends RaRecord, V extends FieldValues = FieldValues>(props: Props<R, V>) => {
  const { open, close } = useRecordDialogs();
  const titleId = useId();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const onEscape = useRef<() => void>(undefined);
  const { texts } = useResource();
  if (!open || open.kind === 'delete') return null;
  const { title } = open.kind === 'edit' ? texts.edit : texts.create;
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={phone}
      aria-labelledby={titleId}
      onClose={(_, reason) => reason === 'escapeKeyDown' && (onEscape.current ?? close)()}
    >
      <TabTitle title={title} />
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogForm {...props} key={open.kind === 'edit' ? open.id : ''} open={open} onEscape={onEscape} />
    </Dialog>
  );
};

type FormProps<R extends RaRecord, V extends FieldValues> = Props<R, V> & {
  open: Exclude<Open, { kind: 'delete' }>;
  onEscape: RefObject<(() => void) | undefined>;
};

/** The form of what is open. The list page, or its address, opens records of its own resource. */
const DialogForm = <R extends RaRecord, V extends FieldValues>({ open, ...props }: FormProps<R, V>) => {
  if (open.kind === 'edit')
    return open.record ? (
      <OpenForm {...props} record={open.record as R} />
    ) : (
      <ReadRecord<R> id={open.id}>{(record) => <OpenForm {...props} record={record} />}</ReadRecord>
    );
  return <CopiedForm {...props} copied={open.copied} />;
};

/** The form of a new record, which may begin as another. */
const CopiedForm = <R extends RaRecord, V extends FieldValues>({
  copied,
  ...props
}: Omit<FormProps<R, V>, 'open'> & { copied?: RaRecord }) => {
  const resource = useResource();
  // The fields tell what a form of theirs holds.
  return <OpenForm {...props} {...(copied && { blank: copyOf(resource, copied) as V })} />;
};

type OpenFormProps<R extends RaRecord, V extends FieldValues> = Omit<FormProps<R, V>, 'open'> & { record?: R };

const OpenForm = <R extends RaRecord, V extends FieldValues>({ onEscape, ...props }: OpenFormProps<R, V>) => {
  const { close } = useRecordDialogs();
  const closeSaved = () => {
    close();
    props.onSaved?.();
  };
  return (
    <RecordForm {...props} onSaved={closeSaved}>
      <AskAtEscape onEscape={onEscape} />
      <DialogContent>
        <RecordFields>
          <Stack spacing={2} useFlexGap>
            {props.children}
          </Stack>
        </RecordFields>
      </DialogContent>
      <Actions submit={props.record ? 'Atualizar' : 'Cadastrar'} />
    </RecordForm>
  );
};

/** While the dialog is open, the browser's tab and its history name it. */
const TabTitle = ({ title }: { title: string }) => {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · Painel`;
    return () => {
      document.title = before;
    };
  }, [title]);
  return null;
};

/** Tells the dialog, which stands outside the form, what Escape does: nothing while saving, and it asks about what was typed. */
const AskAtEscape = ({ onEscape }: Pick<FormProps<RaRecord, FieldValues>, 'onEscape'>) => {
  const translate = useTranslate();
  const [asking, setAsking] = useState(false);
  const { close } = useRecordDialogs();
  const { saving } = useRecordForm();
  const { dirtyFields } = useFormState();
  const dirty = Object.keys(dirtyFields).length > 0;
  useEffect(() => {
    onEscape.current = () => {
      if (saving) return;
      if (dirty) setAsking(true);
      else close();
    };
    return () => {
      onEscape.current = undefined;
    };
  });
  if (!asking) return null;
  return (
    <ConfirmDialog
      {...unsaved}
      text={translate('ra.message.unsaved_changes')}
      busy={false}
      onConfirm={close}
      onCancel={() => setAsking(false)}
    />
  );
};

const Actions = ({ submit }: { submit: string }) => {
  const { close } = useRecordDialogs();
  const { saving } = useRecordForm();
  return (
    <DialogActions>
      <Button onClick={close} disabled={saving} color="inherit">
        Cancelar
      </Button>
      <Button type="submit" variant="contained" loading={saving}>
        {submit}
      </Button>
    </DialogActions>
  );
};
