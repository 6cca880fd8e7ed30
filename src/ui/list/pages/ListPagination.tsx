import { Stack, Typography } from '@mui/material';
import { useListPaginationContext, useTranslate } from 'ra-core';
import { formatCount } from '../../../domain';
import { SelectField } from '../../field/SelectField';
import { useResource } from '../../useResource';
import { useTotalText } from '../useTotalText';
import { PageTurner } from './PageTurner';
import { usePageSize } from './pageSize';
import { pagerId } from './SkipRows';

/** The range of rows shown, the page size and the page turner; absent while the smallest page holds all records. */
export const ListPagination = () => {
  const { page, perPage, total = 0 } = useListPaginationContext();
  const totalText = useTotalText();
  const translate = useTranslate();
  const { sizes } = useResource().pageSizes;
  if (total <= Math.min(...sizes)) return null;
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
      <PageSize sizes={sizes} />
      {total > perPage && <PageTurner />}
    </Stack>
  );
};

const PageSize = ({ sizes }: { sizes: readonly number[] }) => {
  const { perPage, setPerPage } = useListPaginationContext();
  const [, keep] = usePageSize();
  const choose = (size: number) => {
    keep(size);
    setPerPage(size);
  };
  return (
    <SelectField
      label="Linhas por página"
      value={String(perPage)}
      choices={sizes.map((size) => ({ id: String(size), name: String(size) }))}
      onChange={(size) => choose(Number(size))}
      sx={{ width: 140 }}
    />
  );
};
