import { InputAdornment } from '@mui/material';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { formatAmount, parseMoney, produtoRules } from '../domain';

/** Price, typed the way Brazilians type it. Keeps the text while it is typed, and a number once it is one. */
export const ValorInput = () => {
  const { getValues, setValue, formState } = useFormContext();
  const tidy = () => {
    const { valor } = parseMoney(getValues('valor'));
    if (valor === undefined) return;
    setValue('valor', valor, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };
  return (
    <TextInput
      source="valor"
      label="Valor"
      validate={produtoRules.valor}
      format={(value) => (typeof value === 'number' ? formatAmount(value) : (value ?? ''))}
      parse={(text) => text}
      onBlur={tidy}
      autoComplete="off"
      helperText={false}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: { startAdornment: <InputAdornment position="start">R$</InputAdornment> },
      }}
    />
  );
};
