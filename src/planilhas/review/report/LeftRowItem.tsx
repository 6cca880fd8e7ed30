import { Box, Typography } from '@mui/material';
import { formatCount } from '../../../domain';
import { quoted } from '../../../lib';
import { differingFields, type LeftRow, renamedTo } from '../../write/leftRows';

interface Props {
  row: LeftRow;
  why: string;
  /** What the other side is called. */
  wanted: string;
}

/** One record that was left: its name, why, and the values of both sides. */
export const LeftRowItem = ({ row, why, wanted }: Props) => {
  const fields = differingFields(row);
  // A side that has nothing at all, as before a record was made or after it was deleted, needs no column.
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
          {why}
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
