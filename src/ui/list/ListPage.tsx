import { Box, Stack } from '@mui/material';
import { type GetListResult, ListBase, RouterProviderContext } from 'ra-core';
import { type ReactNode, useRef } from 'react';
import { useFailureToast } from '../feedback';
import { PageHeader } from '../PageHeader';
import { type LoadDialogs, RecordDialogsProvider } from '../record';
import { useResource } from '../useResource';
import { usePageSize } from './pages/pageSize';
import { SearchField } from './SearchField';
import { screenRouter } from './screenRouter';
import { BulkBar } from './selecting/BulkBar';
import { SelectionProvider } from './selecting/selection';
import { LastPageRead, type PageRead } from './waiting/pageRead';

interface Props {
  actions?: ReactNode;
  pause?: number;
  filters?: ReactNode;
  bulkActions?: ReactNode;
  /** Absent where records have no forms. */
  dialogs?: LoadDialogs;
  children: ReactNode;
}

/** The list page of the resource in context: heading, search, dialogs and react-admin's list context. */
export const ListPage = ({ actions, pause, dialogs, ...more }: Props) => {
  const { sort, texts, fields } = useResource();
  const scans = Object.values(fields).some(({ kind }) => kind.scanned);
  const failureToast = useFailureToast();
  const [perPage] = usePageSize();
  const onError = (error: unknown) => {
    if (texts.loadFailed) failureToast(error, texts.loadFailed);
  };
  const lastRead = useRef<PageRead>(undefined);
  const onSettled = (answer?: GetListResult) => {
    lastRead.current = answer ? (answer.data.length === 0 ? answer.total : undefined) : 'failed';
  };
  const page = (
    <>
      <Box sx={head}>
        <PageHeader title={texts.title} subtitle={texts.subtitle} actions={actions} />
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <SearchField placeholder={texts.search} pause={pause} scans={scans} />
          {more.filters}
        </Stack>
      </Box>
      {more.children}
      {more.bulkActions !== undefined && <BulkBar>{more.bulkActions}</BulkBar>}
    </>
  );
  return (
    <RouterProviderContext.Provider value={screenRouter}>
      <LastPageRead.Provider value={lastRead}>
        <ListBase sort={sort} perPage={perPage} queryOptions={{ onError, onSettled }}>
          <SelectionProvider>
            {dialogs ? <RecordDialogsProvider load={dialogs}>{page}</RecordDialogsProvider> : page}
          </SelectionProvider>
        </ListBase>
      </LastPageRead.Provider>
    </RouterProviderContext.Provider>
  );
};

const head = {
  mb: 2,
  display: { xs: 'flex', sm: 'block' },
  flexDirection: 'column',
  gap: 2,
  '& > :first-of-type': { display: { xs: 'contents', sm: 'flex' } },
  '& > :first-of-type > :first-of-type': { flex: { xs: 'none', sm: '1 1 260px' } },
  '& > :first-of-type > :last-child': { order: { xs: 1, sm: 0 } },
} as const;
