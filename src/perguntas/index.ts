import { lazyWithRetry, type PanelResource, QuestionIcon } from '../ui';

export const perguntas = {
  name: 'perguntas',
  list: lazyWithRetry(() => import('./PerguntasList')),
  icon: QuestionIcon,
  options: { label: 'Perguntas', one: 'uma pergunta', counted: 'Perguntas no FAQ' },
} satisfies PanelResource;
