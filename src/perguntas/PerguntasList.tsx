import { AddButton } from '../shared/AddButton';
import { ListPage } from '../shared/ListPage';
import { PageHeader } from '../shared/PageHeader';
import { SearchField } from '../shared/SearchField';
import { PerguntaCards } from './PerguntaCards';
import { PerguntaDialogs } from './PerguntaDialogs';

/** FAQ screen (spec §2). A failed read is told on the page, without a toast (spec §8). */
const PerguntasList = () => (
  <ListPage sort={{ field: 'createdAt', order: 'DESC' }} perPage={12}>
    <PageHeader
      title="Perguntas FAQ"
      subtitle="Gerencie as perguntas para o sistema de IA"
      actions={<AddButton label="Nova Pergunta" />}
    />
    <SearchField placeholder="Buscar por pergunta ou contexto..." />
    <PerguntaCards />
    <PerguntaDialogs />
  </ListPage>
);

export default PerguntasList;
