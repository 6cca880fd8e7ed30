import { Box, Card, Typography } from '@mui/material';
import type { Pergunta } from '../providers';
import { LongText } from '../ui';
import { RecordName } from '../ui/list';
import { PerguntaActions } from './PerguntaRow';

/** One question with all of its fields. */
export const PerguntaCard = ({ pergunta }: { pergunta: Pergunta }) => {
  const { pergunta: question, contexto, resposta, observacoes } = pergunta;
  return (
    <Card component="li" data-row={pergunta.id} tabIndex={-1} sx={layout}>
      <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
        <RecordName record={pergunta} name={question} />
      </Typography>
      <Box sx={{ gridArea: '2 / 1 / auto / -1', minWidth: 0, pr: 1 }}>
        <Part label="Contexto" text={contexto} />
        <Part label="Resposta" text={resposta} />
        {observacoes && <Part label="Observações" text={observacoes} />}
      </Box>
      <Box sx={{ gridArea: '1 / 2', mt: -0.75 }}>
        <PerguntaActions pergunta={pergunta} />
      </Box>
    </Card>
  );
};

const layout = {
  p: 2.5,
  pr: 1.5,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1,
  alignItems: 'start',
};

const Part = ({ label, text }: { label: string; text: string }) => (
  <Box sx={{ mt: 1.25 }}>
    <Typography variant="overline" component="p" color="text.secondary" sx={{ lineHeight: 1.6 }}>
      {label}
    </Typography>
    <LongText text={text} />
  </Box>
);
