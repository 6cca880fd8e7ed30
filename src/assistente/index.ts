import { lazyWithRetry, resourcePages } from '../ui';

export const ExperimentarPage = lazyWithRetry(() => import('./experimentar/ExperimentarPage'));
export const CounterPage = lazyWithRetry(() => import('./counter/CounterPage'));
export const CounterPoster = lazyWithRetry(() => import('./counter/CounterPoster'));
export const KeysPage = lazyWithRetry(() => import('./keys/KeysPage'));
export const SoughtPage = lazyWithRetry(() => import('./SoughtPage'));
export const UnansweredPage = lazyWithRetry(() => import('./UnansweredPage'));

/** The golden questions, a resource with a list of its own. */
export const perguntasTeste = resourcePages(() => import('./testes/PerguntasTesteList'));
