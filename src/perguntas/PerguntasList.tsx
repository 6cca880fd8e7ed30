import { ImportButton } from '../importacao';
import { AddButton, ListPage } from '../ui/list';
import { PerguntaCards } from './PerguntaCards';

const dialogs = () => import('./PerguntaDialogs');

/** FAQ screen (spec §2). A failed read is told on the page, without a toast (spec §8). */
const PerguntasList = () => (
  <ListPage
    title="Perguntas FAQ"
    subtitle="Gerencie as perguntas para o sistema de IA"
    actions={
      <>
        <ImportButton
          label="Importar Excel"
          title="Importar Perguntas"
          description="Faça upload de um arquivo Excel com as perguntas e as respostas."
          target="perguntas"
        />
        <AddButton label="Nova Pergunta" />
      </>
    }
    search="Buscar por pergunta ou contexto..."
    sort={{ field: 'createdAt', order: 'DESC' }}
    dialogs={dialogs}
  >
    <PerguntaCards />
  </ListPage>
);

export default PerguntasList;
