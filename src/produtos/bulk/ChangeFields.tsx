import { Box, Checkbox, FormControlLabel, InputAdornment, MenuItem, Radio, RadioGroup, TextField } from '@mui/material';
import { comingPriceProblems, isComingDate, type Reajuste } from '../../domain';
import type { Categoria } from '../../providers';
import type { Selection } from '../../ui/list';
import { RecordSelect } from '../../ui/record';
import { ConteudoFields } from './ConteudoFields';
import type { ChangeForm, ChangeValues } from './useChangeForm';

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
