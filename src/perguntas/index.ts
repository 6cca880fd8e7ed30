import { lazyWithRetry } from '../ui';

export const perguntas = { list: lazyWithRetry(() => import('./PerguntasList')) };
