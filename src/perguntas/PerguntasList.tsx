import { PageHeader } from '../ui';
import { AddButton, ListPage, SearchField } from '../ui/list';
import { PerguntaCards } from './PerguntaCards';

const dialogs = () => import('./PerguntaDialogs');

/** FAQ screen (spec §2). A failed read is told on the page, without a toast (spec §8). */
const PerguntasList = () => (
  <ListPage sort={{ field: 'createdAt', order: 'DESC' }} dialogs={dialogs}>
    <PageHeader
      title="Perguntas FAQ"
      subtitle="Gerencie as perguntas para o sistema de IA"
      actions={<AddButton label="Nova Pergunta" />}
    />
    <SearchField placeholder="Buscar por pergunta ou contexto..." />
    <PerguntaCards />
  </ListPage>
);

export default PerguntasList;
