import { FigureTile } from './FigureTile';
import { ActivityItem, ActivityList, Panel, StatusLine, StatusList } from './Panel';

const entries = [
  { what: 'Novo produto cadastrado', detail: 'Arroz Branco Tipo 1 5kg', when: 'há 5 minutos' },
  { what: 'Promoção atualizada', detail: 'Terça e Quarta Verde', when: 'há 1 hora' },
  { what: 'Nova pergunta no FAQ', detail: 'Qual é o horário de funcionamento?', when: 'há 3 horas' },
];

const GrowthTile = () => <FigureTile title="Crescimento" figure="+12%" caption="em relação ao mês anterior" example />;

const RecentActivity = () => (
  <Panel title="Atividade Recente" example>
    <ActivityList>
      {entries.map((entry) => (
        <ActivityItem key={entry.what} {...entry} />
      ))}
    </ActivityList>
  </Panel>
);

const SystemStatus = () => (
  <Panel title="Status do Sistema" example>
    <StatusList>
      <StatusLine label="API">Online</StatusLine>
      <StatusLine label="Banco de dados">Conectado</StatusLine>
      <StatusLine label="Última atualização">Agora mesmo</StatusLine>
    </StatusList>
  </Panel>
);

/** Fixed examples, while the catalogue is kept in memory (docs/product.md). */
export const examples = { GrowthTile, RecentActivity, SystemStatus, Charts: () => null };
