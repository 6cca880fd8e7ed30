import { Button, DialogActions, DialogContent, Stack } from '@mui/material';
import type { RaRecord } from 'ra-core';
import { Fragment, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Resource } from '../../resources';
import { FormDialog } from '../FormDialog';
import { tabTitle } from '../useDocumentTitle';
import { useResource } from '../useResource';
import { blankOf, copyOf, nextOf } from './fields/values';
import { ReadRecord } from './ReadRecord';
import { RecordFields, RecordForm, type RecordFormProps, useRecordForm } from './RecordForm';
import { useRecordDialogs } from './useRecordDialogs';

type Props<R extends RaRecord, V extends FieldValues> = Omit<RecordFormProps<R, V>, 'record' | 'onSaved'> & {
  onSaved?: () => void;
};

/**
 * The create and edit dialog of a list page, with the fields as children. Escape closes it as Back does, and does nothing while saving.
 * 'Cadastrar e novo' goes on with an empty form, except for what the fields keep.
 */
export const RecordDialog = <R extends RaRecord, V extends FieldValues = FieldValues>(props: Props<R, V>) => {
  const { open, close, leave } = useRecordDialogs();
  const saving = useRef(false);
  const goesOn = useRef(false);
  const [next, setNext] = useState<{ round: number; blank?: FieldValues }>({ round: 0 });
  const resource = useResource();
  if (!open || open.kind === 'delete') return null;
  const { title } = open.kind === 'edit' ? resource.texts.edit : resource.texts.create;
  const onSaved = (typed: FieldValues) => {
    if (goesOn.current) setNext(({ round }) => ({ round: round + 1, blank: nextOf(resource.fields, typed) }));
    else close();
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
      <Actions isNew={!start.record} isSaving={saving} goesOn={goesOn} />
    </RecordForm>
  );
  return (
    <FormDialog title={title} onEscape={() => !saving.current && leave()}>
      <TabTitle title={title} />
      <Fragment key={open.kind === 'edit' ? open.id : next.round}>
        {open.kind === 'create' ? (
          // The resource's fields declare the values of its form.
          form({ blank: (next.blank ?? firstOf(resource, open)) as Partial<V> })
        ) : open.record ? (
          form({ record: open.record as R })
        ) : (
          <ReadRecord<R> id={open.id}>{(record) => form({ record })}</ReadRecord>
        )}
      </Fragment>
    </FormDialog>
  );
};

const firstOf = (resource: Resource, { copied, filled }: { copied?: RaRecord; filled?: object }): FieldValues => ({
  ...(copied ? copyOf(resource, copied) : blankOf(resource.fields)),
  ...filled,
});

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

interface ActionsProps {
  isNew: boolean;
  isSaving: RefObject<boolean>;
  /** Whether a form for the next record follows the save: set by the button that is pressed, also by Enter. */
  goesOn: RefObject<boolean>;
}

const Actions = ({ isNew, isSaving, goesOn }: ActionsProps) => {
  const { close } = useRecordDialogs();
  const { saving } = useRecordForm();
  const { texts } = useResource();
  useEffect(() => {
    isSaving.current = saving;
  }, [isSaving, saving]);
  return (
    <DialogActions sx={wrapped}>
      <Button onClick={close} disabled={saving} color="inherit">
        Cancelar
      </Button>
      {isNew && 'saved' in texts.create && (
        <Button
          variant="outlined"
          disabled={saving}
          {...andNew}
          onClick={({ currentTarget }) => {
            goesOn.current = true;
            currentTarget.form?.requestSubmit();
          }}
        >
          Cadastrar e novo
        </Button>
      )}
      <Button
        type="submit"
        variant="contained"
        loading={saving}
        onClick={() => {
          goesOn.current = false;
        }}
      >
        {isNew ? 'Cadastrar' : 'Atualizar'}
      </Button>
    </DialogActions>
  );
};

/** `data-and-new` marks the button for the keys. */
const andNew = { 'data-and-new': true, title: 'Ctrl+Shift+Enter', 'aria-keyshortcuts': 'Control+Shift+Enter' };

const wrapped = { flexWrap: 'wrap', gap: 1, '& > :not(style)': { ml: '0 !important' } };
