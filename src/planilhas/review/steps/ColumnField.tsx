import CheckIcon from '@mui/icons-material/CheckCircleOutline';
import { Box, MenuItem, TextField, Typography } from '@mui/material';
import type { Field } from '../../destinations';
import type { FileColumn } from '../../types';

interface Props {
  field: Field;
  columns: readonly FileColumn[];
  column: number | undefined;
  missing: boolean;
  onChange: (column: number | undefined) => void;
}

/** Value of the option for no column or no header. */
export const none = 'none';

export const ColumnField = ({ field, columns, column, missing, onChange }: Props) => {
  const chosen = columns.find(({ index }) => index === column);
  return (
    <Box component="li" sx={layout}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 40 }}>
        <CheckIcon
          aria-hidden
          fontSize="small"
          sx={{ color: chosen ? 'primary.main' : 'transparent', display: { xs: 'none', md: 'block' } }}
        />
        <Typography sx={{ fontWeight: 650 }}>{field.label}</Typography>
      </Box>
      <TextField
        select
        label={`Coluna de ${field.label}`}
        value={chosen ? chosen.index : none}
        onChange={({ target }) => onChange(target.value === none ? undefined : Number(target.value))}
        error={missing}
      >
        <MenuItem value={none}>Nenhuma</MenuItem>
        {columns.map(({ index, letter, title, samples }) => (
          <MenuItem key={index} value={index}>
            {letter} · {title || samples[0]}
          </MenuItem>
        ))}
      </TextField>
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ alignSelf: 'center', minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {chosen ? chosen.samples.join(' · ') || 'coluna vazia' : field.withoutColumn}
      </Typography>
    </Box>
  );
};

const layout = {
  display: 'grid',
  gap: { xs: 1.25, md: 3 },
  px: 2.5,
  py: 2,
  gridTemplateColumns: { md: '230px minmax(0, 300px) minmax(0, 1fr)' },
} as const;
