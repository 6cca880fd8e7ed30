import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import SoughtPage from '../../src/assistente/SoughtPage';
import { allowConsole } from '../support/component/console';
import { fakeProvider } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { expectToast } from '../support/component/screenActions';

const user = userEvent.setup({ delay: null });

function openPage(own: object = {}, notSold = false) {
  const records = [{ id: 'coc 2l', termo: 'coca 2l', vezes: 3, last: '2026-11-22 10:15:00+00', notSold }];
  const markNotSold = vi.fn(async () => {});
  renderApp(<SoughtPage />, { dataProvider: { ...fakeProvider({ procurados: records }), markNotSold, ...own } });
  return { markNotSold };
}
const row = async () => within((await screen.findByText('coca 2l')).closest('li') as HTMLElement);

test('what was asked for in vain is told, and leads to the forms that mend it', async () => {
  openPage();
  const { getByText, getByRole } = await row();
  expect(getByText(/^3 vezes/)).toBeVisible();
  expect(getByRole('link', { name: 'Cadastrar produto' })).toHaveAttribute('href', '/admin/produtos/novo');
  expect(getByRole('link', { name: 'É sinônimo de' })).toHaveAttribute('href', '/admin/sinonimos/novo');
});

test('is marked as not sold, and unmarked by the toast', async () => {
  const { markNotSold } = openPage();
  await user.click((await row()).getByRole('button', { name: 'Não vendemos' }));
  expect(await screen.findByText('Quem procurar “coca 2l” ouve que a loja não vende.')).toBeVisible();
  expect(markNotSold).toHaveBeenLastCalledWith('coc 2l', true);
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(markNotSold).toHaveBeenLastCalledWith('coc 2l', false);
});

test('what is marked can be unmarked alone', async () => {
  openPage({}, true);
  const { getAllByRole, queryByRole } = await row();
  expect(getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Desmarcar']);
  expect(queryByRole('link')).toBeNull();
});

test('a dismissal that fails is told', async () => {
  allowConsole(/HttpError/);
  openPage({ dismissSought: () => Promise.reject(new HttpError('x', 403)) });
  await user.click((await row()).getByRole('button', { name: 'Dispensar' }));
  await expectToast(user, 'Erro', 'O procurado não pôde ser dispensado.');
});
