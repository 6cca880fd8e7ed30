import type { ResourceProps } from 'ra-core';
import { lazy } from 'react';
import { QuestionIcon } from '../ui';

export const perguntas = {
  name: 'perguntas',
  list: lazy(() => import('./PerguntasList')),
  icon: QuestionIcon,
  options: { label: 'Perguntas' },
} satisfies ResourceProps;
