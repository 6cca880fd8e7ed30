import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Preferences } from '../../src/conta/Preferences';
import GenericList from '../../src/generic/GenericList';
import { KeyWatcher } from '../../src/painel/keys/KeyWatcher';
import ProdutosList from '../../src/produtos/ProdutosList';
import { fakeProvider } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { cargo, produto } from '../support/node/records';

const cargos = ['Açougueiro', 'Caixa', 'Padeiro'].map((nome) => cargo({ id: nome, nome }));

async function openCargos(more?: React.ReactNode) {
  const page = (
    <>
      <KeyWatcher />
      {more}
      <main>
        <GenericList />
      </main>
    </>
  );
  const provider = fakeProvider({ cargos });
  const view = renderApp(page, { dataProvider: provider, resource: 'cargos', at: '/admin/cargos' });
  await screen.findByText('Padeiro');
  return {
    ...view,
    provider,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
  };
}

const focusedRow = () => document.activeElement?.getAttribute('data-row') ?? null;
const search = () => screen.getByPlaceholderText('Buscar cargo...');

test('keys reach the search, the rows, the sheet and the create dialog', async () => {
  const { user } = await openCargos();
  await user.keyboard('/');
  expect(search()).toHaveFocus();
  expect(search()).toHaveValue('');
  (document.activeElement as HTMLElement).blur();

  await user.keyboard('j');
  expect(focusedRow()).toBe('Açougueiro');
  await user.keyboard('j{ArrowDown}j');
  expect(focusedRow()).toBe('Padeiro');
  await user.keyboard('k{ArrowUp}k');
  expect(focusedRow()).toBe('Açougueiro');
  await user.keyboard('j{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Cargo' }));
  expect(dialog.getByLabelText('Nome do Cargo')).toHaveValue('Caixa');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(focusedRow()).toBe('Caixa');

  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Teclas de atalho' })).toHaveTextContent('Ir para a busca');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(focusedRow()).toBe('Caixa');

  await user.keyboard('n');
  expect(await screen.findByRole('dialog', { name: 'Novo Cargo' })).toBeVisible();
});

test('no key acts in a text field, during a composition, with a modifier, or over a dialog', async () => {
  const { user } = await openCargos(<div contentEditable data-testid="rich" suppressContentEditableWarning />);
  await user.click(search());
  await user.keyboard('n/jx?');
  expect(search()).toHaveFocus();
  expect(search()).toHaveValue('n/jx?');

  screen.getByTestId('rich').focus();
  await user.keyboard('n?');
  expect(screen.queryByRole('dialog')).toBeNull();

  screen.getByTestId('rich').blur();
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { shiftKey: true }]) {
    fireEvent.keyDown(document.body, { key: 'n', ...held });
  }
  fireEvent.keyDown(document.body, { key: 'n', isComposing: true });
  fireEvent.keyDown(document.body, { key: 'n', keyCode: 229 });
  fireEvent.keyDown(document.body, { key: 'n', repeat: true });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true, isComposing: true });
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.keyboard('n');
  await screen.findByRole('dialog', { name: 'Novo Cargo' });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Cancelar' }), { key: '?' });
  const palette = createEvent.keyDown(screen.getByRole('button', { name: 'Cancelar' }), { key: 'k', ctrlKey: true });
  fireEvent(screen.getByRole('button', { name: 'Cancelar' }), palette);
  expect(palette.defaultPrevented).toBe(false);
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('single-character keys can be switched off, and the choice is kept', async () => {
  const { user, unmount } = await openCargos(<Preferences />);
  await user.click(screen.getByRole('switch', { name: /^Teclas de atalho de um só caractere/ }));
  unmount();

  const { user: again } = await openCargos();
  await again.keyboard('n/?jx');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.body).toHaveFocus();
  await again.keyboard('{ArrowDown}');
  expect(focusedRow()).toBe('Açougueiro');
  await again.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Ir para' })).toBeVisible();
});

test('x selects the focused row of a list with selection', async () => {
  const records = ['Arroz', 'Feijão'].map((nome) => produto({ id: nome, nome }));
  const page = (
    <main>
      <KeyWatcher />
      <ProdutosList />
    </main>
  );
  renderApp(page, {
    dataProvider: fakeProvider({ produtos: records, categorias: [] }),
    resource: 'produtos',
    at: '/admin/produtos',
  });
  await screen.findByText('Feijão');
  const user = userEvent.setup({ delay: null });
  await user.keyboard('x');
  expect(screen.getByRole('checkbox', { name: 'Selecionar Arroz' })).not.toBeChecked();
  await user.keyboard('jjx');
  expect(screen.getByRole('checkbox', { name: 'Selecionar Feijão' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Selecionar Arroz' })).not.toBeChecked();
  expect(focusedRow()).toBe('Feijão');
});

test('Ctrl+Enter saves a form, Ctrl+Shift+Enter goes on with an empty one, and both do so once', async () => {
  const { user, provider } = await openCargos();
  await user.keyboard('n');
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo Cargo' }));
  const name = () => dialog.getByLabelText('Nome do Cargo');
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
  expect(await dialog.findByText('Nome é obrigatório')).toBeVisible();
  await user.type(name(), 'Peixeiro');
  await user.keyboard('{Control>}{Shift>}{Enter}{Enter}{/Shift}{/Control}');
  await waitFor(() => expect(name()).toHaveValue(''));
  expect(name()).toHaveFocus();
  expect(dialog.queryByText('Nome é obrigatório')).toBeNull();
  await user.keyboard('Repositor');
  await user.tab();
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const created = vi.mocked(provider.create).mock.calls.map(([, { data }]) => data);
  expect(created.map(({ nome }) => nome)).toEqual(['Peixeiro', 'Repositor']);
  expect(new Set(created.map(({ id }) => id)).size).toBe(2);
});
