import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Resource } from 'ra-core';
import { cloneElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { App } from '../../../src/App';
import { generic } from '../../../src/generic';
import { Unstyled } from '../../support/component/renderApp';

// A resource with a field of each kind, added as docs/adding-a-resource.md tells.
vi.mock('../../../src/resources/index', async (original) => {
  const { resources } = await original<typeof import('../../../src/resources')>();
  const domain = await import('../../../src/domain');
  const { choice, digitsOf, email, fieldOf, flag, longText, money, phone, recordName, text } = domain;
  const { defineResource } = await import('../../../src/resources/defineResource');
  // A kind of its own: eight digits of a postcode, of which the last two are equal.
  const cep: import('../../../src/domain').Kind = {
    ...text({ label: 'CEP' }).kind,
    input: 'masked',
    problem: (typed) => (/^\d{6}(\d)\1$/.test(digitsOf(String(typed))) ? undefined : 'Informe um CEP válido'),
    stored: (typed) => digitsOf(String(typed)),
    edited: (value) => String(value).replace(/^(\d{5})(\d)/, '$1-$2'),
    shown: (value) => String(value).replace(/^(\d{5})(\d)/, '$1-$2'),
  };
  const fornecedores = defineResource({
    name: 'fornecedores',
    words: { one: 'fornecedor', several: 'fornecedores', gender: 'o' },
    icon: () => null,
    sort: { field: 'nome', order: 'ASC' },
    fields: {
      nome: recordName({ label: 'Nome', required: 'Nome é obrigatório' }),
      telefone: phone({ label: 'Telefone' }),
      cep: fieldOf<string | null>(cep, { label: 'CEP' }),
      email: email({ label: 'E-mail' }),
      cargo: choice({ label: 'Cargo', resource: 'cargos' }),
      minimo: money({ label: 'Pedido mínimo', required: 'Pedido mínimo é obrigatório' }),
      ativo: flag({ label: 'Ativo', initial: true }),
      observacoes: longText({ label: 'Observações' }),
    },
    imports: true,
    exports: true,
    texts: { dashboard: 'Fornecedores ativos' },
  });
  const all = [...resources, fornecedores];
  return {
    ...(await original<object>()),
    resources: all,
    resourceOf: (name: string) => all.find((resource) => resource.name === name),
  };
});

const { provider } = await vi.hoisted(async () => {
  const { fakeProvider } = await import('../../support/component/fakeProvider');
  const names = ['usuarios', 'produtos', 'categorias', 'promocoes', 'cargos', 'perguntas'];
  const tables = Object.fromEntries(names.map((name) => [name, []]));
  const moinho = {
    id: 'f1',
    nome: 'Moinho',
    telefone: '(41) 3333-4444',
    email: null,
    cargo: 'Gerente',
    minimo: 150,
    cep: '80010000',
  };
  const fornecedores = [{ ...moinho, ativo: true, observacoes: null }];
  return { provider: fakeProvider({ ...tables, fornecedores }) };
});

vi.mock('../../../src/providers/index', async (original) => ({
  ...(await original<object>()),
  dataProvider: Object.assign(provider, { accessStatus: async () => 'ativo' }),
  authProvider: {
    login: async () => {},
    logout: async () => '/login',
    checkAuth: async () => {},
    checkError: async () => {},
    getIdentity: async () => ({ id: 'u1', fullName: 'Ana Lima' }),
  },
}));
vi.mock('../../../src/providers/panel', () => {
  const listen = () => () => {};
  return { authProvider: { onSessionBegin: listen, onSessionEnd: listen, onOtherPerson: listen } };
});

test('a resource in the registry and the application is in the menu and on the dashboard, and has a list and a form; addresses below and beside it are unknown', async () => {
  const user = userEvent.setup({ delay: null });
  const app = App();
  const line = <Resource key="fornecedores" name="fornecedores" {...generic} />;
  const element = cloneElement(app, undefined, app.props.children, line);
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/admin'] });
  render(
    <>
      <Unstyled />
      <RouterProvider router={router} />
    </>,
  );
  const count = await screen.findByText('Fornecedores ativos');
  expect(await within(count.parentElement as HTMLElement).findByText('1')).toBeVisible();
  expect(count.closest('a')).toHaveAttribute('href', '/admin/fornecedores?filter=%7B%7D&page=1');
  const menu = within(screen.getAllByRole('navigation', { name: 'Menu principal' })[0] as HTMLElement);
  await user.click(menu.getByRole('link', { name: 'Fornecedores' }));
  expect(await screen.findByRole('heading', { name: 'Fornecedores', level: 1 })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/fornecedores');
  expect(await screen.findByText('Gerencie os fornecedores')).toBeVisible();

  const row = within((await screen.findByText('Moinho')).closest('[data-row]') as HTMLElement);
  for (const shown of ['(41) 3333-4444', '80010-000', 'Gerente', 'R$ 150,00', 'Sim']) {
    expect(row.getByText(new RegExp(shown.replace(/[$()]/g, '\\$&')))).toBeVisible();
  }

  await user.click(screen.getByRole('button', { name: 'Novo Fornecedor' }));
  const form = within(await screen.findByRole('dialog', { name: 'Novo Fornecedor' }));
  expect(form.getByRole('switch', { name: 'Ativo' })).toBeChecked();
  await user.type(form.getByLabelText('Nome'), ' Granja   Sul ');
  const cep = form.getByLabelText<HTMLInputElement>('CEP (opcional)');
  await user.type(cep, '8001012');
  await user.click(form.getByRole('button', { name: 'Cadastrar' }));
  expect(await form.findByText('Informe um CEP válido')).toBeVisible();
  // In the middle the cursor stays behind what is typed.
  await user.type(cep, '9', { initialSelectionStart: 2, initialSelectionEnd: 3 });
  expect([cep.value, cep.selectionStart]).toEqual(['80910-12', 3]);
  await user.type(cep, '2');
  await user.type(form.getByLabelText('Telefone (opcional)'), '41912345678');
  await user.type(form.getByLabelText('Pedido mínimo'), '1.234,56');
  await user.click(form.getByRole('switch', { name: 'Ativo' }));
  await user.click(form.getByRole('button', { name: 'Cadastrar' }));
  expect(await screen.findByText('O fornecedor foi cadastrado com sucesso!')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = vi.mocked(provider.create).mock.lastCall?.[1].data;
  expect(sent).toMatchObject({
    nome: 'Granja Sul',
    telefone: '(41) 91234-5678',
    cep: '80910122',
    minimo: 1234.56,
    ativo: false,
  });
  expect(screen.getByRole('button', { name: 'Importar Excel' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Exportar Excel' })).toBeVisible();

  for (const unknown of ['/admin/fornecedores/f1/mais', '/admin/nada', '/admin/assistente/nada']) {
    await act(() => router.navigate('/admin/fornecedores'));
    expect(await screen.findByRole('heading', { name: 'Fornecedores', level: 1 })).toBeVisible();
    await act(() => router.navigate(unknown));
    expect(await screen.findByRole('heading', { name: 'Oops! Página não encontrada', level: 1 })).toBeVisible();
  }
});
