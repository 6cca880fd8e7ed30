import { MenuItem, TextField } from '@mui/material';
import { useListSortContext } from 'ra-core';
import { columns } from '../columns';

const orders = columns.flatMap(({ field, label }) => [
  { field, order: 'ASC' as const, name: `${label}, crescente` },
  { field, order: 'DESC' as const, name: `${label}, decrescente` },
]);

/** Sorts the list where there is no table, whose heads would do it. */
export const SortSelect = () => {
  const { sort, setSort } = useListSortContext();
  const chosen = orders.findIndex(({ field, order }) => field === sort.field && order === sort.order);
  return (
    <TextField
      select
      label="Ordenar por"
      value={chosen < 0 ? '' : chosen}
      onChange={({ target }) => {
        const next = orders[Number(target.value)];
        if (next) setSort({ field: next.field, order: next.order });
      }}
      sx={{ flex: '1 1 100%' }}
    >
      {orders.map(({ name }, index) => (
        <MenuItem key={name} value={index}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
};
