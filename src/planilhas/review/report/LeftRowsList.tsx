import { Box, Card, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { downloadLeftRows } from '../../sheets';
import { DownloadButton } from '../DownloadButton';
import { useImportContext } from '../importContext';
import { Pager, RowList, spread } from '../RowList';
import { LeftRowItem } from './LeftRowItem';
import type { Report } from './report';

const perPage = 10;

/** What was left as somebody made it, row by row with both values; all of it can be saved as a spreadsheet. */
export const LeftRowsList = ({ title, rows, why, wanted }: NonNullable<Report['leftRows']>) => {
  const { fileName } = useImportContext();
  const titleId = useId();
  const [page, setPage] = useState(1);
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 3.5 }}>
      <Stack direction="row" useFlexGap sx={{ ...spread, mb: 1 }}>
        <Typography id={titleId} component="h4" variant="subtitle1" sx={{ fontWeight: 700 }}>
          {title}
        </Typography>
        <DownloadButton size="small" save={() => downloadLeftRows(fileName, rows, { why, wanted })}>
          Baixar lista
        </DownloadButton>
      </Stack>
      <Card>
        <RowList>
          {rows.slice((page - 1) * perPage, page * perPage).map((row) => (
            <LeftRowItem key={row.id} row={row} why={why(row)} wanted={wanted} />
          ))}
        </RowList>
      </Card>
      <Pager page={page} perPage={perPage} total={rows.length} onPage={setPage} />
    </Box>
  );
};
