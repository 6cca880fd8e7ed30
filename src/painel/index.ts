import { lazy } from 'react';

/** The back office's shell; everything that needs the component library loads with it. */
export const Painel = lazy(() => import('./Painel'));
export { Layout } from './Layout';
