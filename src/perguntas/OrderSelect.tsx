import { type SortPayload, useListSortContext } from 'ra-core';
import { perguntas } from '../resources';
import { SelectField } from '../ui';

const idOf = ({ field, order }: SortPayload) => `${field} ${order}`;

const orders = [
  { sort: perguntas.sort, name: 'Mais novas primeiro' },
  { sort: { field: 'createdAt', order: 'ASC' } as const, name: 'Mais antigas primeiro' },
  { sort: { field: 'pergunta', order: 'ASC' } as const, name: 'A–Z' },
].map((order) => ({ ...order, id: idOf(order.sort) }));

export const OrderSelect = () => {
  const { sort, setSort } = useListSortContext();
  return (
    <SelectField
      label="Ordem"
      value={idOf(sort)}
      choices={orders}
      onChange={(chosen) => setSort(orders.find(({ id }) => id === chosen)?.sort ?? perguntas.sort)}
      sx={{ flex: '1 1 190px', maxWidth: 240 }}
    />
  );
};
