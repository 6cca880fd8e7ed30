import { lazy } from 'react';

export const Landing = lazy(() => import('./Landing'));
export const QuemSomos = lazy(() => import('./QuemSomos'));
export const Funcionalidades = lazy(() => import('./Funcionalidades'));
export const Contato = lazy(() => import('./Contato'));
export const NotFound = lazy(() => import('./NotFound'));
