import { ListBase, type ListBaseProps } from 'ra-core';
import type { ReactNode } from 'react';
import { useFailureToast } from './useFailureToast';
import { RecordDialogsProvider } from './useRecordDialogs';

interface Props extends Pick<ListBaseProps, 'sort' | 'perPage'> {
  /** Description of the error toast when the rows cannot be read; without it nothing is toasted. */
  loadFailed?: string;
  children: ReactNode;
}

/** Frame of a list page: react-admin's list context, the page's dialogs, and the toast of a failed read. */
export const ListPage = ({ loadFailed, children, ...list }: Props) => {
  const failureToast = useFailureToast();
  const onError = (error: unknown) => {
    if (loadFailed) failureToast(error, loadFailed);
  };
  return (
    <ListBase {...list} queryOptions={{ onError }}>
      <RecordDialogsProvider>{children}</RecordDialogsProvider>
    </ListBase>
  );
};
