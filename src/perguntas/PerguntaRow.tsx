import { Box, Stack, Typography } from '@mui/material';
import { cut } from '../lib';
import type { Pergunta } from '../providers';
import { clamp } from '../ui';
import { RecordActions, RecordName } from '../ui/list';

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
export const PerguntaActions = ({ pergunta }: { pergunta: Pergunta }) => (
  <RecordActions record={pergunta} name={shorten(pergunta.pergunta)} duplicates />
);

const shorten = (text: string) => (text.length > 80 ? `${cut(text, 80)}…` : text);
