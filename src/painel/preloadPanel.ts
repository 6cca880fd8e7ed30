import type { QueryClient } from '@tanstack/react-query';
import { Resource } from 'ra-core';
import { Children, isValidElement, type ReactNode } from 'react';
import { Dashboard } from '../dashboard';
import { isAt, paths } from '../domain';
import { type AccessStatus, accessKey, authProvider, dataProvider, earlyReads } from '../providers';
import type { resourcePages } from '../ui';
import { Painel } from './Layout';

/** In milliseconds. */
const patience = 1000;

interface Options {
  pathname: string;
  /** The application's elements. */
  app: ReactNode;
  /** Where somebody is signed in. */
  queryClient?: QueryClient;
}

/**
 * Fetches code and, with `queryClient`, the signed-in person for a page of the panel, so that its first drawing is whole: React draws later
 * parts some 300 ms late. Resolves after `patience` at the latest, and never rejects.
 */
export async function preloadPanel({ pathname, app, queryClient }: Options): Promise<void> {
  const shown = resourcesIn(app).find(({ name }) => paths.resource(name) === pathname)?.list;
  const page = isAt(paths.admin, pathname) ? Dashboard : shown;
  const parts = [Painel.preload(), page?.preload(), queryClient && readPerson(queryClient)];
  await Promise.race([Promise.allSettled(parts), new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** The `<Resource>`s among elements. */
export const resourcesIn = (elements: ReactNode): Declared[] =>
  Children.toArray(elements).flatMap((element) => {
    if (!isValidElement<Declared & { children?: ReactNode }>(element)) return [];
    return element.type === Resource ? [element.props] : resourcesIn(element.props.children);
  });

type Declared = { name: string } & Pick<ReturnType<typeof resourcePages>, 'list'>;

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
