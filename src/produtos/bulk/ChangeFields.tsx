import { Box, Checkbox, FormControlLabel, InputAdornment, MenuItem, Radio, RadioGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { parseReajuste, produtoFields, type Reajuste } from '../../domain';
import { firstProblem } from '../../lib';
import type { Categoria, Change } from '../../providers';
import { usePausedText } from '../../ui';
import type { Selection } from '../../ui/list';
import { RecordSelect } from '../../ui/record';
import { ConteudoFields } from './ConteudoFields';

interface ChangeValues {
  direction: Reajuste['direction'];
  by: Reajuste['by'];
  amount: string;
  rounding: Reajuste['rounding'];
  categoria: string;
  localizacao: string;
  conteudo: Record<string, string>;
  removeFromPromocoes: boolean;
}

const blank: ChangeValues = {
  direction: 'up',
  by: 'percent',
  amount: '',
  rounding: 'none',
  categoria: '',
  localizacao: '',
  conteudo: {},
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
  if (kind === 'conteudo')
    return Object.keys(values.conteudo).length > 0 ? { change: { kind, conteudo: values.conteudo } } : {};
  if (kind === 'price') {
    const { amount, problem } = parseReajuste(values.amount, { by, direction });
    return amount === undefined ? { problem } : { change: { kind, by, direction, amount, rounding } };
  }
  const localizacao = values.localizacao.trim();
  const problem = firstProblem(produtoFields.localizacao.validate, localizacao);
  return problem ? { problem } : { change: { kind, localizacao } };
}

interface Props {
  form: ChangeForm;
  selection: Selection;
  disabled: boolean;
  inPromocoes: number;
}

/** The fields of one kind of change. Enter shows the preview at once; it never applies the change. */
export const ChangeFields = ({ form, disabled, ...more }: Props) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault();
      form.settle();
    }}
  >
    <fieldset disabled={disabled} style={{ border: 0, margin: 0, padding: '6px 0 0', minWidth: 0 }}>
      <Fields form={form} disabled={disabled} {...more} />
    </fieldset>
  </form>
);

const Fields = ({ form, selection, disabled, inPromocoes }: Props) => {
  const { kind, values, set, problem } = form;
  if (kind === 'price') return <PriceFields form={form} disabled={disabled} />;
  if (kind === 'conteudo') {
    const onChange = (conteudo: ChangeValues['conteudo']) => set({ conteudo });
    return <ConteudoFields selection={selection} chosen={values.conteudo} onChange={onChange} disabled={disabled} />;
  }
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

const nearest = {
  up: 'O mais próximo: preços baixos podem até diminuir.',
  down: 'O mais próximo: preços baixos podem até aumentar.',
};

const PriceFields = ({ form, disabled }: { form: ChangeForm; disabled: boolean }) => {
  const { values, set, problem } = form;
  const { direction, by, amount, rounding } = values;
  // The values of the fields below are those of these types.
  const setDirection = (value: string) => set({ direction: value as Reajuste['direction'] });
  const setUnit = (value: string) => set({ by: value as Reajuste['by'] });
  const setRounding = (value: string) => set({ rounding: value as Reajuste['rounding'] });
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
    </Box>
  );
};

const optionOf = ([value, label]: [string, string]) => (
  <MenuItem key={value} value={value}>
    {label}
  </MenuItem>
);
