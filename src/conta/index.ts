import { lazy } from 'react';

/** The signed-in person's own account. */
export const ContaPage = lazy(() => import('./ContaPage'));
