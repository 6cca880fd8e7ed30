import { FigureTile } from './FigureTile';
import { ActivityList, Panel, StatusList } from './Panel';

const activities = [
  { id: 1, what: 'Novo produto cadastrado', detail: 'Arroz Branco Tipo 1 5kg', when: 'há 5 minutos' },
  { id: 2, what: 'Promoção atualizada', detail: 'Terça e Quarta Verde', when: 'há 1 hora' },
  { id: 3, what: 'Nova pergunta no FAQ', detail: 'Qual é o horário de funcionamento?', when: 'há 3 horas' },
];

const GrowthTile = () => <FigureTile title="Crescimento" figure="+12%" caption="em relação ao mês anterior" example />;

const RecentActivity = () => (
  <Panel title="Atividade Recente" example>
    <ActivityList activities={activities} />
  </Panel>
);

const SystemStatus = () => (
  <Panel title="Status do Sistema" example>
    <StatusList api="Online" database="Conectado" updated="Agora mesmo" />
  </Panel>
);

/** Fixed examples, while the catalogue is kept in memory (docs/product.md). */
export const examples = { GrowthTile, RecentActivity, SystemStatus, Charts: () => null };
