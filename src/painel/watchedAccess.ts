import { useQueryClient } from '@tanstack/react-query';
import { DataProviderContext } from 'ra-core';
import { useContext, useMemo } from 'react';
import { type AccessStatus, type AppDataProvider, accessKey, faultIn, forbidden } from '../providers';

/** Why somebody sees nothing, and cannot change that themselves. */
export const withoutAccess = (status?: AccessStatus) =>
  status === 'aguardando' || status === 'encerrado' ? status : undefined;

const seesNothing = (status?: AccessStatus) => status !== undefined && status !== 'ativo';

/** The data provider in context, for the pages: it asks about the access where an answer makes that doubtful. */
export function useWatchedProvider(): AppDataProvider {
  const queryClient = useQueryClient();
  const dataProvider = useContext(DataProviderContext) as AppDataProvider; // what App gives
  return useMemo(() => {
    const ask = () => queryClient.fetchQuery({ queryKey: accessKey, queryFn: () => dataProvider.accessStatus() });
    return watchedProvider(dataProvider, () => ask().catch(() => undefined));
  }, [dataProvider, queryClient]);
}

/**
 * A data provider that holds an answer back while it looks as if the access had changed: an error that the server chose, or a
 * list without records, since policies hide records instead of refusing. `askAccess` finds out before anybody is told. To
 * whoever has no access any more, or lacks the second step, an empty list is a refusal, and so is a record that seems to be gone.
 */
export function watchedProvider(
  dataProvider: AppDataProvider,
  askAccess: () => Promise<AccessStatus | undefined>,
): AppDataProvider {
  const watched =
    (call: (...args: unknown[]) => Promise<unknown>) =>
    async (...args: unknown[]) => {
      const answer = await call.apply(dataProvider, args).catch(async (error) => {
        if (!isRefusal(error)) throw error;
        const hidden = seesNothing(await askAccess()) && faultIn(error)?.kind === 'missing';
        throw hidden ? forbidden() : error;
      });
      if (isEmpty(answer) && seesNothing(await askAccess())) throw forbidden();
      return answer;
    };
  return new Proxy(dataProvider, {
    get: (provider, name, receiver) => {
      const member = Reflect.get(provider, name, receiver);
      return typeof member === 'function' ? watched(member) : member;
    },
  });
}

function isRefusal(error: unknown): boolean {
  // Nothing was sent then, and the question would wait as long as somebody else is signed in.
  if (faultIn(error)?.kind === 'otherPerson') return false;
  const { status } = Object(error);
  return status >= 400 && status < 500 && status !== 401;
}

function isEmpty(answer: unknown): boolean {
  const { data } = Object(answer);
  return Array.isArray(data) && data.length === 0;
}
