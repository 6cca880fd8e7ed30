import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import type { Categoria } from '../../../providers';
import { RecordSelect } from '../../../ui/record';
import { PriceFields } from './PriceFields';
import type { ChangeForm } from './useChangeForm';

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
