import { lazy } from 'react';

export const SiteFrame = lazy(() => import('./frame/SiteFrame'));
export const Landing = lazy(() => import('./landing/Landing'));
export const QuemSomos = lazy(() => import('./quem-somos/QuemSomos'));
export const Funcionalidades = lazy(() => import('./funcionalidades/Funcionalidades'));
export const Contato = lazy(() => import('./contato/Contato'));
export const NotFound = lazy(() => import('./not-found/NotFound'));
