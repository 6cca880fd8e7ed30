import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DataProvider } from 'ra-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { formatMoney as money } from '../../src/domain';
import { type Comparison, readTill, type TillAsked } from '../../src/planilhas/till/compare';
import TillPage from '../../src/planilhas/till/TillPage';
import type { Cell } from '../../src/spreadsheet/read';
import { fakeProvider } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { createInlineWorker } from '../support/component/workers';
import { produto } from '../support/node/records';
import { tableOf } from '../support/node/sheets';

const records = [
  produto({ id: 'l1', nome: 'Arroz Branco 5kg', codigo: '7891000000014', valor: 20 }),
  produto({ id: 'l2', nome: 'Leite Integral 1L', codigo: '7891000000021', valor: 5 }),
  produto({ id: 'l3', nome: 'Milho Verde 200g', codigo: '7891000000038', valor: 4 }),
  produto({ id: 'l4', nome: 'Sal Grosso 1kg', codigo: '7891000000045', valor: 3 }),
];

const rows: Cell[][] = [
  ['EAN', 'Descrição', 'Preço'],
  ['7891000000014', 'ARROZ BRANCO', '21,50'],
  ['7891000000021', 'LEITE INTEGRAL', '9,00'],
  ['7891000000038', 'MILHO VERDE', '4,00'],
  ['7891000000999', 'VALE PRESENTE', '7,00'],
];

let problem: string | undefined;

beforeEach(() => {
  problem = undefined;
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const work = (answer: (data: { result: Comparison } | { problem: string }) => void) => async (asked: TillAsked) =>
    answer(problem ? { problem } : { result: await readTill(asked, async () => tableOf(rows)) });
  vi.stubGlobal('Worker', createInlineWorker<TillAsked, { result: Comparison } | { problem: string }>(work));
});

async function open() {
  const user = userEvent.setup();
  const provider = fakeProvider({ produtos: records });
  vi.spyOn(provider, 'importBatch');
  renderApp(<TillPage />, {
    dataProvider: provider as DataProvider,
    resource: 'produtos',
    at: '/admin/produtos/caixa',
  });
  await screen.findByRole('button', { name: 'Selecionar arquivo Excel' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('no input');
  await user.upload(input, new File(['x'], 'caixa.csv'));
  return { user, provider };
}
const linesIn = () => [...document.querySelectorAll('.difference')].map(({ textContent }) => textContent);

test('differences come largest first, what could not be compared below; nothing is written before a press', async () => {
  const { provider } = await open();
  expect((await screen.findByText('2 preços diferentes')).closest('[role=status]')).toHaveTextContent(
    '2 preços diferentes, 2 em que o caixa cobra a mais; 1 preço igual.',
  );
  expect(linesIn()[0]).toContain(
    `Leite Integral 1L 7891000000021Caixa ${money(9)}Cadastro ${money(5)}A mais ${money(4)}`,
  );
  expect(linesIn()[1]).toContain(
    `Arroz Branco 5kg 7891000000014Caixa ${money(21.5)}Cadastro ${money(20)}A mais ${money(1.5)}`,
  );
  expect(screen.getByText('Só no caixa: o cadastro não tem (1)')).toBeVisible();
  expect(screen.getByText('Só no cadastro: o caixa não tem (1)')).toBeVisible();
  expect(provider.importBatch).not.toHaveBeenCalled();
});

test('one price is accepted and taken back, another is marked for the till, and all that is left is accepted', async () => {
  const { user, provider } = await open();
  const valores = async () =>
    (await provider.getMany('produtos', { ids: ['l1', 'l2'] })).data.map(({ valor }) => valor);
  await user.click(await screen.findByRole('button', { name: 'Aceitar Leite Integral 1L' }));
  expect(await screen.findByText('1 produto com o preço do caixa: Leite Integral 1L.')).toBeVisible();
  await waitFor(() => expect(linesIn()).toHaveLength(1));
  expect(await valores()).toEqual([20, 9]);
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(linesIn()).toHaveLength(2));
  expect(await valores()).toEqual([20, 5]);
  await user.click(screen.getByRole('button', { name: 'Acertar no caixa Arroz Branco 5kg' }));
  expect(linesIn()[1]).toContain('· Acertar no caixa');
  await user.click(screen.getByRole('button', { name: 'Aceitar todos (2)' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Aceitar' }));
  await waitFor(() => expect(linesIn()).toHaveLength(0));
  expect(await valores()).toEqual([21.5, 9]);
});

test('a file that cannot be read says why, and another may be chosen', async () => {
  problem = 'O arquivo está vazio.';
  const { user } = await open();
  expect(await screen.findByText('O arquivo está vazio.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Outro arquivo' }));
  expect(screen.getByRole('button', { name: 'Selecionar arquivo Excel' })).toBeVisible();
});
