import { FormControl, FormHelperText, InputLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useId } from 'react';

export interface LabelledFieldProps extends Omit<OutlinedInputProps, 'margin' | 'notched'> {
  label: string;
  /** Below the field. */
  helperText?: string;
}

/**
 * A field of one line whose label stays above. MUI's own brings all kinds of fields along, with the menus of its choices, and
 * lists would wait for them.
 */
export const LabelledField = ({ label, helperText, sx, id, disabled, error, ...input }: LabelledFieldProps) => {
  const own = useId();
  const fieldId = id ?? own;
  const helperId = helperText && `${fieldId}-helper`;
  return (
    <FormControl size="small" disabled={disabled} error={error} sx={sx}>
      <InputLabel shrink htmlFor={fieldId} id={`${fieldId}-label`}>
        {label}
      </InputLabel>
      <OutlinedInput {...input} notched id={fieldId} label={label} aria-describedby={helperId} />
      {helperText && (
        <FormHelperText id={helperId} role={error ? 'alert' : undefined}>
          {helperText}
        </FormHelperText>
      )}
    </FormControl>
  );
};
