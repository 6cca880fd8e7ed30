import { DeleteDialog, FieldInput, RecordDialog } from '../ui/record';
import { SimilarPerguntas } from './SimilarPerguntas';

const PerguntaDialogs = () => (
  <>
    <RecordDialog>
      <FieldInput source="pergunta" autoFocus />
      <SimilarPerguntas />
      <FieldInput source="contexto" />
      <FieldInput source="resposta" />
      <FieldInput source="observacoes" />
    </RecordDialog>
    <DeleteDialog />
  </>
);

export default PerguntaDialogs;
