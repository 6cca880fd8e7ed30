import { Box, Stack, Typography } from '@mui/material';
import { useListPaginationContext, useTranslate } from 'ra-core';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { formatCount } from '../../../domain';
import { CodeFailure, lazyWithRetry } from '../../lazyWithRetry';
import { useTotalText } from '../useTotalText';
import { PageTurner } from './PageTurner';
import { pageSizes, pageSizeWidth } from './pageSize';
import { pagerId } from './SkipRows';

const PageSize = lazyWithRetry(() => import('./PageSize'));

/** Which rows of a list are shown, how many at once, and the way to others; absent while the smallest page holds all. */
export const ListPagination = () => {
  const { page, perPage, total = 0 } = useListPaginationContext();
  const totalText = useTotalText();
  const translate = useTranslate();
  if (total <= Math.min(...pageSizes)) return null;
  const range = {
    offsetBegin: formatCount((page - 1) * perPage + 1),
    offsetEnd: formatCount(Math.min(page * perPage, total)),
    total: totalText,
  };
  return (
    <Stack
      component="nav"
      aria-label="Páginas da lista"
      id={pagerId}
      tabIndex={-1}
      direction="row"
      useFlexGap
      sx={{ mt: 2, columnGap: 3, rowGap: 1.5, flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center' }}
    >
      <Typography variant="body2" color="text.secondary" sx={{ mr: 'auto' }}>
        {translate('ra.navigation.page_range_info', range)}
      </Typography>
      <PageSizeLater />
      {total > perPage && <PageTurner />}
    </Stack>
  );
};

/** As large as it will be. */
const place = <Box sx={{ width: pageSizeWidth, height: 40 }} />;

/** It is fetched when the rows are there, and where that fails the page keeps its length. */
const PageSizeLater = () => (
  <ErrorBoundary fallback={place} onError={(error) => error instanceof CodeFailure && error.forget()}>
    <Suspense fallback={place}>
      <PageSize />
    </Suspense>
  </ErrorBoundary>
);
