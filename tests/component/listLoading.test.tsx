import { act, screen, waitFor, within } from '@testing-library/react';
import type { DataProvider, RaRecord } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';
import { allowConsole } from '../support/component/console';
import { deferred, fakeProvider } from '../support/component/fakeProvider';
import { showScreen } from '../support/component/screenActions';
import { type Screen, screenOfResource, unlikeScreens } from '../support/component/screens';
import { faults } from '../support/node/faults';

const many = ({ records }: Screen) => Array.from({ length: 30 }, (_, index) => ({ ...records[0], id: `n${index}` }));

/** A list of three pages whose next answers wait for the test. */
async function openLong(list: Screen) {
  const provider = fakeProvider({ categorias: [], cargos: [], [list.resource]: many(list) });
  const view = await showScreen(list, provider, { ready: true, at: '/admin?page=1&perPage=12' });
  return { ...view, provider };
}

function holdBack(provider: DataProvider) {
  const answer = deferred<{ data: RaRecord[]; total: number }>();
  vi.mocked(provider.getList).mockReturnValueOnce(answer.promise as never); // generic in the record
  return answer;
}

const editButtons = () => screen.getAllByRole('button', { name: /^Editar /, hidden: true });
const inertRows = () => editButtons()[0]?.closest('[inert]') ?? null;
const body = () => document.querySelector('[tabindex="-1"][aria-busy]');
const shownIds = () => [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row') ?? '');
/** The records that are not on the page. */
const others = (shown: string[]) => many(usuarios).filter(({ id }) => !shown.includes(id)) as RaRecord[];
const bar = () => screen.queryByTestId('wait-bar');
const nextPage = () => screen.getByRole('button', { name: 'Ir para a próxima página' });

const usuarios = screenOfResource('usuarios');

test.each([...unlikeScreens, screenOfResource('perguntas')])(
  '$title: the rows are inert from a page turn to its answer',
  async (list) => {
    const { user, provider } = await openLong(list);
    expect(inertRows()).toBeNull();
    expect(body()).toHaveAttribute('aria-busy', 'false');
    const answer = holdBack(provider);
    await user.click(nextPage());
    await waitFor(() => expect(body()).toHaveAttribute('aria-busy', 'true'));
    expect(inertRows()).not.toBeNull();
    expect(editButtons()).toHaveLength(12);
    expect(provider.getList).toHaveBeenLastCalledWith(
      list.resource,
      expect.objectContaining({ pagination: { page: 2, perPage: 12 } }),
    );
    expect(nextPage().closest('[inert]')).toBeNull();
    expect(nextPage()).toHaveFocus();
    expect(await screen.findByTestId('wait-bar')).toBeInTheDocument();
    expect(screen.getByText('Atualizando a lista...')).toBeVisible();
    answer.resolve({ data: many(list).slice(0, 3), total: 15 });
    await waitFor(() => expect(editButtons()).toHaveLength(3));
    expect(inertRows()).toBeNull();
    expect(bar()).toBeNull();
  },
);

test('a quick answer and a refetch show no sign of waiting', async () => {
  const { user, provider } = await openLong(usuarios);
  const seen = vi.fn();
  const watch = new MutationObserver(() => bar() && seen());
  watch.observe(document.body, { childList: true, subtree: true });
  await user.click(nextPage());
  await waitFor(() => expect(provider.getList).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(body()).toHaveAttribute('aria-busy', 'false'));

  const again = holdBack(provider);
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await waitFor(() => expect(provider.getList).toHaveBeenCalledTimes(3));
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(inertRows()).toBeNull();
  expect(body()).toHaveAttribute('aria-busy', 'false');
  again.resolve({ data: many(usuarios).slice(0, 12), total: 30 });
  expect(seen).not.toHaveBeenCalled();
  watch.disconnect();
});

describe('the focus on a button of a row', () => {
  /** Holds the next page back, as the address asks for it, while the fourth row's button has the focus. */
  async function waitOnButton() {
    const { provider, router } = await openLong(usuarios);
    const answer = holdBack(provider);
    const left = shownIds();
    act(() => editButtons()[3]?.focus());
    await act(() => router.navigate('/admin/usuarios?page=2&perPage=12'));
    await waitFor(() => expect(inertRows()).not.toBeNull());
    expect(body()).toHaveFocus();
    return { answer, left };
  }

  test('returns to it when the answer has the record', async () => {
    const { answer, left } = await waitOnButton();
    const data = many(usuarios).filter(({ id }) => id === left[3] || !left.includes(id));
    answer.resolve({ data: data.reverse() as RaRecord[], total: 30 });
    await waitFor(() => expect(inertRows()).toBeNull());
    expect(document.activeElement).toHaveAccessibleName(/^Editar /);
    expect(document.activeElement?.closest('[data-row]')).toHaveAttribute('data-row', left[3]);
  });

  test('goes to the last row when the shorter answer lacks the record', async () => {
    const { answer, left } = await waitOnButton();
    answer.resolve({ data: others(left).slice(0, 2), total: 14 });
    await waitFor(() => expect(inertRows()).toBeNull());
    expect(document.activeElement).toHaveAttribute('data-row', others(left)[1]?.id);
  });

  test('stays where the person moved it meanwhile', async () => {
    const { answer } = await waitOnButton();
    act(() => nextPage().focus());
    answer.resolve({ data: many(usuarios).slice(12, 24), total: 30 });
    await waitFor(() => expect(inertRows()).toBeNull());
    expect(nextPage()).toHaveFocus();
  });

  test('goes to the next row when its record is deleted', async () => {
    const { user } = await openLong(usuarios);
    const left = shownIds();
    const buttons = screen.getAllByRole('button', { name: /^Excluir / });
    act(() => buttons[3]?.focus());
    await user.keyboard('{Enter}');
    const question = await screen.findByRole('alertdialog');
    act(() => within(question).getByRole('button', { name: 'Excluir' }).focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(shownIds()).not.toContain(left[3]));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', left[4]));
  });
});

test('a page that cannot be read keeps its number and the page turner', async () => {
  allowConsole(/HttpError/);
  const { page: failure } = usuarios.loadFailure;
  const { user, provider, router } = await openLong(usuarios);
  const page = () => new URLSearchParams(router.state.location.search).get('page');
  await user.click(nextPage());
  await waitFor(() => expect(provider.getList).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(inertRows()).toBeNull());
  const error = faults[0]?.error();
  vi.mocked(provider.getList).mockRejectedValueOnce(error).mockRejectedValueOnce(error);
  await user.click(nextPage());
  expect(await screen.findByText(failure)).toBeVisible();
  expect(nextPage()).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(provider.getList).toHaveBeenCalledTimes(4));
  expect(await screen.findByText(failure)).toBeVisible();
  expect(page()).toBe('3');

  const field = screen.getByRole('textbox', { name: 'Ir para a página' });
  await user.clear(field);
  await user.type(field, '1{Enter}');
  await waitFor(() => expect(page()).toBe('1'));
  await waitFor(() => expect(screen.queryByText(failure)).toBeNull());
  await waitFor(() => expect(field).toHaveValue('1'));
  await user.click(nextPage());
  await waitFor(() => expect(page()).toBe('2'));
  await user.click(nextPage());
  await waitFor(() => expect(editButtons()).toHaveLength(6));
  // The button leads no further from there.
  expect(screen.getByRole('textbox', { name: 'Ir para a página' })).toHaveFocus();
});

test('rows stay under the failure of a refetch', async () => {
  allowConsole(/HttpError/);
  const { provider } = await openLong(usuarios);
  vi.mocked(provider.getList).mockRejectedValueOnce(faults[0]?.error());
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await screen.findByText('Os usuários não puderam ser lidos.')).toBeVisible();
  expect(editButtons()).toHaveLength(12);
});
