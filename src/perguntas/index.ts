import { paths } from '../domain';
import { lazyWithRetry, type PanelResource, QuestionIcon } from '../ui';

export const perguntas = {
  name: 'perguntas',
  list: lazyWithRetry(() => import('./PerguntasList')),
  icon: QuestionIcon,
  recordRepresentation: 'pergunta',
  options: {
    label: 'Perguntas',
    one: 'uma pergunta',
    counted: 'Perguntas no FAQ',
    create: { label: 'Nova pergunta', to: paths.newRecord('perguntas') },
    imported: 'Importar Excel: perguntas',
  },
} satisfies PanelResource;
