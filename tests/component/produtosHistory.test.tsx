import { within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../../src/domain/catalogue';
import { toHttpError } from '../../src/providers/errors';
import { allowConsole } from '../support/component/console';
import { fakeProvider } from '../support/component/fakeProvider';
import { openEdit, showScreen } from '../support/component/screenActions';
import { type Screen, screens } from '../support/component/screens';
import { money } from '../support/money';
import { produto } from '../support/node/records';

const list = screens.find(({ resource }) => resource === 'produtos') as Screen;

beforeEach(() => {
  catalogue.stored = true;
});
afterEach(() => {
  catalogue.stored = false;
});

const now = Date.now();
const daysAgo = (days: number) => new Date(now - days * 86_400_000 - 1000).toISOString();
const entry = (id: number, given: object) => ({
  id,
  produtoId: 'l1',
  quem: 'Marina Andrade',
  acao: 'alterou',
  ...given,
});

/** Opens a product with these history entries. */
async function openProduto(entries: { id: number }[]) {
  const arroz = produto({ id: 'l1', nome: 'Arroz', createdAt: daysAgo(20) });
  const provider = fakeProvider({ produtos: [arroz], historico: entries, categorias: [] });
  const prepared = { ...list, records: [arroz] };
  const { user } = await showScreen(prepared, provider, { ready: true });
  vi.mocked(provider.getList).mockClear();
  const dialog = await openEdit(user, prepared);
  const button = () => dialog.getByRole('button', { name: 'Histórico' });
  return { user, provider, dialog, button };
}

const linesIn = (dialog: ReturnType<typeof within>) =>
  within(dialog.getByRole('list', { name: 'Histórico' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the history is read on demand, and tells when, who, and both values', async () => {
  const { user, provider, dialog, button } = await openProduto([
    entry(1, { createdAt: daysAgo(9), quem: null, changed: { localizacao: ['A', 'B'] } }),
    entry(2, { createdAt: daysAgo(3), changed: { valor: [4.99, 5.49] } }),
    entry(3, { createdAt: daysAgo(2), acao: 'excluiu', changed: { valor: 5.49 } }),
    entry(4, { createdAt: daysAgo(2), acao: 'voltou', changed: {} }),
  ]);
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  expect(provider.getList).not.toHaveBeenCalledWith('historico', expect.anything());
  await user.click(button());
  await dialog.findByRole('list', { name: 'Histórico' });
  expect(linesIn(dialog)).toEqual([
    'há 2 dias · Marina Andrade · Voltou ao catálogo',
    'há 2 dias · Marina Andrade · Excluído',
    money('há 3 dias · Marina Andrade · Preço de R$ 4,99 para R$ 5,49'),
    'há 9 dias · O sistema · Localização de A para B',
    'há 20 dias · Cadastrado',
  ]);
  expect(dialog.queryByRole('button', { name: 'Ver mais' })).toBeNull();
  await user.click(button());
  expect(dialog.queryByRole('list', { name: 'Histórico' })).toBeNull();
});

test('the creator of the product is named', async () => {
  const { user, dialog, button } = await openProduto([
    entry(1, { createdAt: daysAgo(20), acao: 'criou', produtoId: null, changed: {} }),
    entry(2, { createdAt: daysAgo(21), acao: 'criou', produtoId: null, quem: 'Outra pessoa', changed: {} }),
  ]);
  await user.click(button());
  await dialog.findByText(/Marina Andrade/);
  expect(linesIn(dialog)).toEqual(['há 20 dias · Marina Andrade · Cadastrado']);
});

test('twenty entries are shown, and the others on demand', async () => {
  const entries = Array.from({ length: 25 }, (_, index) =>
    entry(index + 1, { createdAt: daysAgo(1), changed: { valor: [index, index + 1] } }),
  );
  const { user, dialog, button } = await openProduto(entries);
  await user.click(button());
  await dialog.findByRole('list', { name: 'Histórico' });
  expect(linesIn(dialog)).toHaveLength(20);
  await user.click(dialog.getByRole('button', { name: 'Ver mais' }));
  await dialog.findByText('Cadastrado', { exact: false });
  expect(linesIn(dialog)).toHaveLength(26);
  expect(dialog.queryByRole('button', { name: 'Ver mais' })).toBeNull();
});

test('a history that cannot be read tells so, and can be read again', async () => {
  allowConsole(/HttpError/);
  const { user, provider, dialog, button } = await openProduto([
    entry(1, { createdAt: daysAgo(3), changed: { valor: [1, 2] } }),
  ]);
  vi.mocked(provider.getList).mockRejectedValueOnce(toHttpError(new HttpError('stack', 500)));
  await user.click(button());
  expect(await dialog.findByText('O histórico não pôde ser lido.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
  expect(await dialog.findByText(/R\$ 1,00 para R\$ 2,00/)).toBeVisible();
});

test('a history that cannot be shown tells so in its place, and the form keeps the typed text', async () => {
  allowConsole(/Invalid time value/);
  const { user, dialog, button } = await openProduto([entry(1, { createdAt: 'ontem', changed: { valor: [1, 2] } })]);
  await user.type(dialog.getByLabelText('Nome'), '!');
  await user.click(button());
  expect(await dialog.findByText('O histórico não pôde ser lido.')).toBeVisible();
  expect(dialog.getByLabelText('Nome')).toHaveValue('Arroz!');
});

test('a product in memory has no history', async () => {
  catalogue.stored = false;
  const { dialog } = await openProduto([]);
  expect(dialog.queryByRole('button', { name: 'Histórico' })).toBeNull();
});
