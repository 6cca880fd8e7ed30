import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

const source = '../../../src/produtos/filters/CategoriaFilter';

beforeEach(() => {
  vi.resetModules();
  vi.doUnmock(source);
});

async function draw() {
  const { CategoriaField } = await import('../../../src/produtos/filters/CategoriaField');
  const { renderApp } = await import('../../support/component/renderApp');
  renderApp(<CategoriaField chosen={['Bebidas']} onChange={() => {}} />, { dataProvider: {} });
}

test('the filter by categories keeps its place, and says what is chosen, until its code is there', async () => {
  let come = () => {};
  const there = new Promise<void>((resolve) => {
    come = resolve;
  });
  vi.doMock(source, async () => {
    await there;
    return { default: ({ chosen }: { chosen: string[] }) => <p>Aqui: {chosen}</p> };
  });
  await draw();
  expect(screen.getByLabelText('Categoria')).toBeDisabled();
  expect(screen.getByLabelText('Categoria')).toHaveAttribute('placeholder', '1 escolhida');
  come();
  expect(await screen.findByText('Aqui: Bebidas')).toBeVisible();
  expect(screen.queryByLabelText('Categoria')).toBeNull();
});

test('where its code does not come the rest of the page stays, and a click tries again and says how that went', async () => {
  let attempts = 0;
  vi.doMock(source, () => {
    attempts += 1;
    if (attempts < 3) throw new Error('no connection');
    return { default: ({ autoFocus }: { autoFocus: boolean }) => <p>{autoFocus ? 'Aqui, com o foco' : 'Aqui'}</p> };
  });
  // React tells of what a boundary caught.
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  await draw();
  const button = () => screen.findByRole('button', { name: 'Abrir o filtro por categoria' });
  await userEvent.click(await button());
  expect(await screen.findByText(/^O filtro por categoria não pôde ser carregado/)).toBeVisible();
  expect(await button()).toHaveFocus();
  await userEvent.click(await button());
  expect(await screen.findByText('Aqui, com o foco')).toBeVisible();
  told.mockRestore();
});
