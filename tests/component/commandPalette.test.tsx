import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { KeyWatcher } from '../../src/painel/keys/KeyWatcher';
import { resources } from '../../src/resources';
import { allowConsole } from '../support/component/console';
import { fakeProvider } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { cargo, categoria, pergunta, produto, promocao, usuario } from '../support/node/records';

const tables = {
  ...Object.fromEntries(resources.map(({ name }) => [name, []])),
  usuarios: [usuario({ id: 'u1', nome: 'Ana Leite' })],
  produtos: [produto({ id: 'p1', nome: 'Leite integral' }), produto({ id: 'p2', nome: 'Arroz' })],
  categorias: [categoria({ id: 'k1', nome: 'Leites' })],
  promocoes: [promocao({ id: 'm1', nome: 'Leite da semana' })],
  cargos: [cargo({ id: 'c1', nome: 'Caixa' })],
  perguntas: [pergunta({ id: 'f1', pergunta: 'Tem leite sem lactose?' })],
};

async function openPalette() {
  const dataProvider = fakeProvider(tables);
  const view = renderApp(
    <>
      <button type="button">antes</button>
      <KeyWatcher />
    </>,
    { dataProvider, at: '/admin' },
  );
  const user = userEvent.setup({ delay: null });
  screen.getByRole('button', { name: 'antes' }).focus();
  await user.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Ir para' });
  return { ...view, user, input, dataProvider };
}

const group = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map((option) => option.textContent);

test('offers sections and actions, and opens one by the keyboard', async () => {
  const { user, input, router } = await openPalette();
  expect(input).toHaveFocus();
  const labels = (section?: string) =>
    resources.filter((resource) => resource.section === section).map(({ texts }) => texts.label);
  const assistant = ['Experimentar', 'Sem resposta', 'Procurados', ...labels('assistente'), 'Balcão', 'Chaves'];
  expect(group('Ir para')).toEqual([
    'Dashboard',
    ...labels(),
    ...assistant,
    'Etiquetas a trocar',
    'Conferir com o caixa',
    'Minha conta',
  ]);
  expect(group('Ações')).toEqual(expect.arrayContaining(['Novo produto', 'Nova promoção', 'Sair']));
  // Words may lack accents, and come in any order.
  await user.keyboard('excel categ');
  expect(screen.queryByRole('group', { name: 'Ir para' })).toBeNull();
  expect(group('Ações')).toEqual(['Importar Excel: categorias']);
  const [option] = screen.getAllByRole('option');
  expect(input).toHaveAttribute('aria-activedescendant', option?.id);
  await user.keyboard('{Enter}');
  expect(router.state.location.pathname).toBe('/admin/categorias');
  expect(router.state.location.state).toEqual({ importing: 'categorias' });
});

test('finds records of every resource by name, and opens one', async () => {
  const { user, router } = await openPalette();
  await user.keyboard('leite');
  expect(screen.getByRole('status')).toHaveTextContent('Buscando registros…');
  await waitFor(() => expect(group('Produtos')).toEqual(['Leite integral']));
  expect(group('Usuários')).toEqual(['Ana Leite']);
  expect(group('Promoções')).toEqual(['Leite da semana']);
  expect(group('Perguntas')).toEqual(['Tem leite sem lactose?']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(router.state.location.pathname).toBe('/admin/produtos/p1');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('tells when nothing is found or a search failed; Escape gives the focus back', async () => {
  allowConsole(/Failed to fetch/);
  const { user, dataProvider } = await openPalette();
  await user.keyboard('zzzz');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nada encontrado para “zzzz”.'));
  expect(screen.queryByRole('listbox')).toBeNull();

  vi.mocked(dataProvider.getList).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.clear(screen.getByRole('combobox'));
  await user.keyboard('arroz');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('Nem todos os registros puderam ser buscados.'),
  );
  expect(group('Produtos')).toEqual(['Arroz']);
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('1 opção'));

  await user.click(screen.getByRole('combobox'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'antes' })).toHaveFocus();
});
