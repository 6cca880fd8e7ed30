import { MenuItem, TextField } from '@mui/material';
import { type SortPayload, useListSortContext } from 'ra-core';
import { listSorts } from '../ui';

const orders: readonly (SortPayload & { label: string })[] = [
  { ...listSorts.perguntas, label: 'Mais novas primeiro' },
  { field: 'createdAt', order: 'ASC', label: 'Mais antigas primeiro' },
  { field: 'pergunta', order: 'ASC', label: 'A–Z' },
];

/** Shows and chooses the order of the questions, which react-admin keeps in the address. */
export const OrderSelect = () => {
  const { sort, setSort } = useListSortContext();
  // Any order may stand in an address.
  const chosen = orders.findIndex(({ field, order }) => field === sort.field && order === sort.order);
  const choose = (place: number) => {
    const { field, order } = orders[place] ?? listSorts.perguntas;
    setSort({ field, order });
  };
  return (
    <TextField
      select
      label="Ordem"
      value={chosen < 0 ? '' : chosen}
      onChange={({ target }) => choose(Number(target.value))}
      sx={{ flex: '1 1 190px', maxWidth: 240 }}
    >
      {orders.map(({ label }, place) => (
        <MenuItem key={label} value={place}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
};
