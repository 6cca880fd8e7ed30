import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { allowConsole } from '../support/component/console';
import { deferred, fakeProvider } from '../support/component/fakeProvider';
import { expectToast, fill, openScreen, shownToasts, showScreen } from '../support/component/screenActions';
import { screens, unlikeScreens } from '../support/component/screens';
import { fault, serverText } from '../support/node/faults';

describe.each(screens)('$title', (list) => {
  const { resource, records, name, perPage } = list;

  test('shows the first page with the buttons of each record, and a name opens its record', async () => {
    const { user, provider } = await openScreen(list);
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
    await user.click(screen.getByRole('link', { name: String(records[0]?.[name]) }));
    expect(await screen.findByRole('dialog', { name: /^Editar / })).toBeVisible();
  });

  test('shows the wait, then that there are no records', async () => {
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
});

describe.each(unlikeScreens)('$title', (list) => {
  const { resource, records, name, search, perPage } = list;
  const found = () => screen.findAllByRole('button', { name: /^Editar / });

  test('shows a failure with its reason, and a new attempt reads the records', async () => {
    allowConsole(/HttpError/);
    const provider = fakeProvider({ [resource]: records });
    vi.mocked(provider.getList).mockRejectedValueOnce(fault.error());
    const { user } = await showScreen(list, provider);
    const { page, toast } = list.loadFailure;
    expect(await screen.findByText(page)).toBeVisible();
    if (toast) await expectToast(user, 'Erro', toast, fault.reason);
    expect(shownToasts()).toEqual([]);
    expect(screen.queryByText(list.empty)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
    expect(await found()).toHaveLength(records.length);
    expect(screen.queryByText(page)).toBeNull();
    expect(document.body).not.toHaveTextContent(serverText);
  });

  test('searches once after a pause, trimmed and to the letter, and keeps the search in the address', async () => {
    const { user, provider, router } = await openScreen(list);
    const filter = () => new URLSearchParams(router.state.location.search).get('filter');
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
    expect(filter()).toBe('{"q":"100%,"}');
    await user.clear(box);
    expect(await found()).toHaveLength(records.length);
    expect(filter()).toBe('{}');
    await act(() => router.navigate(-1));
    expect(await screen.findByText(list.empty)).toBeVisible();
    expect(box).toHaveValue('100%,');
  });

  test('takes the search from the address, and announces what each search finds in the same status', async () => {
    const q = encodeURIComponent(JSON.stringify({ q: 'nada disto' }));
    const { user } = await openScreen(list, { at: `/admin?filter=${q}`, ready: false });
    const box = screen.getByPlaceholderText(search);
    expect(await screen.findByText(list.empty)).toBeVisible();
    expect(box).toHaveValue('nada disto');
    const announced = (before: HTMLElement[], text: RegExp) =>
      before.filter((status) => status.isConnected && text.test(status.textContent ?? ''));
    const ofNone = screen.getAllByRole('status');
    await user.clear(box);
    await found();
    expect(announced(ofNone, new RegExp(`^${records.length} .*encontrad`))).toHaveLength(1);
    const ofSome = screen.getAllByRole('status');
    await fill(user, box, 'nada disto');
    expect(await screen.findByText(list.empty)).toBeVisible();
    expect(announced(ofSome, /^(0 |Nenhum)/)).toHaveLength(1);
  });

  test('shows markup in stored texts as text, and keeps marks of direction out of labels', async () => {
    const markup = '<img src=x onerror="window.hacked=1">';
    const texts = Object.fromEntries(list.fields.map(({ source }) => [source, markup]));
    const turned = { ...records[0], id: 'n', [name]: '\u202eNome\u2067 virado' };
    await openScreen(list, { records: [{ ...records[0], id: 'x', ...texts }, turned] });
    expect(screen.getAllByText(markup).length).toBeGreaterThan(0);
    expect(document.querySelector('img')).toBeNull();
    expect(window).not.toHaveProperty('hacked');
    expect(screen.getByRole('button', { name: 'Editar Nome virado' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Excluir Nome virado' })).toBeVisible();
    const labels = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'));
    expect(labels.filter((label) => /\p{Bidi_Control}/u.test(label ?? ''))).toEqual([]);
  });
});
