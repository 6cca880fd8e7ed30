import type { QueryClient } from '@tanstack/react-query';
import { Dashboard } from '../dashboard';
import { paths } from '../domain';
import { type AccessStatus, accessKey, authProvider, dataProvider, earlyReads } from '../providers';
import { Painel } from './Layout';
import { loadSections, Sections } from './section/Sections';

/** In milliseconds. */
const patience = 1000;

/**
 * Fetches code and, with `queryClient`, the signed-in person for a page of the panel, so that its first drawing is whole: React draws later
 * parts some 300 ms late. Resolves after `patience` at the latest, and never rejects.
 */
export async function preloadPanel(pathname: string, queryClient?: QueryClient): Promise<void> {
  const parts = [Painel.preload(), Sections.preload(), preloadPage(pathname), queryClient && readPerson(queryClient)];
  await Promise.race([Promise.allSettled(parts), new Promise((resolve) => setTimeout(resolve, patience))]);
}

async function preloadPage(pathname: string): Promise<void> {
  const lists = (await loadSections()).map(({ name, list }) => ({ path: paths.resource(name), page: list }));
  await [{ path: paths.admin, page: Dashboard }, ...lists].find(({ path }) => path === pathname)?.page.preload();
}

async function readPerson(queryClient: QueryClient): Promise<void> {
  const identity = queryClient.prefetchQuery({
    queryKey: ['auth', 'getIdentity'],
    queryFn: () => authProvider.getIdentity(),
  });
  await queryClient.prefetchQuery({ queryKey: accessKey, queryFn: () => dataProvider.accessStatus() });
  const status = queryClient.getQueryData<AccessStatus>(accessKey);
  // Lists that were read without access are empty.
  if (status && status !== 'ativo') earlyReads.forget();
  await identity;
}
