import { Box, Card, Stack, Typography } from '@mui/material';
import type { Pergunta } from '../providers';
import { LongText } from '../ui';
import { PerguntaActions } from './PerguntaActions';

/** One question with everything the assistant is told about it. */
export const PerguntaCard = ({ pergunta }: { pergunta: Pergunta }) => {
  const { pergunta: question, contexto, resposta, observacoes } = pergunta;
  return (
    <Card component="li" data-row={pergunta.id} tabIndex={-1} sx={{ p: 2.5, pr: 1.5 }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
            {question}
          </Typography>
          <Part label="Contexto" text={contexto} />
          <Part label="Resposta" text={resposta} />
          {observacoes && <Part label="Observações" text={observacoes} />}
        </Box>
        <PerguntaActions pergunta={pergunta} />
      </Stack>
    </Card>
  );
};

const Part = ({ label, text }: { label: string; text: string }) => (
  <Box sx={{ mt: 1.25 }}>
    <Typography variant="overline" component="p" color="text.secondary" sx={{ lineHeight: 1.6 }}>
      {label}
    </Typography>
    <LongText text={text} />
  </Box>
);
