import { Button, DialogActions, DialogContent, Stack } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Fragment, type RefObject, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormDialog } from '../FormDialog';
import { tabTitle } from '../useDocumentTitle';
import { useResource } from '../useResource';
import { blankOf, copyOf } from './fields/values';
import { ReadRecord } from './ReadRecord';
import { RecordFields, RecordForm, type RecordFormProps, useRecordForm } from './RecordForm';
import { useRecordDialogs } from './useRecordDialogs';

type Props<R extends RaRecord, V extends FieldValues> = Omit<RecordFormProps<R, V>, 'record' | 'onSaved'> & {
  onSaved?: () => void;
};

/** The create and edit dialog of a list page, with the fields as children. Escape closes it as Back does, and does nothing while saving. */
export const RecordDialog = <R extends RaRecord, V extends FieldValues = FieldValues>(props: Props<R, V>) => {
  const { open, close, leave } = useRecordDialogs();
  const saving = useRef(false);
  const resource = useResource();
  if (!open || open.kind === 'delete') return null;
  const { title } = open.kind === 'edit' ? resource.texts.edit : resource.texts.create;
  const onSaved = () => {
    close();
    props.onSaved?.();
  };
  const form = (start: Pick<RecordFormProps<R, V>, 'record' | 'blank'>) => (
    <RecordForm {...props} {...start} onSaved={onSaved}>
      <DialogContent>
        <RecordFields>
          <Stack spacing={2} useFlexGap>
            {props.children}
          </Stack>
        </RecordFields>
      </DialogContent>
      <Actions submit={start.record ? 'Atualizar' : 'Cadastrar'} isSaving={saving} />
    </RecordForm>
  );
  return (
    <FormDialog title={title} onEscape={() => !saving.current && leave()}>
      <TabTitle title={title} />
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
    </FormDialog>
  );
};

const TabTitle = ({ title }: { title: string }) => {
  useEffect(() => {
    const before = document.title;
    document.title = tabTitle(title);
    return () => {
      document.title = before;
    };
  }, [title]);
  return null;
};

const Actions = ({ submit, isSaving }: { submit: string; isSaving: RefObject<boolean> }) => {
  const { close } = useRecordDialogs();
  const { saving } = useRecordForm();
  useEffect(() => {
    isSaving.current = saving;
  }, [isSaving, saving]);
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
