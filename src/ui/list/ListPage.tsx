import { ListBase, type ListBaseProps, RouterProviderContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useFailureToast } from '../feedback';
import { type LoadDialogs, RecordDialogsProvider } from '../record';
import { screenRouter } from './screenRouter';

/** Records on a page of every list. */
const perPage = 12;

interface Props extends Pick<ListBaseProps, 'sort'> {
  /** Description of the error toast when the rows cannot be read; without it nothing is toasted. */
  loadFailed?: string;
  /** The page's dialogs, fetched when one is about to open. */
  dialogs?: LoadDialogs;
  children: ReactNode;
}

/** Frame of a list page: react-admin's list context, the page's dialogs, and the toast of a failed read. */
export const ListPage = ({ loadFailed, dialogs, children, ...list }: Props) => {
  const failureToast = useFailureToast();
  const onError = (error: unknown) => {
    if (loadFailed) failureToast(error, loadFailed);
  };
  return (
    // A search that waits for a pause in typing must not bring back a list that was left.
    <RouterProviderContext.Provider value={screenRouter}>
      <ListBase {...list} perPage={perPage} queryOptions={{ onError }}>
        <RecordDialogsProvider load={dialogs}>{children}</RecordDialogsProvider>
      </ListBase>
    </RouterProviderContext.Provider>
  );
};
