import { Pagination, Stack, Typography } from '@mui/material';
import { useListPaginationContext, useTranslate } from 'ra-core';

/** Page turner of a list, with which rows are shown; absent while everything fits on one page. */
export const ListPagination = () => {
  const { page, perPage, total = 0, setPage } = useListPaginationContext();
  const translate = useTranslate();
  const pages = Math.ceil(total / perPage);
  if (pages <= 1) return null;
  const offsetBegin = (page - 1) * perPage + 1;
  const offsetEnd = Math.min(page * perPage, total);
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ mt: 2, gap: 1.5, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' }}
    >
      <Typography variant="body2" color="text.secondary">
        {translate('ra.navigation.page_range_info', { offsetBegin, offsetEnd, total })}
      </Typography>
      <Pagination page={page} count={pages} siblingCount={0} onChange={(_, next) => setPage(next)} color="primary" />
    </Stack>
  );
};
