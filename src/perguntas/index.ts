import { resourcePages } from '../ui';

export const perguntas = resourcePages(() => import('./PerguntasList'));
