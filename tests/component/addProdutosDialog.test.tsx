import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import AddProdutosDialog from '../../src/promocoes/form/add/AddProdutosDialog';
import { createMemoryDataProvider } from '../../src/providers/memory/dataProvider';
import { renderApp } from '../support/component/renderApp';
import { produto } from '../support/node/records';

const user = userEvent.setup({ delay: null });

const many = (count: number, nome: string) =>
  Array.from({ length: count }, (_, index) =>
    produto({ id: `${nome}${index}`, nome: `${nome} ${1000 + index}`, categoria: index ? 'Bebidas' : 'Frios' }),
  );

const onAdd = vi.fn();
const onClose = vi.fn();
beforeEach(() => {
  onAdd.mockReset();
  onClose.mockReset();
});

const show = (produtos: ReturnType<typeof many>, taken: ReturnType<typeof many> = []) => {
  const rows = taken.map(({ id }) => ({ produtoId: id, desconto: 10, price: '' }));
  const dataProvider = createMemoryDataProvider({
    produtos: { records: produtos, search: ['nome'] },
    categorias: { records: [{ id: 'frios', nome: 'Frios' }], search: ['nome'] },
  });
  const page = <AddProdutosDialog rows={rows} onAdd={onAdd} left={false} onStay={() => {}} onClose={onClose} />;
  return { dataProvider, ...renderApp(page, { dataProvider }) };
};
const all = (name: string) => screen.findByLabelText(name);
const search = async (text: string, found: string) => {
  fireEvent.change(screen.getByLabelText('Buscar produto'), { target: { value: text } });
  await screen.findByText(found);
};

test('products beyond the limit are told, and unticking drops one search only', async () => {
  show([...many(300, 'Arroz'), ...many(300, 'Feijão')]);
  await search('arroz', 'Arroz 1000');
  await user.click(await all('Todos os 300 encontrados'));
  expect(await screen.findByText('300 marcados')).toBeVisible();
  await search('feijão', 'Feijão 1000');
  await user.click(await all('Todos os 300 encontrados'));
  expect(await screen.findByText(/^100 produtos ficaram de fora\. Dá para adicionar até 500 de uma vez/)).toBeVisible();
  expect(screen.getByText('Adicionar 500 produtos')).toBeEnabled();
  expect(await all('Todos os 300 encontrados')).not.toBeChecked();

  await search('arroz', 'Arroz 1000');
  await user.click(await all('Todos os 300 encontrados'));
  await waitFor(() => expect(screen.getByLabelText('Todos os 300 encontrados')).toBeChecked());
  await user.click(await all('Todos os 300 encontrados'));
  expect(await screen.findByText('200 marcados')).toBeVisible();
  expect(screen.queryByText(/ficaram de fora/)).toBeNull();
  await user.click(screen.getByText('Adicionar 200 produtos'));
  expect(onAdd.mock.calls[0]?.[0]).toHaveLength(200);
});

test('the box of an empty or fully added search is disabled and tells why', async () => {
  const arroz = many(3, 'Arroz');
  show([...arroz, ...many(1, 'Feijão')], arroz);
  await user.click(await screen.findByRole('checkbox', { name: /^Feijão/ }));
  await search('arroz', 'Todos os 3 encontrados');
  const box = await all('Todos os 3 encontrados');
  expect(box).not.toBeChecked();
  await waitFor(() => expect(box).toBeDisabled());
  expect(await screen.findByText(/todos os encontrados já estão na promoção/)).toBeVisible();
  await search('nada', 'Nenhum encontrado');
  expect(await all('Nenhum encontrado')).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Adicionar 1 produto' })).toBeEnabled();
});

test('Enter in the search fields adds nothing, in the discount all ticked products', async () => {
  show(many(3, 'Arroz'));
  await user.click(await all('Todos os 3 encontrados'));
  await screen.findByText('3 marcados');
  await user.type(screen.getByLabelText('Buscar produto'), 'arroz{Enter}');
  const categoria = screen.getByRole('combobox', { name: 'Categoria' });
  await user.type(categoria, 'frios');
  await screen.findByRole('option', { name: 'Frios' });
  await user.keyboard('{Enter}');
  expect(categoria).toHaveValue('Frios');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('O único encontrado')).toBeVisible();
  expect(onAdd).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText('Desconto para todos (%)'), '10{Enter}');
  expect(onAdd.mock.calls[0]?.[0]).toHaveLength(3);
});
