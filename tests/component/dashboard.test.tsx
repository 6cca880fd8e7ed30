import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import Dashboard from '../../src/dashboard/Dashboard';
import { resources } from '../../src/resources';
import { allowConsole } from '../support/component/console';
import { fakeProvider } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { shownToasts } from '../support/component/screenActions';
import { faults, serverText } from '../support/node/faults';

afterEach(() => void vi.useRealTimers());

const totals: Record<string, number> = { usuarios: 7, produtos: 3, categorias: 1234, cargos: 0, perguntas: 12 };
const totalOf = (resource: string) => totals[resource] ?? 1;
const counted = resources.filter(({ texts }) => texts.dashboard);

function counting(failing?: string) {
  const provider = fakeProvider({});
  vi.mocked(provider.getList).mockImplementation(async (resource) => {
    if (resource === failing) throw faults[0]?.error();
    return { data: [], total: totalOf(resource) };
  });
  return provider;
}
const tile = (caption: string) => within(screen.getByText(caption).parentElement as HTMLElement);

test('each tile shows the total of a resource, and leads to its whole list', async () => {
  const dataProvider = counting();
  renderApp(<Dashboard />, { dataProvider });
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  for (const { name, texts } of counted) {
    const figure = totalOf(name).toLocaleString('pt-BR');
    expect(await tile(texts.dashboard).findByText(figure)).toBeVisible();
    const link = screen.getByText(texts.dashboard).closest('a');
    expect(link).toHaveAttribute('href', `/admin/${name}?filter=%7B%7D&page=1`);
  }
  expect(dataProvider.getList).toHaveBeenCalledTimes(counted.length);
  for (const [, { pagination }] of vi.mocked(dataProvider.getList).mock.calls) {
    expect(pagination).toEqual({ page: 1, perPage: 1 });
  }
});

test('a failed count is told in its own tile alone', async () => {
  allowConsole(/HttpError/);
  renderApp(<Dashboard />, { dataProvider: counting('categorias') });
  expect(await tile('Categorias ativas').findByLabelText('Não foi possível contar agora')).toHaveTextContent('–');
  expect(await tile('Usuários cadastrados').findByText('7')).toBeVisible();
  expect(screen.getAllByLabelText('Não foi possível contar agora')).toHaveLength(1);
  expect(document.body).not.toHaveTextContent(serverText);
  expect(shownToasts()).toEqual([]);
});

test('counts are refetched every minute, and stay when a refetch fails', async () => {
  allowConsole(/HttpError/);
  vi.useFakeTimers();
  const dataProvider = counting();
  renderApp(<Dashboard />, { dataProvider });
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  await pass(1);
  expect(tile('Produtos em estoque').getByText('3')).toBeVisible();
  vi.mocked(dataProvider.getList).mockRejectedValue(faults[0]?.error());
  await pass(60);
  expect(dataProvider.getList).toHaveBeenCalledTimes(2 * counted.length);
  expect(tile('Produtos em estoque').getByText('3')).toBeVisible();
  vi.mocked(dataProvider.getList).mockResolvedValue({ data: [], total: 1203 });
  await pass(60);
  expect(tile('Produtos em estoque').getByText('1.203')).toBeVisible();
});

test('growth, activity and status are labelled examples', async () => {
  renderApp(<Dashboard />, { dataProvider: counting() });
  await waitFor(() => expect(tile('Perguntas no FAQ').getByText('12')).toBeVisible());
  const card = (title: string) =>
    within(screen.getByRole('heading', { level: 2, name: title }).closest('.MuiCard-root') as HTMLElement);
  expect(card('Crescimento').getByText('+12%')).toBeVisible();
  expect(card('Crescimento').getByText('exemplo')).toBeVisible();
  expect(card('Atividade Recente').getAllByRole('listitem')).toHaveLength(3);
  expect(card('Atividade Recente').getByText('exemplo')).toBeVisible();
  const status = card('Status do Sistema');
  expect(status.getByText('exemplo')).toBeVisible();
  const texts = (role: string) => status.getAllByRole(role).map(({ textContent }) => textContent);
  expect(texts('term')).toEqual(['API', 'Banco de dados', 'Última atualização']);
  expect(texts('definition')).toEqual(['Online', 'Conectado', 'Agora mesmo']);
});
