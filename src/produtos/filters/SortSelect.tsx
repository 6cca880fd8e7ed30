import { useListSortContext } from 'ra-core';
import { SelectField } from '../../ui';
import { columns } from '../columns';

const orders = columns.flatMap(({ field, label }) => [
  { id: `${field} ASC`, name: `${label}, crescente`, sort: { field, order: 'ASC' } as const },
  { id: `${field} DESC`, name: `${label}, decrescente`, sort: { field, order: 'DESC' } as const },
]);

export const SortSelect = () => {
  const { sort, setSort } = useListSortContext();
  return (
    <SelectField
      label="Ordenar por"
      value={`${sort.field} ${sort.order}`}
      choices={orders}
      onChange={(chosen) => {
        const next = orders.find(({ id }) => id === chosen);
        if (next) setSort(next.sort);
      }}
      sx={{ flex: '1 1 100%' }}
    />
  );
};
