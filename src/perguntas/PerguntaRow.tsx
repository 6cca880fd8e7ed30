import { Box, Stack, Typography } from '@mui/material';
import type { Pergunta } from '../providers';
import { clamp } from '../ui';
import { RecordName } from '../ui/list';
import { PerguntaActions } from './PerguntaActions';

/** One question in the compact view: itself, its context, and how its answer begins. */
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
