import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Card, Pagination, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { formatCount } from '../../formats';
import { downloadLeftRows } from '../../sheets';
import type { LeftRow } from '../../write/leftRows';
import { LeftRowItem } from './LeftRowItem';

const perPage = 10;

interface Props {
  title: string;
  rows: LeftRow[];
  /** Why each is here, and what its other side is called: 'No arquivo', 'Antes da importação'. */
  why: (row: LeftRow) => string;
  wanted: string;
  /** Name of the imported file, after which the list is called when it is saved. */
  file: string;
}

/** What was left as somebody made it, row by row with both values; all of it can be saved as a spreadsheet. */
export const LeftRowsList = ({ title, rows, why, wanted, file }: Props) => {
  const titleId = useId();
  const [page, setPage] = useState(1);
  if (rows.length === 0) return null;
  const pages = Math.ceil(rows.length / perPage);
  const first = (page - 1) * perPage;
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ mt: 3.5 }}>
      <Stack direction="row" useFlexGap sx={heading}>
        <Typography id={titleId} component="h4" variant="subtitle1" sx={{ fontWeight: 700 }}>
          {title}
        </Typography>
        <Button
          size="small"
          startIcon={<DownloadIcon />}
          onClick={() => void downloadLeftRows(file, rows, { why, wanted })}
        >
          Baixar lista
        </Button>
      </Stack>
      <Card>
        <Box component="ul" sx={list}>
          {rows.slice(first, first + perPage).map((row) => (
            <LeftRowItem key={row.id} row={row} why={why(row)} wanted={wanted} />
          ))}
        </Box>
      </Card>
      {pages > 1 && (
        <Stack direction="row" useFlexGap sx={{ ...heading, mt: 2 }}>
          <Typography variant="body2" color="text.secondary">
            {formatCount(first + 1)}–{formatCount(Math.min(first + perPage, rows.length))} de {formatCount(rows.length)}
          </Typography>
          <Pagination
            page={page}
            count={pages}
            siblingCount={0}
            color="primary"
            onChange={(_, other) => setPage(other)}
          />
        </Stack>
      )}
    </Box>
  );
};

const heading = { mb: 1, gap: 1.5, flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center' };
const list = { listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } };
