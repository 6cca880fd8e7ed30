import {
  Box,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  TextField,
  Typography,
} from '@mui/material';
import { useEvent, useInput, ValidationError } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { diasDaSemana, inWeekOrder } from '../../domain';
import { useDateInput } from '../../ui';
import { countingDaysText } from '../datesText';
import type { PromocaoValues } from './formValues';

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

/** Optional first and last day, with a sentence about the valid days. */
export const PeriodInputs = () => {
  const textId = useId();
  return (
    <Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))' }}>
        <DateInput source="inicio" label="Início" describedBy={textId} />
        <DateInput source="fim" label="Fim" describedBy={textId} />
      </Box>
      <CountingDays id={textId} />
      <DateInput source="validadeAte" label="Produtos com validade até" describedBy={textId} full />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.75 }}>
        Só para produtos perto do vencimento. A data sai na etiqueta, na folha da semana e na página dos clientes.
      </Typography>
    </Box>
  );
};

interface Props {
  source: (typeof dates)[number];
  label: string;
  describedBy: string;
  full?: boolean;
}

const dates = ['inicio', 'fim', 'validadeAte'] as const;

const DateInput = ({ source, label, describedBy, full }: Props) => {
  const { id, field, fieldState } = useInput({ source });
  const { trigger, formState } = useFormContext<PromocaoValues>();
  const messageId = useId();
  const message = fieldState.error?.message;
  const input = useRef<HTMLInputElement>(null);
  const { defaultValue, typed } = useDateInput(input, shownDate.test(field.value) ? field.value : '');
  const change = (date: string | null) => {
    field.onChange(date);
    if (formState.isSubmitted || fieldState.invalid) trigger(dates);
  };
  // Browsers fire no event when a part of a date is typed or cleared.
  const reread = useEvent(() => {
    if (input.current && dateIn(input.current) !== field.value) field.onChange(dateIn(input.current));
  });
  useEffect(() => {
    const form = input.current?.form;
    form?.addEventListener('submit', reread);
    return () => form?.removeEventListener('submit', reread);
  }, [reread]);
  return (
    <TextField
      id={id}
      fullWidth={full}
      type="date"
      label={label}
      defaultValue={defaultValue}
      onChange={({ target }) => {
        typed(target.value);
        change(dateIn(target));
      }}
      onBlur={() => {
        reread();
        field.onBlur();
        trigger(dates);
      }}
      inputRef={(element: HTMLInputElement | null) => {
        input.current = element;
        field.ref(element);
      }}
      error={fieldState.invalid}
      helperText={message && <ValidationError error={message} />}
      slotProps={{
        inputLabel: { shrink: true },
        formHelperText: { id: messageId },
        htmlInput: {
          min: '2000-01-01',
          max: '2999-12-31',
          'data-empty': field.value ? undefined : '',
          'aria-describedby': message ? `${messageId} ${describedBy}` : describedBy,
        },
      }}
    />
  );
};

/** Value of half a date, which is refused instead of saved as none. */
const incomplete = '?';

const dateIn = ({ value, validity }: { value: string; validity: ValidityState }) =>
  validity.badInput ? incomplete : value || null;

// Includes the years that a browser makes of the first digits: writing another value would wipe them.
const shownDate = /^\d{4}-\d\d-\d\d$/;

const CountingDays = ({ id }: { id: string }) => {
  const { control, trigger } = useFormContext<PromocaoValues>();
  const [diasAtivos, inicio, fim] = useWatch({ control, name: ['diasAtivos', 'inicio', 'fim'] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rule about the dates depends on the weekdays.
  useEffect(() => {
    if (inicio && fim) trigger(['inicio', 'fim']);
  }, [diasAtivos]);
  return (
    <Typography id={id} variant="body2" color="text.secondary" role="status" sx={{ mt: 0.75, minHeight: '1.5em' }}>
      {countingDaysText({ diasAtivos, inicio, fim })}
    </Typography>
  );
};
