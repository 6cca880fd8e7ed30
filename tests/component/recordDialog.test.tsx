import { act, getConfig, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';
import { toHttpError } from '../../src/providers/errors';
import { allowConsole } from '../support/component/console';
import { deferred, fakeProvider } from '../support/component/fakeProvider';
import {
  expectToast,
  fill,
  firstOf,
  openCreate,
  openDelete,
  openEdit,
  openScreen,
  showScreen,
} from '../support/component/screenActions';
import { type Screen, screenOfResource, unlikeScreens } from '../support/component/screens';

const cargos = screenOfResource('cargos');
const searched = `?filter=${encodeURIComponent('{"q":"a"}')}&page=1&perPage=12&sort=nome&order=ASC`;
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** A list that was come to from the dashboard, and what its address says. */
async function comeTo(list: Screen, at: string) {
  const view = await openScreen(list);
  const { router } = view;
  await act(() => router.navigate(at));
  const address = () => router.state.location.pathname + router.state.location.search;
  const back = () => act(() => router.navigate(-1));
  // The question that comes instead takes the focus from the form, which goes on after the navigation: as after a person's key.
  const backAsked = async () => {
    await getConfig().asyncWrapper(() => router.navigate(-1));
    return within(await screen.findByRole('alertdialog', { name: 'Descartar alterações?' }));
  };
  return { ...view, address, back, backAsked };
}

test.each(unlikeScreens)('the dialogs of $title have titles, and addresses over the list’s', async (list) => {
  const path = `/admin/${list.resource}`;
  const { user, address } = await comeTo(list, path);
  for (const [open, at, title] of [
    [openEdit, `${path}/${firstOf(list).record.id}`, list.editTitle],
    [openCreate, `${path}/novo`, list.createTitle],
  ] as const) {
    const dialog = await open(user, list);
    expect([address(), document.title]).toEqual([at, `${title} · Painel`]);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await gone();
    await waitFor(() => expect(address()).toBe(path));
    expect(document.title).toBe(`${list.title} · Painel`);
  }
});

describe('a dialog', () => {
  const label = 'Nome do Cargo';
  const path = '/admin/cargos';

  test('closes on Back, once', async () => {
    const { user, address, back } = await comeTo(cargos, path);
    for (const open of [openEdit, openCreate, openDelete]) {
      await open(user, cargos);
      await back();
      await gone();
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
      expect(address()).toBe(path);
    }
    await back();
    expect(address()).toBe('/admin');
  });

  test('opens by its address, whose history entry becomes the list’s', async () => {
    const { record, label: name } = firstOf(cargos);
    const { user, router, address, back } = await comeTo(cargos, `${path}/${record.id}`);
    const edit = within(await screen.findByRole('dialog', { name: cargos.editTitle }));
    const input = await edit.findByLabelText(label);
    expect(input).toHaveValue(name);
    await fill(user, input, 'Repositor');
    await user.click(edit.getByRole('button', { name: 'Atualizar' }));
    await expectToast(user, cargos.updated.title, cargos.updated.description);
    await gone();
    await waitFor(() => expect(address()).toBe(path));
    await back();
    expect(address()).toBe('/admin');

    await act(() => router.navigate(`${path}/novo`));
    const create = within(await screen.findByRole('dialog', { name: cargos.createTitle }));
    await user.click(create.getByRole('button', { name: 'Cancelar' }));
    await gone();
    await waitFor(() => expect(address()).toBe(path));
    await back();
    expect(address()).toBe('/admin');
  });

  test('keeps the search of the list in its address', async () => {
    const { user, provider, address } = await comeTo(cargos, `${path}${searched}`);
    await waitFor(() => expect(screen.getByPlaceholderText(cargos.search)).toHaveValue('a'));
    vi.mocked(provider.getList).mockClear();
    const dialog = await openEdit(user, cargos);
    expect(address()).toBe(`${path}/c1${searched}`);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(address()).toBe(`${path}${searched}`));
    expect(provider.getList).not.toHaveBeenCalled();
    expect(screen.getByPlaceholderText(cargos.search)).toHaveValue('a');
  });

  test('asks on Back before unsaved text is lost, and not otherwise', async () => {
    const { user, address, back, backAsked } = await comeTo(cargos, path);
    const dialog = await openEdit(user, cargos);
    await fill(user, dialog.getByLabelText(label), 'Quase pronto');
    await user.click((await backAsked()).getByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(address()).toBe(`${path}/c1`);
    expect(dialog.getByLabelText(label)).toHaveValue('Quase pronto');
    await user.click((await backAsked()).getByRole('button', { name: 'Descartar' }));
    await gone();
    expect(address()).toBe(path);
    const again = await openEdit(user, cargos);
    expect(again.getByLabelText(label)).toHaveValue('Açougueiro');
    await fill(user, again.getByLabelText(label), 'Fora');
    await user.click(again.getByRole('button', { name: 'Cancelar' }));
    await gone();
    await openEdit(user, cargos);
    await back();
    await gone();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(address()).toBe(path);
  });

  test('opens once for a double click, and closes once', async () => {
    const { user, address, back } = await comeTo(cargos, path);
    await user.dblClick(screen.getByRole('button', { name: 'Editar Açougueiro' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.dblClick(dialog.getByRole('button', { name: 'Cancelar' }));
    await gone();
    await waitFor(() => expect(address()).toBe(path));
    await user.dblClick(screen.getByRole('button', { name: 'Novo Cargo' }));
    await screen.findByRole('dialog');
    await back();
    await gone();
    expect(address()).toBe(path);
    await back();
    expect(address()).toBe('/admin');
  });

  test('gives the focus back to the button that opened it', async () => {
    const { user, back } = await comeTo(cargos, path);
    for (const close of [() => user.keyboard('{Escape}'), back]) {
      await openEdit(user, cargos);
      await close();
      await gone();
      await waitFor(() => expect(screen.getByRole('button', { name: 'Editar Açougueiro' })).toHaveFocus());
    }
  });

  test('that returns by Forward reads the record anew', async () => {
    const { user, provider, router } = await comeTo(cargos, path);
    const dialog = await openEdit(user, cargos);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await gone();
    await provider.update('cargos', { id: 'c1', data: { nome: 'Açougueira' }, previousData: { id: 'c1' } });
    await act(() => router.navigate(1));
    expect(await within(await screen.findByRole('dialog')).findByLabelText(label)).toHaveValue('Açougueira');
  });

  test('that asks about a deletion does not return by Forward, where the list is as without it', async () => {
    const { user, router, address } = await comeTo(cargos, path);
    const question = await openDelete(user, cargos);
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(router.state.location.state).toBeNull());
    await act(() => router.navigate(1));
    await waitFor(() => expect(router.state.location.state).toBeNull());
    expect(address()).toBe(path);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('stays when a pending search is answered, and closes over its results', async () => {
    const { user, address, back } = await comeTo(cargos, path);
    await user.type(screen.getByPlaceholderText(cargos.search), 'ger');
    const dialog = await openEdit(user, cargos);
    await waitFor(() => expect(address()).toMatch(/^\/admin\/cargos\/c1\?filter=.*ger/));
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await gone();
    await waitFor(() => expect(address()).toMatch(/^\/admin\/cargos\?filter=.*ger/));
    expect(screen.getByPlaceholderText(cargos.search)).toHaveValue('ger');
    await back();
    expect(screen.queryByRole('dialog')).toBeNull();
    await back();
    // The only list of this test takes its search there, too.
    expect(address()).toMatch(/^\/admin\?/);
  });

  test('of a record that does not exist says so, and leads to the list', async () => {
    allowConsole(/HttpError/);
    const provider = fakeProvider({ cargos: cargos.records });
    const error = new HttpError('no row', 406, { code: 'PGRST116' });
    vi.spyOn(provider, 'getOne').mockRejectedValueOnce(toHttpError(error));
    const { user, router } = await showScreen(cargos, provider, { at: `${path}/outro${searched}` });
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Cargo' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('o endereço está errado ou ele foi excluído');
    await user.click(dialog.getByRole('button', { name: 'Voltar para a lista' }));
    await gone();
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(path + searched));
  });

  test('of a record that is loading says so; of one that cannot be read says why, and reads again', async () => {
    allowConsole(/HttpError/);
    const provider = fakeProvider({ cargos: cargos.records });
    // Nor does the list bring it.
    vi.mocked(provider.getList).mockReturnValue(new Promise(() => {}));
    const answer = deferred<never>();
    vi.spyOn(provider, 'getOne').mockReturnValueOnce(answer.promise);
    const { user } = await showScreen(cargos, provider, { at: `${path}/c1` });
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar Cargo' }));
    expect(dialog.getByRole('status')).toHaveTextContent('Carregando...');
    answer.reject(toHttpError(new HttpError('stack', 500)));
    expect(await dialog.findByText(/O servidor não conseguiu atender ao pedido/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    expect(await dialog.findByLabelText(label)).toHaveValue('Açougueiro');
    expect(dialog.queryByRole('status')).toBeNull();
    await waitFor(() => expect(dialog.getByLabelText(label)).toHaveFocus());
  });
});
