import { TextInput } from 'react-admin';
import { maxText, requiredText } from '../lib';
import { DeleteDialog, RecordDialog, useRecordDialogs } from '../ui/record';
import { compared, deleteTexts, recordTexts } from './texts';

const nomeRules = [requiredText('Nome é obrigatório'), maxText(300)];

/** The cargo form and the delete question. */
const CargoDialogs = () => {
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
      <TextInput source="nome" label="Nome do Cargo" validate={nomeRules} autoFocus helperText={false} />
    </RecordDialog>
  );
};

export default CargoDialogs;
