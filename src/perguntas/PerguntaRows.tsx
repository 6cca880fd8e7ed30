import { Box, Card, Stack, Typography } from '@mui/material';
import { cut } from '../lib';
import type { Pergunta } from '../providers';
import { clamp, LongText } from '../ui';
import { RecordActions, RecordName } from '../ui/list';

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

/** One question in the compact view: question, context, and one line of the answer. */
export const PerguntaRow = ({ pergunta }: { pergunta: Pergunta }) => {
  const { pergunta: question, contexto, resposta } = pergunta;
  return (
    <Stack direction="row" spacing={1} sx={{ pl: 2.5, pr: 1.5, py: 1, alignItems: 'center' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 600, ...clamp(2) }} title={question}>
          <RecordName record={pergunta} name={question} />
        </Typography>
        <Typography variant="body2" color="text.secondary" noWrap title={resposta}>
          <Box component="span" sx={{ color: 'primary.main' }}>
            {contexto}
          </Box>
          {' · '}
          {resposta}
        </Typography>
      </Box>
      <PerguntaActions pergunta={pergunta} />
    </Stack>
  );
};

/** The buttons of a question, named by its first 80 characters. */
const PerguntaActions = ({ pergunta }: { pergunta: Pergunta }) => (
  <RecordActions record={pergunta} name={shorten(pergunta.pergunta)} />
);

const shorten = (text: string) => (text.length > 80 ? `${cut(text, 80)}…` : text);
