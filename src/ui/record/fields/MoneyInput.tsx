import { InputAdornment } from '@mui/material';
import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatAmount, parseMoney } from '../../../domain';

/** An amount in Brazilian notation: a text while it is typed, then a number or a problem. */
export const MoneyInput = (props: TextInputProps) => {
  const { source } = props;
  const { getValues, setValue, trigger, getFieldState } = useFormContext();
  const leave = () => {
    const typed = getValues(source) ?? '';
    const { valor } = parseMoney(typed);
    if (valor !== undefined) setValue(source, valor, { shouldDirty: true });
    // An emptied field loses its problem.
    if (typed !== '' || getFieldState(source).invalid) void trigger(source);
  };
  return (
    <TextInput
      {...props}
      format={(value) => (typeof value === 'number' ? formatAmount(value) : (value ?? ''))}
      parse={(text) => text}
      onBlur={leave}
      autoComplete="off"
      sx={roomForProblem}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">R$</InputAdornment> },
      }}
    />
  );
};

/** Keeps buttons in place when the problem appears. */
const roomForProblem = { minHeight: 63 };
