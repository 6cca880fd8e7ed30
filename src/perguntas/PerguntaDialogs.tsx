import { TextInput } from 'react-admin';
import { perguntaRules as rules } from '../domain';
import { DeleteDialog, RecordDialog } from '../ui/record';
import { compared, copyOf, deleteTexts, recordTexts } from './texts';

/** The question form and the delete question. */
const PerguntaDialogs = () => (
  <>
    <RecordDialog texts={recordTexts} compared={compared} copyOf={copyOf}>
      <TextInput source="pergunta" label="Pergunta" validate={rules.pergunta} autoFocus helperText={false} />
      <TextInput source="contexto" label="Contexto" validate={rules.contexto} helperText={false} />
      <TextInput
        source="resposta"
        label="Resposta"
        validate={rules.resposta}
        multiline
        minRows={3}
        maxRows={10}
        helperText={false}
      />
      <TextInput
        source="observacoes"
        label="Observações (opcional)"
        validate={rules.observacoes}
        multiline
        minRows={2}
        maxRows={8}
        helperText={false}
      />
    </RecordDialog>
    <DeleteDialog texts={deleteTexts} naming="pergunta" />
  </>
);

export default PerguntaDialogs;
