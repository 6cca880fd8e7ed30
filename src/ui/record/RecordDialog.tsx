import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type RaRecord, useTranslate } from 'ra-core';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { ConfirmDialog, unsaved } from '../feedback';
import { RecordForm, type RecordFormProps, useRecordForm } from './RecordForm';
import { useRecordDialogs } from './useRecordDialogs';
import { textsFor } from './useSaveRecord';

type Props<R extends RaRecord, V extends FieldValues> = Omit<RecordFormProps<R, V>, 'record' | 'onSaved'> & {
  /** Called after the dialog closed because the record was saved. */
  onSaved?: () => void;
};

/**
 * The create and edit dialog of a list page, with the fields as children: there while the page's buttons have one of them
 * open. Asks before unsaved text is lost by Escape.
 */
export const RecordDialog = <R extends RaRecord, V extends FieldValues = FieldValues>(props: Props<R, V>) => {
  const { open, close } = useRecordDialogs();
  const titleId = useId();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const onEscape = useRef(close);
  if (!open || open.kind === 'delete') return null;
  // The list page opens the dialog with a record of its own resource.
  const record = open.kind === 'edit' ? (open.record as R) : undefined;
  const closeSaved = () => {
    close();
    props.onSaved?.();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={phone}
      aria-labelledby={titleId}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onEscape.current()}
    >
      <DialogTitle id={titleId}>{textsFor(props.texts, record).title}</DialogTitle>
      <RecordForm {...props} record={record} onSaved={closeSaved}>
        <AskAtEscape onEscape={onEscape} />
        <DialogContent>
          <Stack spacing={2} useFlexGap>
            {props.children}
          </Stack>
        </DialogContent>
        <Actions submit={record ? 'Atualizar' : 'Cadastrar'} />
      </RecordForm>
    </Dialog>
  );
};

/** Tells the dialog, which stands outside the form, what Escape does: nothing while saving, and it asks about what was typed. */
const AskAtEscape = ({ onEscape }: { onEscape: RefObject<() => void> }) => {
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
