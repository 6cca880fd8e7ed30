import { Button, MenuItem, TextField } from '@mui/material';
import { useListFilterContext } from 'ra-core';
import { diasDaSemana, stateLabels } from '../../domain';

const states = Object.entries(stateLabels).map(([id, label]) => ({ id, name: label ?? 'Ativa em outro dia' }));
const days = diasDaSemana.map((day) => ({ id: day, name: day }));

/** Chooses promotions by how they stand today and by weekday; react-admin keeps both in the address. */
export const PromocaoFilters = () => {
  const { filterValues, setFilters } = useListFilterContext();
  return (
    <>
      <FilterSelect source="state" label="Situação" all="Todas" choices={states} />
      <FilterSelect source="day" label="Dia da semana" all="Todos" choices={days} />
      {Object.keys(filterValues).length > 0 && (
        <Button color="inherit" onClick={() => setFilters({})}>
          Limpar filtros
        </Button>
      )}
    </>
  );
};

interface Props {
  /** Name of the filter. */
  source: string;
  label: string;
  /** What is shown while nothing is chosen. */
  all: string;
  choices: readonly { id: string; name: string }[];
}

const FilterSelect = ({ source, label, all, choices }: Props) => {
  const { filterValues, setFilters } = useListFilterContext();
  const { [source]: asked, ...others } = filterValues;
  // Anything may stand in an address.
  const value = choices.some(({ id }) => id === asked) ? asked : '';
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={({ target }) => setFilters(target.value ? { ...others, [source]: target.value } : others)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ flex: '1 1 150px', maxWidth: 220 }}
    >
      <MenuItem value="">{all}</MenuItem>
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};
