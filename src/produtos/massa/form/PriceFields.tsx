import { Box, FormControlLabel, InputAdornment, MenuItem, Radio, RadioGroup, TextField } from '@mui/material';
import type { Reajuste } from '../../../domain';
import type { ChangeForm } from './useChangeForm';

const units: { by: Reajuste['by']; label: string }[] = [
  { by: 'percent', label: 'Percentual (%)' },
  { by: 'amount', label: 'Valor (R$)' },
];

const endings: { rounding: Reajuste['rounding']; label: string }[] = [
  { rounding: 'none', label: 'Sem arredondar' },
  { rounding: '99', label: 'Terminar em ,99' },
  { rounding: '90', label: 'Terminar em ,90' },
  { rounding: '5', label: 'De 5 em 5 centavos' },
];

/** The nearest price may lie on the other side of today's, where prices are low or change by little. */
const nearest = {
  up: 'O mais próximo: preços baixos podem até diminuir.',
  down: 'O mais próximo: preços baixos podem até aumentar.',
};

/** How prices are adjusted: up or down, by how much, and what they end in. */
export const PriceFields = ({ form, disabled }: { form: ChangeForm; disabled: boolean }) => {
  const { values, set, problem } = form;
  const { direction, by, amount, rounding } = values;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
        alignItems: 'start',
      }}
    >
      <RadioGroup
        row
        aria-label="Sentido do reajuste"
        value={direction}
        // The group's values are these two.
        onChange={(_, value) => set({ direction: value as Reajuste['direction'] })}
        sx={{ gridColumn: '1 / -1' }}
      >
        <FormControlLabel value="up" control={<Radio />} label="Aumentar" />
        <FormControlLabel value="down" control={<Radio />} label="Reduzir" />
      </RadioGroup>
      <TextField
        label="Quanto"
        value={amount}
        onChange={({ target }) => set({ amount: target.value })}
        error={Boolean(problem)}
        helperText={problem}
        autoFocus
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input:
            by === 'percent'
              ? { endAdornment: <InputAdornment position="end">%</InputAdornment> }
              : { startAdornment: <InputAdornment position="start">R$</InputAdornment> },
        }}
      />
      <TextField
        select
        label="Em"
        value={by}
        disabled={disabled}
        // The menu's values are these.
        onChange={({ target }) => set({ by: target.value as Reajuste['by'] })}
      >
        {units.map((unit) => (
          <MenuItem key={unit.by} value={unit.by}>
            {unit.label}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label="Arredondamento"
        value={rounding}
        disabled={disabled}
        helperText={rounding !== 'none' && nearest[direction]}
        // The menu's values are these.
        onChange={({ target }) => set({ rounding: target.value as Reajuste['rounding'] })}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        {endings.map((ending) => (
          <MenuItem key={ending.rounding} value={ending.rounding}>
            {ending.label}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
};
