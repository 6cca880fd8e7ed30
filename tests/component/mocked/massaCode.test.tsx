import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'ra-core';
import { expect, test, vi } from 'vitest';
import ProdutosList from '../../../src/produtos/ProdutosList';
import { allowConsole } from '../../support/component/console';
import { fakeProvider } from '../../support/component/fakeProvider';
import { renderApp } from '../../support/component/renderApp';
import { expectToast } from '../../support/component/screenActions';
import { produto } from '../../support/node/records';

vi.mock('../../../src/ui/lazyWithRetry', async (original) => {
  const real = await original<typeof import('../../../src/ui/lazyWithRetry')>();
  const unfetched = () => Promise.reject(new TypeError('Failed to fetch'));
  const lazyWithRetry: typeof real.lazyWithRetry = (load) =>
    real.lazyWithRetry(String(load).includes('ChangeDialog') ? unfetched : load);
  return { ...real, lazyWithRetry };
});

test('a dialog whose code cannot be fetched is told, and the selection stays', async () => {
  allowConsole(/CodeFailure|could not be fetched|ChangeDialog/);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const user = userEvent.setup({ delay: null });
  const provider = fakeProvider({ produtos: [produto({ nome: 'Arroz' })], categorias: [] });
  const { router } = renderApp(<ProdutosList />, { dataProvider: provider as DataProvider, resource: 'produtos' });
  await user.click(await screen.findByRole('checkbox', { name: 'Selecionar a página' }));
  await user.click(screen.getByRole('button', { name: 'Reajustar preços' }));
  await expectToast(
    user,
    'Erro',
    'Não foi possível abrir a janela. O servidor não respondeu. Tente novamente em instantes.',
  );
  const bar = within(screen.getByRole('region', { name: 'Seleção' }));
  expect(bar.getByText('1 selecionado')).toBeVisible();
  await waitFor(() => expect(router.state.location.state).toBeNull());
});
