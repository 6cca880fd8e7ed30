import { Box, Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel } from '@mui/material';
import { useInput, ValidationError } from 'ra-core';
import { useId } from 'react';
import { diasDaSemana } from '../shared/semana';
import { emOrdem } from './dias';

/** Weekdays of a promotion, as checkboxes. Keeps them in week order. */
export const DiasInput = () => {
  const { field, fieldState } = useInput({ source: 'diasAtivos', defaultValue: [] });
  const messageId = useId();
  const dias: string[] = field.value;
  const toggle = (dia: string) =>
    field.onChange(dias.includes(dia) ? dias.filter((each) => each !== dia) : emOrdem([...dias, dia]));
  return (
    <FormControl component="fieldset" error={fieldState.invalid} aria-describedby={messageId}>
      <FormLabel component="legend" focused={false} sx={{ fontSize: '0.875rem', mb: 0.5 }}>
        Dias da Semana Ativos
      </FormLabel>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))', columnGap: 1 }}>
        {diasDaSemana.map((dia, index) => (
          <FormControlLabel
            key={dia}
            label={dia}
            control={
              <Checkbox
                size="small"
                checked={dias.includes(dia)}
                onChange={() => toggle(dia)}
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
