import { existsSync, readFileSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { App } from '../../../src/App';
import { resources } from '../../../src/resources';

// README's 'Adding a resource', followed for one more: what its folder's index.ts says, and its line in the registry.
vi.mock('../../../src/resources', async (original) => {
  const { resources: others } = await original<typeof import('../../../src/resources')>();
  const { BasketIcon } = await import('../../../src/ui');
  const { ListPage } = await import('../../../src/ui/list');
  const FornecedoresList = () => (
    <ListPage
      title="Fornecedores da loja"
      subtitle="Quem entrega"
      actions={null}
      search="Buscar"
      sort={{ field: 'nome', order: 'ASC' }}
      dialogs={async () => ({ default: () => null })}
    >
      <p>Moinho</p>
    </ListPage>
  );
  const fornecedores = {
    name: 'fornecedores',
    list: lazy(async () => ({ default: FornecedoresList })),
    icon: BasketIcon,
    options: { label: 'Fornecedores', one: 'um fornecedor', counted: 'Fornecedores ativos' },
  };
  return { resources: [...others, fornecedores] };
});

vi.mock('../../../src/providers/index', async (original) => {
  const { fakeProvider } = await import('../../support/component/fakeProvider');
  const names = ['usuarios', 'produtos', 'categorias', 'promocoes', 'cargos', 'perguntas'];
  const tables = Object.fromEntries(names.map((name) => [name, []]));
  const dataProvider = fakeProvider({ ...tables, fornecedores: [{ id: 'f1', nome: 'Moinho' }] });
  return {
    ...(await original<object>()),
    dataProvider: Object.assign(dataProvider, { accessStatus: async () => 'ativo' }),
    authProvider: {
      login: async () => {},
      logout: async () => '/login',
      checkAuth: async () => {},
      checkError: async () => {},
      getIdentity: async () => ({ id: 'u1', fullName: 'Ana Lima' }),
    },
  };
});
// What the panel's watchers of the session listen to.
vi.mock('../../../src/providers/backend/index', () => {
  const listen = () => () => {};
  return { authProvider: { onSessionBegin: listen, onSessionEnd: listen, onOtherPerson: listen } };
});

test('a resource in the registry is in the menu, on the dashboard and at its address', async () => {
  const user = userEvent.setup({ delay: null });
  const router = createMemoryRouter([{ path: '*', element: <App /> }], { initialEntries: ['/admin'] });
  render(<RouterProvider router={router} />);
  const count = await screen.findByText('Fornecedores ativos');
  expect(await within(count.parentElement as HTMLElement).findByText('1')).toBeVisible();
  expect(count.closest('a')).toHaveAttribute('href', '/admin/fornecedores?filter=%7B%7D&page=1');
  const menu = within(screen.getAllByRole('navigation', { name: 'Menu principal' })[0] as HTMLElement);
  await user.click(menu.getByRole('link', { name: 'Fornecedores' }));
  expect(await screen.findByRole('heading', { name: 'Fornecedores da loja' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/admin/fornecedores');
});

const recipe = /## Adding a resource\n([\s\S]*?)\n## /.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
const inCode = [...recipe.matchAll(/`([^`]+)`/g)].map(([, text]) => text as string);

test('the recipe names places that are there', () => {
  const places = inCode.filter((text) => text.includes('/'));
  expect(places.length).toBeGreaterThan(8);
  expect(places.filter((place) => !existsSync(place))).toEqual([]);
  const ofTheExample = inCode.filter((text) => /^\w+\.tsx?$/.test(text));
  expect(ofTheExample.filter((file) => !existsSync(`src/cargos/${file}`))).toEqual([]);
});

test('each resource stands where the recipe says', () => {
  const listed = ['src/providers/supabase/mappings.ts', 'src/providers/records.ts', 'src/resources.ts'];
  expect(inCode).toEqual(expect.arrayContaining(listed));
  const stored = resources.filter(({ name }) => existsSync(`src/${name}`));
  expect(stored).toHaveLength(6);
  for (const { name } of stored) {
    expect(['index.ts', 'index.tsx'].some((file) => existsSync(`src/${name}/${file}`))).toBe(true);
    expect(existsSync(`src/${name}/texts.ts`)).toBe(true);
  }
  const registry = readFileSync('src/resources.ts', 'utf8');
  for (const { name } of stored) expect(registry).toContain(`from './${name}'`);
});
