import { TextInput } from 'react-admin';
import { maxText, requiredText } from '../lib';
import { DeleteDialog, RecordDialog } from '../ui/record';
import { compared, deleteTexts, recordTexts } from './texts';

const nomeRules = [requiredText('Nome é obrigatório'), maxText(300)];

/** The cargo form and the delete question. */
const CargoDialogs = () => (
  <>
    <RecordDialog texts={recordTexts} compared={compared}>
      <TextInput source="nome" label="Nome do Cargo" validate={nomeRules} autoFocus helperText={false} />
    </RecordDialog>
    <DeleteDialog texts={deleteTexts} />
  </>
);

export default CargoDialogs;
