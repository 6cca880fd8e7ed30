import { Box, Stack, Typography } from '@mui/material';
import { Panel } from './Panel';

const entries = [
  { what: 'Novo produto cadastrado', detail: 'Arroz Branco Tipo 1 5kg', when: 'há 5 minutos' },
  { what: 'Promoção atualizada', detail: 'Terça e Quarta Verde', when: 'há 1 hora' },
  { what: 'Nova pergunta no FAQ', detail: 'Qual é o horário de funcionamento?', when: 'há 3 horas' },
];

/** The three fixed sample entries of spec §2. */
export const RecentActivity = () => (
  <Panel title="Atividade Recente">
    <Stack component="ul" spacing={1.75} useFlexGap sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {entries.map(({ what, detail, when }) => (
        <Stack component="li" key={what} direction="row" spacing={1.5} sx={{ alignItems: 'baseline' }}>
          <Box aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main', flex: 'none' }} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600 }}>{what}</Typography>
            <Typography variant="body2" color="text.secondary">
              {detail}
            </Typography>
          </Box>
          <Typography variant="body2" color="text.secondary" sx={{ flex: 'none' }}>
            {when}
          </Typography>
        </Stack>
      ))}
    </Stack>
  </Panel>
);
