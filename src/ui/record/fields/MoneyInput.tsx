import { InputAdornment } from '@mui/material';
import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatAmount, parseMoney } from '../../../domain';

/** An amount in Brazilian notation: a text while it is typed, a number, or a problem, after leaving. */
export const MoneyInput = (props: TextInputProps) => {
  const { source } = props;
  const { getValues, setValue, trigger, getFieldState } = useFormContext();
  const leave = () => {
    const typed = getValues(source) ?? '';
    const { valor } = parseMoney(typed);
    if (valor !== undefined) setValue(source, valor, { shouldDirty: true });
    // An emptied field must lose the problem of its text.
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

/** Keeps room for the problem, which appears while the pointer moves to a button. */
const roomForProblem = { minHeight: 63 };
