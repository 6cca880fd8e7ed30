import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { allowConsole } from '../support/component/console';
import { deferred, fakeProvider } from '../support/component/fakeProvider';
import { expectToast, failInTurn, openScreen, shownToasts, showScreen } from '../support/component/screenActions';
import { screens } from '../support/component/screens';
import { faults, serverText } from '../support/node/faults';

describe.each(screens)('$title', (list) => {
  const { resource, records, name, search, perPage } = list;

  test('asks for the first page and shows every record with its buttons', async () => {
    const { provider } = await openScreen(list);
    expect(screen.getByRole('heading', { level: 1, name: list.title })).toBeVisible();
    expect(screen.getByText(list.subtitle)).toBeVisible();
    expect(screen.getByRole('button', { name: list.addButton })).toBeVisible();
    expect(document.title).toBe(`${list.title} · Painel`);
    expect(provider.getList).toHaveBeenCalledExactlyOnceWith(
      resource,
      expect.objectContaining({ pagination: { page: 1, perPage }, sort: list.sort, filter: {} }),
    );
    const items = screen.getAllByRole('listitem').filter((item) => item.querySelector('button'));
    expect(items).toHaveLength(records.length);
    for (const [index, record] of records.entries()) {
      const item = within(items[index] as HTMLElement);
      expect(item.getAllByText(String(record[name]))[0]).toBeVisible();
      expect(item.getByRole('button', { name: `Editar ${record[name]}` })).toBeVisible();
      expect(item.getByRole('button', { name: `Excluir ${record[name]}` })).toBeVisible();
    }
    expect(shownToasts()).toEqual([]);
  });

  test('says that it is loading, then that there is nothing', async () => {
    const provider = fakeProvider({ [resource]: [] });
    const answer = deferred<{ data: never[]; total: number }>();
    vi.mocked(provider.getList).mockReturnValueOnce(answer.promise);
    await showScreen(list, provider);
    const wait = screen.queryByText(list.loading) ?? screen.getByLabelText(list.loading);
    expect(wait).toBeVisible();
    expect(screen.queryByText(list.empty)).toBeNull();
    answer.resolve({ data: [], total: 0 });
    expect(await screen.findByText(list.empty)).toBeVisible();
    expect(wait).not.toBeInTheDocument();
  });

  test.each(faults)('tells that it could not be read ($name), and tries again', async ({ error, reason }) => {
    allowConsole(/HttpError/);
    const provider = fakeProvider({ [resource]: records });
    failInTurn(provider, 'getList', [error(), error()]);
    const { user } = await showScreen(list, provider);
    const { page: text, toast } = list.loadFailure;
    const failure = await screen.findByText(text);
    if (toast) await expectToast(user, 'Erro', toast, reason);
    expect(shownToasts()).toEqual([]);
    expect(document.body).not.toHaveTextContent(serverText);
    expect(screen.queryByText(list.empty)).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    if (toast) await expectToast(user, 'Erro', toast, reason);
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findAllByRole('button', { name: /^Editar / })).toHaveLength(records.length);
    expect(failure).not.toBeInTheDocument();
  });

  test('sends what is typed once, after a pause, trimmed and to the letter, and keeps it in the address', async () => {
    const { user, provider, router } = await openScreen(list);
    vi.mocked(provider.getList).mockClear();
    const box = screen.getByPlaceholderText(search);
    await user.type(box, ' 100%, ');
    if (!list.searchedAtOnce) expect(provider.getList).not.toHaveBeenCalled();
    await waitFor(() => expect(provider.getList).toHaveBeenCalled());
    expect(provider.getList).toHaveBeenCalledExactlyOnceWith(
      resource,
      expect.objectContaining({ filter: { q: '100%,' }, pagination: { page: 1, perPage } }),
    );
    expect(await screen.findByText(list.empty)).toBeVisible();
    expect(box).toHaveValue(' 100%, ');
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"q":"100%,"}');

    await user.clear(box);
    expect(await screen.findAllByRole('button', { name: /^Editar / })).toHaveLength(records.length);
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{}');
  });

  test('a search that finds nothing is heard, in a place that stood there before', async () => {
    const { user } = await openScreen(list);
    const before = screen.getAllByRole('status');
    await user.type(screen.getByPlaceholderText(search), 'nada disto');
    expect(await screen.findByText(list.empty)).toBeVisible();
    const heard = before.filter((place) => place.isConnected && /^(0 |Nenhum)/.test(place.textContent ?? ''));
    expect(heard).toHaveLength(1);
  });

  const views = resource === 'perguntas' ? ['Ver cartões', 'Ver lista compacta'] : ['the only'];

  test.each(views)(
    'a search that finds something again is heard, in the place that told of none (%s)',
    async (view) => {
      const { user } = await openScreen(list);
      const change = screen.queryByRole('button', { name: view });
      if (change) await user.click(change);
      const box = screen.getByPlaceholderText(search);
      await user.type(box, 'nada disto');
      await screen.findByText(list.empty);
      const before = screen.getAllByRole('status');
      await user.clear(box);
      await screen.findAllByRole('button', { name: /^Editar / });
      const told = new RegExp(`^${records.length} .*encontrad`);
      const heard = before.filter((place) => place.isConnected && told.test(place.textContent ?? ''));
      expect(heard).toHaveLength(1);
    },
  );

  test('takes the search from the address', async () => {
    const q = encodeURIComponent(JSON.stringify({ q: 'nada disto' }));
    await openScreen(list, { at: `/admin?filter=${q}`, ready: false });
    expect(await screen.findByText(list.empty)).toBeVisible();
    expect(screen.getByPlaceholderText(search)).toHaveValue('nada disto');
  });

  test('shows markup in a stored text as text', async () => {
    const markup = '<img src=x onerror="window.hacked=1">';
    const texts = Object.fromEntries(list.fields.map(({ source }) => [source, markup]));
    await openScreen(list, { records: [{ ...records[0], id: 'x', ...texts }] });
    expect(screen.getAllByText(markup).length).toBeGreaterThan(0);
    expect(document.querySelector('img')).toBeNull();
    expect(window).not.toHaveProperty('hacked');
  });

  test('opens a record by its name', async () => {
    const { user } = await openScreen(list);
    const nome = String(records[0]?.[name]);
    await user.click(screen.getByRole('link', { name: nome }));
    expect(await screen.findByRole('dialog', { name: /^Editar / })).toBeVisible();
  });

  test('turns pages once there is more than one', async () => {
    const many = Array.from({ length: perPage + 1 }, (_, index) => ({ ...records[0], id: `n${index}` }));
    const { user, provider } = await openScreen(list, { records: many });
    expect(screen.getAllByRole('button', { name: /^Editar / })).toHaveLength(perPage);
    await user.click(screen.getByRole('button', { name: 'Ir para a próxima página' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Editar / })).toHaveLength(1));
    expect(provider.getList).toHaveBeenLastCalledWith(
      resource,
      expect.objectContaining({ pagination: { page: 2, perPage } }),
    );
  });
});
