import { Box, Typography } from '@mui/material';
import { type DifferingField, differingFields } from '../gravacao/differingFields';
import type { LeftRow } from '../gravacao/leftRows';
import { contar } from './formatos';

interface Props {
  row: LeftRow;
  why: string;
  /** What the other side is called. */
  wanted: string;
}

/** One record that was left: its name, why, and the values of both sides. */
export const LeftRowItem = ({ row, why, wanted }: Props) => {
  const fields = differingFields(row);
  const renamed = row.current?.nome !== undefined && row.current.nome !== row.nome;
  return (
    <Box component="li" sx={layout}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.nome}</Typography>
        {renamed && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            agora “{row.current?.nome}”
          </Typography>
        )}
        <Typography variant="body2" color="text.secondary">
          {row.numero ? `Linha ${contar(row.numero)} · ` : ''}
          {why}
        </Typography>
      </Box>
      {fields.length > 0 && (
        <Box component="table" sx={table}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">{wanted}</th>
              <th scope="col">Agora</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <FieldRow key={field.label} {...field} />
            ))}
          </tbody>
        </Box>
      )}
    </Box>
  );
};

const FieldRow = ({ label, wanted, current }: DifferingField) => (
  <tr>
    <th scope="row">{label}</th>
    <td>{wanted ?? '—'}</td>
    <Box component="td" sx={{ fontWeight: 600 }}>
      {current ?? '—'}
    </Box>
  </tr>
);

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
