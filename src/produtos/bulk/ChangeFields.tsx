import { Box, Checkbox, FormControlLabel, InputAdornment, MenuItem, Radio, RadioGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { comingPriceProblems, isComingDate, parseReajuste, produtoFields, type Reajuste } from '../../domain';
import { firstProblem } from '../../lib';
import type { Categoria, Change } from '../../providers';
import { usePausedText } from '../../ui';
import { RecordSelect } from '../../ui/record';

interface ChangeValues {
  direction: Reajuste['direction'];
  by: Reajuste['by'];
  amount: string;
  rounding: Reajuste['rounding'];
  starts: 'now' | 'later';
  from: string;
  categoria: string;
  localizacao: string;
  removeFromPromocoes: boolean;
}

const blank: ChangeValues = {
  direction: 'up',
  by: 'percent',
  amount: '',
  rounding: 'none',
  starts: 'now',
  from: '',
  categoria: '',
  localizacao: '',
  removeFromPromocoes: false,
};

/** The form of a change. `change` follows after a pause in typing; undefined while the fields are not valid. */
export function useChangeForm(kind: Change['kind']) {
  const [values, setValues] = useState(blank);
  const { change, problem } = changeOf(kind, values);
  const text = JSON.stringify(change ?? null);
  const paused = usePausedText(text);
  const [entered, setEntered] = useState(text);
  const settled = text === paused || text === entered;
  return {
    kind,
    values,
    set: (some: Partial<ChangeValues>) => setValues((before) => ({ ...before, ...some })),
    problem: values.amount || values.localizacao ? problem : undefined,
    change: settled ? change : ((JSON.parse(paused) ?? undefined) as Change | undefined),
    settled,
    /** Does not wait for the pause. */
    settle: () => setEntered(text),
  };
}

type ChangeForm = ReturnType<typeof useChangeForm>;

type Parsed = { change: Change; problem?: undefined } | { change?: undefined; problem?: string };

function changeOf(kind: Change['kind'], values: ChangeValues): Parsed {
  const { direction, by, rounding, categoria, removeFromPromocoes } = values;
  if (kind === 'delete') return { change: { kind, removeFromPromocoes } };
  if (kind === 'categoria') return categoria ? { change: { kind, categoria } } : {};
  if (kind === 'price') {
    const { amount, problem } = parseReajuste(values.amount, { by, direction });
    if (amount === undefined) return { problem };
    const { starts, from } = values;
    if (starts === 'later' && !isComingDate(from)) return {};
    return { change: { kind, by, direction, amount, rounding, ...(starts === 'later' && { from }) } };
  }
  const localizacao = values.localizacao.trim();
  const problem = firstProblem(produtoFields.localizacao.validate, localizacao);
  return problem ? { problem } : { change: { kind, localizacao } };
}

interface Props {
  form: ChangeForm;
  disabled: boolean;
  inPromocoes: number;
}

/** The fields of one kind of change. Enter shows the preview at once; it never applies the change. */
export const ChangeFields = ({ form, disabled, inPromocoes }: Props) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      form.settle();
    }}
  >
    <fieldset disabled={disabled} style={{ border: 0, margin: 0, padding: '6px 0 0', minWidth: 0 }}>
      <Fields form={form} disabled={disabled} inPromocoes={inPromocoes} />
    </fieldset>
  </form>
);

const Fields = ({ form, disabled, inPromocoes }: Props) => {
  const { kind, values, set, problem } = form;
  if (kind === 'price') return <PriceFields form={form} disabled={disabled} />;
  if (kind === 'categoria') {
    return (
      <RecordSelect<Categoria>
        resource="categorias"
        textOf={({ nome }) => nome}
        keeps="nome"
        value={values.categoria}
        text={values.categoria}
        onChange={(categoria) => set({ categoria })}
        renderInput={(params) => <TextField {...params} label="Nova categoria" autoFocus disabled={disabled} />}
      />
    );
  }
  if (kind === 'localizacao') {
    return (
      <TextField
        label="Nova localização"
        placeholder="Ex: Corredor A - Prateleira 3"
        value={values.localizacao}
        onChange={({ target }) => set({ localizacao: target.value })}
        error={Boolean(problem)}
        helperText={problem}
        autoFocus
        fullWidth
        autoComplete="off"
        slotProps={{ inputLabel: { shrink: true } }}
      />
    );
  }
  if (inPromocoes === 0 && !values.removeFromPromocoes) return null;
  return (
    <FormControlLabel
      control={
        <Checkbox
          checked={values.removeFromPromocoes}
          onChange={({ target }) => {
            set({ removeFromPromocoes: target.checked });
          }}
        />
      }
      label="Retirar das promoções e excluir também os que estão nelas"
    />
  );
};

const units: Record<Reajuste['by'], string> = { percent: 'Percentual (%)', amount: 'Valor (R$)' };

const endings: [Reajuste['rounding'], string][] = [
  ['none', 'Sem arredondar'],
  ['99', 'Terminar em ,99'],
  ['90', 'Terminar em ,90'],
  ['5', 'De 5 em 5 centavos'],
];

const starting: [ChangeValues['starts'], string][] = [
  ['now', 'Já'],
  ['later', 'A partir de'],
];

const nearest = {
  up: 'O mais próximo: preços baixos podem até diminuir.',
  down: 'O mais próximo: preços baixos podem até aumentar.',
};

const PriceFields = ({ form, disabled }: { form: ChangeForm; disabled: boolean }) => {
  const { values, set, problem } = form;
  const { direction, by, amount, rounding, starts, from } = values;
  // The values of the fields below are those of these types.
  const setDirection = (value: string) => set({ direction: value as Reajuste['direction'] });
  const setUnit = (value: string) => set({ by: value as Reajuste['by'] });
  const setRounding = (value: string) => set({ rounding: value as Reajuste['rounding'] });
  const setStart = (value: string) => set({ starts: value as ChangeValues['starts'] });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)' },
        alignItems: 'start',
      }}
    >
      <RadioGroup
        row
        aria-label="Sentido do reajuste"
        value={direction}
        onChange={(_, value) => setDirection(value)}
        sx={{ gridColumn: '1 / -1' }}
      >
        <FormControlLabel value="up" control={<Radio />} label="Aumentar" />
        <FormControlLabel value="down" control={<Radio />} label="Reduzir" />
      </RadioGroup>
      <TextField
        label="Quanto"
        value={amount}
        onChange={({ target }) => set({ amount: target.value })}
        error={Boolean(problem)}
        helperText={problem}
        autoFocus
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode: 'decimal' },
          input:
            by === 'percent'
              ? { endAdornment: <InputAdornment position="end">%</InputAdornment> }
              : { startAdornment: <InputAdornment position="start">R$</InputAdornment> },
        }}
      />
      <TextField select label="Em" value={by} disabled={disabled} onChange={({ target }) => setUnit(target.value)}>
        {Object.entries(units).map(optionOf)}
      </TextField>
      <TextField
        select
        label="Arredondamento"
        value={rounding}
        disabled={disabled}
        helperText={rounding !== 'none' && nearest[direction]}
        onChange={({ target }) => setRounding(target.value)}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        {endings.map(optionOf)}
      </TextField>
      <TextField
        select
        label="Vale"
        value={starts}
        disabled={disabled}
        onChange={({ target }) => setStart(target.value)}
      >
        {starting.map(optionOf)}
      </TextField>
      {starts === 'later' && (
        <TextField
          label="Data"
          type="date"
          value={from}
          onChange={({ target }) => set({ from: target.value })}
          error={from !== '' && !isComingDate(from)}
          helperText={from !== '' && !isComingDate(from) && comingPriceProblems.past}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
    </Box>
  );
};

const optionOf = ([value, label]: [string, string]) => (
  <MenuItem key={value} value={value}>
    {label}
  </MenuItem>
);
