import { type SortPayload, useListSortContext } from 'ra-core';
import { SelectField } from '../field/SelectField';

interface Props {
  /** The first is that of an unknown order in the address. */
  orders: readonly { name: string; sort: SortPayload }[];
}

const idOf = ({ field, order }: SortPayload) => `${field} ${order}`;

/** The order of a list without columns to click. */
export const OrderSelect = ({ orders }: Props) => {
  const { sort, setSort } = useListSortContext();
  const known = orders.find((order) => idOf(order.sort) === idOf(sort)) ?? orders[0];
  return (
    <SelectField
      label="Ordem"
      value={known ? idOf(known.sort) : ''}
      choices={orders.map((order) => ({ id: idOf(order.sort), name: order.name }))}
      onChange={(chosen) => {
        const order = orders.find((each) => idOf(each.sort) === chosen);
        if (order) setSort(order.sort);
      }}
      sx={{ flex: '1 1 190px', maxWidth: 240 }}
    />
  );
};
