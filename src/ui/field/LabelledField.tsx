import { FormControl, FormHelperText, InputLabel, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useId } from 'react';

export interface LabelledFieldProps extends Omit<OutlinedInputProps, 'margin' | 'notched'> {
  label: string;
  helperText?: string;
}

/** A one-line field whose label stays above. MUI's TextField would add its select menus to the first load of every list. */
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
