import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { comingPriceProblem, comingPriceProblems, produtoFields } from '../domain';
import { FieldInput, useRecordForm } from '../ui/record';

/** A price from a date on, which together are optional: two inputs where there is one, else the button for them. */
export const ComingPriceInputs = () => {
  const { record } = useRecordForm();
  const { setValue, clearErrors } = useFormContext();
  const [novoValor, novoValorEm] = useWatch({ name: ['novoValor', 'novoValorEm'] });
  const [asked, setAsked] = useState(false);
  if (!asked && (novoValor ?? '') === '' && !novoValorEm) {
    // A new product has the price of its first day; a button would cost each of them a key.
    if (!record) return null;
    return (
      <Button size="small" color="inherit" onClick={() => setAsked(true)} sx={{ alignSelf: 'start' }}>
        Novo preço a partir de…
      </Button>
    );
  }
  const takeAway = () => {
    setAsked(false);
    for (const name of ['novoValor', 'novoValorEm']) setValue(name, null, { shouldDirty: true });
    clearErrors(['novoValor', 'novoValorEm']);
  };
  return (
    <Box>
      <Box role="group" aria-label="Novo preço" sx={halves}>
        <FieldInput
          source="novoValor"
          label={produtoFields.novoValor.label}
          autoFocus={asked}
          validate={[...produtoFields.novoValor.validate, missingValor]}
        />
        <FieldInput source="novoValorEm" label={produtoFields.novoValorEm.label} validate={wrongDate} />
      </Box>
      <Button size="small" color="inherit" onClick={takeAway}>
        Retirar novo preço
      </Button>
    </Box>
  );
};

const problemOf = (values: object, kinds: readonly string[]) => {
  const problem = comingPriceProblem(values);
  return problem && kinds.includes(problem) ? comingPriceProblems[problem] : undefined;
};
const missingValor = (_: unknown, values: object) => problemOf(values, ['valor']);
const wrongDate = (_: unknown, values: object) => problemOf(values, ['date', 'past']);

const halves = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' };
