import { type SortPayload, useListSortContext } from 'ra-core';
import { SelectField } from '../field/SelectField';

/** The order of a list without columns to click. */
export const OrderSelect = ({ orders }: { orders: readonly { name: string; sort: SortPayload }[] }) => {
  const { sort, setSort } = useListSortContext();
  const choices = orders.map((order) => ({ ...order, id: `${order.sort.field} ${order.sort.order}` }));
  return (
    <SelectField
      label="Ordem"
      value={`${sort.field} ${sort.order}`}
      choices={choices}
      onChange={(chosen) => setSort(choices.find(({ id }) => id === chosen)?.sort ?? sort)}
      sx={{ flex: '1 1 190px', maxWidth: 240 }}
    />
  );
};
