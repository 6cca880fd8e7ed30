import { Button } from '@mui/material';
import { useRef } from 'react';
import { diasDaSemana, stateLabels } from '../../domain';
import { FilterSelect, useFilters } from '../../ui/list';

const states = Object.entries(stateLabels).map(([id, label]) => ({ id, name: label ?? 'Ativa em outro dia' }));
const days = diasDaSemana.map((day) => ({ id: day, name: day }));

export const PromocaoFilters = () => {
  const [filters, change] = useFilters();
  const choose = (source: string) => (value: string) => change({ [source]: value || undefined });
  const first = useRef<HTMLSelectElement>(null);
  const clear = () => {
    change(Object.fromEntries(Object.keys(filters).map((source) => [source, undefined])));
    // The focused button disappears.
    first.current?.focus();
  };
  return (
    <>
      <FilterSelect
        label="Situação"
        all="Todas"
        choices={states}
        asked={filters.state}
        onChange={choose('state')}
        inputRef={first}
      />
      <FilterSelect label="Dia da semana" all="Todos" choices={days} asked={filters.day} onChange={choose('day')} />
      {Object.keys(filters).length > 0 && (
        <Button color="inherit" onClick={clear}>
          Limpar filtros
        </Button>
      )}
    </>
  );
};
