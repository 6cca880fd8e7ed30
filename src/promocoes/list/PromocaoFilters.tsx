import { Button, MenuItem, TextField } from '@mui/material';
import { useListFilterContext } from 'ra-core';
import { useEffect, useRef } from 'react';
import { diasDaSemana, stateLabels } from '../../domain';

const states = Object.entries(stateLabels).map(([id, label]) => ({ id, name: label ?? 'Ativa em outro dia' }));
const days = diasDaSemana.map((day) => ({ id: day, name: day }));

/** Chooses promotions by how they stand today and by weekday; react-admin keeps both in the address. */
export const PromocaoFilters = () => {
  const { filterValues, setFilters } = useListFilterContext();
  // The address follows a choice a moment later; the next choice must not take the first one back.
  const latest = useRef(filterValues);
  useEffect(() => {
    latest.current = filterValues;
  }, [filterValues]);

  const filter = (filters: typeof filterValues) => {
    latest.current = filters;
    setFilters(filters);
  };
  const choose = (source: string) => (value: string) => {
    const { [source]: _, ...others } = latest.current;
    filter(value ? { ...others, [source]: value } : others);
  };
  return (
    <>
      <FilterSelect
        label="Situação"
        all="Todas"
        choices={states}
        asked={filterValues.state}
        onChange={choose('state')}
      />
      <FilterSelect
        label="Dia da semana"
        all="Todos"
        choices={days}
        asked={filterValues.day}
        onChange={choose('day')}
      />
      {Object.keys(filterValues).length > 0 && (
        <Button color="inherit" onClick={() => filter({})}>
          Limpar filtros
        </Button>
      )}
    </>
  );
};

interface Props {
  label: string;
  /** What is shown while nothing is chosen. */
  all: string;
  choices: readonly { id: string; name: string }[];
  /** The filter as it stands; anything, for it comes from the address. */
  asked: unknown;
  onChange: (value: string) => void;
}

const FilterSelect = ({ label, all, choices, asked, onChange }: Props) => (
  <TextField
    select
    label={label}
    value={choices.some(({ id }) => id === asked) ? asked : ''}
    onChange={({ target }) => onChange(target.value)}
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
