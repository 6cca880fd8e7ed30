import { Stack } from '@mui/material';
import { ActivityItem, activityList } from '../ActivityItem';
import { Panel } from '../Panel';

const entries = [
  { what: 'Novo produto cadastrado', detail: 'Arroz Branco Tipo 1 5kg', when: 'há 5 minutos' },
  { what: 'Promoção atualizada', detail: 'Terça e Quarta Verde', when: 'há 1 hora' },
  { what: 'Nova pergunta no FAQ', detail: 'Qual é o horário de funcionamento?', when: 'há 3 horas' },
];

/** The three fixed sample entries of spec §2. */
export const RecentActivity = () => (
  <Panel title="Atividade Recente" example>
    <Stack component="ul" spacing={1.75} useFlexGap sx={activityList}>
      {entries.map((entry) => (
        <ActivityItem key={entry.what} {...entry} />
      ))}
    </Stack>
  </Panel>
);
