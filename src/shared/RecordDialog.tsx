import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { FormDialog } from './FormDialog';
import { type RecordTexts, useSaveRecord } from './useSaveRecord';

interface Props {
  /** The record to edit; a new one is created without it. */
  record?: RaRecord;
  texts: { create: RecordTexts; edit: RecordTexts };
  onClose: () => void;
  children: ReactNode;
}

/** Create and edit dialog of the resource in context, with the fields as children. */
export const RecordDialog = ({ record, texts, onClose, children }: Props) => {
  const save = useSaveRecord({ record, texts, onClose });
  return (
    <FormDialog
      title={record ? texts.edit.title : texts.create.title}
      submitLabel={record ? 'Atualizar' : 'Cadastrar'}
      record={record}
      onSubmit={(values) => save(values)}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
};
