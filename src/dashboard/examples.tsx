import { Stack } from '@mui/material';
import { ActivityItem, activityList } from './ActivityItem';
import { FigureTile } from './FigureTile';
import { Panel } from './Panel';
import { StatusLine } from './StatusLine';

const entries = [
  { what: 'Novo produto cadastrado', detail: 'Arroz Branco Tipo 1 5kg', when: 'há 5 minutos' },
  { what: 'Promoção atualizada', detail: 'Terça e Quarta Verde', when: 'há 1 hora' },
  { what: 'Nova pergunta no FAQ', detail: 'Qual é o horário de funcionamento?', when: 'há 3 horas' },
];

const lines = [
  { label: 'API', value: 'Online' },
  { label: 'Banco de dados', value: 'Conectado' },
  { label: 'Última atualização', value: 'Agora mesmo' },
];

const GrowthTile = () => <FigureTile title="Crescimento" figure="+12%" caption="em relação ao mês anterior" example />;

const RecentActivity = () => (
  <Panel title="Atividade Recente" example>
    <Stack component="ul" spacing={1.75} useFlexGap sx={activityList}>
      {entries.map((entry) => (
        <ActivityItem key={entry.what} {...entry} />
      ))}
    </Stack>
  </Panel>
);

const SystemStatus = () => (
  <Panel title="Status do Sistema" example>
    <Stack component="dl" spacing={1.75} useFlexGap sx={{ m: 0 }}>
      {lines.map(({ label, value }) => (
        <StatusLine key={label} label={label}>
          {value}
        </StatusLine>
      ))}
    </Stack>
  </Panel>
);

/** The parts of the dashboard that are fixed examples (spec §2), while the catalogue is kept in memory. */
export const examples = { GrowthTile, RecentActivity, SystemStatus, Charts: () => null };
