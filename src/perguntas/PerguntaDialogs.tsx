import { TextInput } from 'react-admin';
import { perguntaRules as rules } from '../domain';
import { DeleteDialog, RecordDialog, useRecordDialogs } from '../ui/record';
import { compared, deleteTexts, recordTexts } from './texts';

/** The question form and the delete question. */
const PerguntaDialogs = () => {
  const { open, close } = useRecordDialogs();
  if (!open) return null;
  if (open.kind === 'delete') {
    return <DeleteDialog record={open.record} subject={open.record.pergunta} texts={deleteTexts} onClose={close} />;
  }
  return (
    <RecordDialog
      record={open.kind === 'edit' ? open.record : undefined}
      texts={recordTexts}
      compared={compared}
      onClose={close}
    >
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
  );
};

export default PerguntaDialogs;
