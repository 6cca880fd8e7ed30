import { Box, TextField, Typography } from '@mui/material';
import { useInput, ValidationError } from 'ra-core';
import { useEffect, useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isDate } from '../../domain';
import type { PromocaoValues } from './formValues';
import { periodText } from './period';

/** First and last day of the promotion, both optional, and the days that really count. */
export const PeriodInputs = () => {
  const textId = useId();
  return (
    <Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}>
        <DateInput source="inicio" label="Início" describedBy={textId} />
        <DateInput source="fim" label="Fim" describedBy={textId} />
      </Box>
      <CountingDays id={textId} />
    </Box>
  );
};

interface Props {
  source: 'inicio' | 'fim';
  label: string;
  describedBy: string;
}

const DateInput = ({ source, label, describedBy }: Props) => {
  const { id, field, fieldState } = useInput({ source });
  const { trigger, formState } = useFormContext<PromocaoValues>();
  const messageId = useId();
  const message = fieldState.error?.message;
  const change = (date: string | null) => {
    field.onChange(date);
    // The one date may settle what was wrong with the other.
    if (formState.isSubmitted || fieldState.invalid) trigger(['inicio', 'fim']);
  };
  return (
    <TextField
      id={id}
      type="date"
      label={label}
      // What the browser cannot show is kept on the screen as it was typed.
      value={isDate(field.value) ? field.value : ''}
      onChange={(event) => change(event.target.value || null)}
      onBlur={(event) => {
        const { badInput } = event.target.validity;
        if (badInput) change(incomplete);
        field.onBlur();
        if (field.value || badInput) trigger(['inicio', 'fim']);
      }}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={message && <ValidationError error={message} />}
      slotProps={{
        inputLabel: { shrink: true },
        formHelperText: { id: messageId },
        htmlInput: {
          min: '2000-01-01',
          max: '2999-12-31',
          'aria-describedby': message ? `${messageId} ${describedBy}` : describedBy,
        },
      }}
      // The browser's own calendar and its symbol, in light colours.
      sx={{ '& input': { colorScheme: 'dark' } }}
    />
  );
};

/** Stands for a date of which only a part is there; it is none, so it is not saved. */
const incomplete = '?';

const CountingDays = ({ id }: { id: string }) => {
  const { control, trigger } = useFormContext<PromocaoValues>();
  const [diasAtivos, inicio, fim] = useWatch({ control, name: ['diasAtivos', 'inicio', 'fim'] });
  // Another day may settle what is wrong with the dates, or bring it about.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the days are the reason to look.
  useEffect(() => {
    if (inicio && fim) trigger(['inicio', 'fim']);
  }, [diasAtivos]);
  return (
    <Typography id={id} variant="body2" color="text.secondary" role="status" sx={{ mt: 0.75, minHeight: '1.5em' }}>
      {periodText({ diasAtivos, inicio, fim })}
    </Typography>
  );
};
