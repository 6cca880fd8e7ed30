import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type RaRecord, useTranslate } from 'ra-core';
import { Fragment, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { ConfirmDialog, unsaved } from '../feedback';
import { useResource } from '../useResource';
import { blankOf, copyOf } from './fields/values';
import { ReadRecord } from './ReadRecord';
import { RecordFields, RecordForm, type RecordFormProps, useRecordForm } from './RecordForm';
import { useRecordDialogs } from './useRecordDialogs';

type Props<R extends RaRecord, V extends FieldValues> = Omit<RecordFormProps<R, V>, 'record' | 'onSaved'> & {
  onSaved?: () => void;
};

/** The create and edit dialog of a list page, with the fields as children. Escape asks before unsaved text is lost. */
export const RecordDialog = <R extends RaRecord, V extends FieldValues = FieldValues>(props: Props<R, V>) => {
  const { open, close } = useRecordDialogs();
  const titleId = useId();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const onEscape = useRef<() => void>(undefined);
  const resource = useResource();
  if (!open || open.kind === 'delete') return null;
  const { title } = open.kind === 'edit' ? resource.texts.edit : resource.texts.create;
  const onSaved = () => {
    close();
    props.onSaved?.();
  };
  const form = (start: Pick<RecordFormProps<R, V>, 'record' | 'blank'>) => (
    <RecordForm {...props} {...start} onSaved={onSaved}>
      <AskAtEscape onEscape={onEscape} />
      <DialogContent>
        <RecordFields>
          <Stack spacing={2} useFlexGap>
            {props.children}
          </Stack>
        </RecordFields>
      </DialogContent>
      <Actions submit={start.record ? 'Atualizar' : 'Cadastrar'} />
    </RecordForm>
  );
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
      <Fragment key={open.kind === 'edit' ? open.id : ''}>
        {open.kind === 'create' ? (
          // The resource's fields declare the values of its form.
          form({
            blank: { ...(open.copied ? copyOf(resource, open.copied) : blankOf(resource.fields)), ...open.filled } as V,
          })
        ) : open.record ? (
          form({ record: open.record as R })
        ) : (
          <ReadRecord<R> id={open.id}>{(record) => form({ record })}</ReadRecord>
        )}
      </Fragment>
    </Dialog>
  );
};

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

/** Escape does nothing while saving, and asks about unsaved text. */
const AskAtEscape = ({ onEscape }: { onEscape: RefObject<(() => void) | undefined> }) => {
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
