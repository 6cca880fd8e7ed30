import { lazyWithRetry } from '../ui';
import { addressAt } from './facts';

export const SiteFrame = lazyWithRetry(() => import('./frame/SiteFrame'));
export const Landing = lazyWithRetry(() => import('./landing/Landing'));
export const QuemSomos = lazyWithRetry(() => import('./quem-somos/QuemSomos'));
export const Funcionalidades = lazyWithRetry(() => import('./funcionalidades/Funcionalidades'));
export const Contato = lazyWithRetry(() => import('./contato/Contato'));
export const NotFound = lazyWithRetry(() => import('./not-found/NotFound'));

const views: Record<string, typeof NotFound> = {
  '/': Landing,
  '/quem-somos': QuemSomos,
  '/funcionalidades': Funcionalidades,
  '/contato': Contato,
};

/** Fetches the code of the public page at an address. Rejects when that fails. */
export async function preloadPage(pathname: string): Promise<void> {
  const view = views[addressAt(pathname)] ?? NotFound;
  await Promise.all([SiteFrame.preload(), view.preload()]);
}
