import { useListPaginationContext } from 'ra-core';
import { Pagination } from 'react-admin';

/** Page turner of a list; absent while everything fits on the smallest page. */
export const ListPagination = () => {
  const { total = 0 } = useListPaginationContext();
  if (total <= 12) return null;
  return <Pagination rowsPerPageOptions={[12, 24, 48, 96]} />;
};
