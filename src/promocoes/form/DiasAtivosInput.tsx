import { Box, Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel } from '@mui/material';
import { useInput, ValidationError } from 'ra-core';
import { useId } from 'react';
import { diasDaSemana, inWeekOrder } from '../../domain';

/** A promotion's weekdays as checkboxes, kept in week order. */
export const DiasAtivosInput = () => {
  const { field, fieldState } = useInput({ source: 'diasAtivos', defaultValue: [] });
  const messageId = useId();
  const days: string[] = field.value;
  const toggle = (day: string) =>
    field.onChange(days.includes(day) ? days.filter((each) => each !== day) : inWeekOrder([...days, day]));
  return (
    <FormControl component="fieldset" error={fieldState.invalid} aria-describedby={messageId}>
      <FormLabel component="legend" focused={false} sx={{ fontSize: '0.875rem', mb: 0.5 }}>
        Dias da Semana Ativos
      </FormLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))', columnGap: 1 }}>
        {diasDaSemana.map((day, index) => (
          <FormControlLabel
            key={day}
            label={day}
            control={
              <Checkbox
                size="small"
                checked={days.includes(day)}
                onChange={() => toggle(day)}
                onBlur={field.onBlur}
                slotProps={{ input: { ref: index === 0 ? field.ref : undefined } }}
              />
            }
          />
        ))}
      </Box>
      <FormHelperText id={messageId} sx={{ mx: 0 }}>
        {fieldState.error?.message && <ValidationError error={fieldState.error.message} />}
      </FormHelperText>
    </FormControl>
  );
};
