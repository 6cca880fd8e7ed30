import { TextInput } from 'react-admin';
import { categoriaRules } from '../domain';
import { DeleteDialog, RecordDialog, useRecordDialogs } from '../ui/record';
import { compared, deleteTexts, recordTexts } from './texts';

/** The category form and the delete question. */
const CategoriaDialogs = () => {
  const { open, close } = useRecordDialogs();
  if (!open) return null;
  if (open.kind === 'delete') {
    return <DeleteDialog record={open.record} subject={open.record.nome} texts={deleteTexts} onClose={close} />;
  }
  return (
    <RecordDialog
      record={open.kind === 'edit' ? open.record : undefined}
      texts={recordTexts}
      compared={compared}
      onClose={close}
    >
      <TextInput source="nome" label="Nome da Categoria" validate={categoriaRules.nome} autoFocus helperText={false} />
    </RecordDialog>
  );
};

export default CategoriaDialogs;
