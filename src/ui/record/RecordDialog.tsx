import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import type { ComparedField } from './conflict/conflict';
import { FormDialog } from './FormDialog';
import { type RecordTexts, useSaveRecord } from './useSaveRecord';

interface Props {
  /** The record to edit; a new one is created without it. */
  record?: RaRecord;
  texts: { create: RecordTexts; edit: RecordTexts };
  onClose: () => void;
  /** What is compared when somebody saved the record meanwhile. */
  compared: readonly ComparedField[];
  children: ReactNode;
}

/** Create and edit dialog of the resource in context, with the fields as children. */
export const RecordDialog = ({ record, texts, onClose, compared, children }: Props) => {
  const { save, conflict } = useSaveRecord({ record, texts, onClose });
  return (
    <FormDialog
      title={record ? texts.edit.title : texts.create.title}
      submitLabel={record ? 'Atualizar' : 'Cadastrar'}
      record={record}
      onSubmit={(values) => save(values)}
      onClose={onClose}
      conflict={conflict}
      compared={compared}
    >
      {children}
    </FormDialog>
  );
};
