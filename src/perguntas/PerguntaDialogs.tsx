import { DeleteDialog, FieldInput, FieldInputs, RecordDialog } from '../ui/record';
import { SimilarPerguntas } from './SimilarPerguntas';

const PerguntaDialogs = () => (
  <>
    <RecordDialog>
      <FieldInputs own={{ pergunta: <PerguntaInput /> }} />
    </RecordDialog>
    <DeleteDialog />
  </>
);

const PerguntaInput = () => (
  <>
    <FieldInput source="pergunta" autoFocus />
    <SimilarPerguntas />
  </>
);

export default PerguntaDialogs;
