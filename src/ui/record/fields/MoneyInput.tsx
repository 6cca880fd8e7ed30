import { InputAdornment } from '@mui/material';
import { TextInput, type TextInputProps } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatAmount, parseMoney } from '../../../domain';

/**
 * An amount, typed the way Brazilians type it. Keeps the text while it is typed, and a number once it is one; on leaving, says
 * what is wrong with what was typed.
 */
export const MoneyInput = (props: TextInputProps) => {
  const { source } = props;
  const { getValues, setValue, trigger, getFieldState } = useFormContext();
  const leave = () => {
    const typed = getValues(source) ?? '';
    const { valor } = parseMoney(typed);
    if (valor !== undefined) setValue(source, valor, { shouldDirty: true });
    // What was said of a text is not true of none.
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

/** What is wrong is said while the pointer is on its way to a button, which has to stay where it is. */
const roomForProblem = { minHeight: 63 };
