import { TextInput } from 'react-admin';
import { categoriaRules } from '../domain';
import { DeleteDialog, RecordDialog } from '../ui/record';
import { compared, deleteTexts, recordTexts } from './texts';

/** The category form and the delete question. */
const CategoriaDialogs = () => (
  <>
    <RecordDialog texts={recordTexts} compared={compared}>
      <TextInput source="nome" label="Nome da Categoria" validate={categoriaRules.nome} autoFocus helperText={false} />
    </RecordDialog>
    <DeleteDialog texts={deleteTexts} />
  </>
);

export default CategoriaDialogs;
