import { Box, Card, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { formatCount } from '../../../domain';
import { quoted } from '../../../lib';
import { differingFields, renamedTo } from '../../leftRows';
import { downloadLeftRows } from '../../sheets';
import { DownloadButton } from '../DownloadButton';
import { Pager, RowList, spread } from '../layout';
import { useImportContext } from '../useImport';
import type { Report } from './report';

type LeftRows = NonNullable<Report['leftRows']>;

const perPage = 10;

export const LeftRowsList = ({ title, rows, why, wanted }: LeftRows) => {
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
            <LeftRowItem key={row.id} {...{ row, why, wanted }} />
          ))}
        </RowList>
      </Card>
      <Pager page={page} perPage={perPage} total={rows.length} onPage={setPage} />
    </Box>
  );
};

const LeftRowItem = ({ row, why, wanted }: Pick<LeftRows, 'why' | 'wanted'> & { row: LeftRows['rows'][number] }) => {
  const fields = differingFields(row);
  const [wantedSide, currentSide] = [fields.some((field) => field.wanted), fields.some((field) => field.current)];
  const renamed = renamedTo(row);
  return (
    <Box component="li" sx={layout}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.nome}</Typography>
        {renamed && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            agora {quoted(renamed)}
          </Typography>
        )}
        <Typography variant="body2" color="text.secondary">
          {row.number ? `Linha ${formatCount(row.number)} · ` : ''}
          {why(row)}
        </Typography>
      </Box>
      {fields.length > 0 && (
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              {wantedSide && <th scope="col">{wanted}</th>}
              {currentSide && <th scope="col">Agora</th>}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ label, ...field }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {wantedSide && <td>{field.wanted ?? '—'}</td>}
                {currentSide && (
                  <Box component="td" sx={{ fontWeight: 600 }}>
                    {field.current ?? '—'}
                  </Box>
                )}
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Box>
  );
};

const layout = {
  display: 'grid',
  gap: { xs: 1, md: 3 },
  alignItems: 'start',
  px: { xs: 2, sm: 2.5 },
  py: 1.75,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
} as const;

const table = {
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 0.25, pr: 1.5, overflowWrap: 'anywhere' },
  '& th': { fontWeight: 400, color: 'text.secondary' },
  '& thead th': { fontSize: '0.75rem' },
} as const;
