import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { allowConsole } from '../support/component/console';
import { deferred } from '../support/component/fakeProvider';
import {
  expectToast,
  failInTurn,
  fill,
  firstOf,
  openCreate,
  openDelete,
  openEdit,
  openScreen,
  shownToasts,
} from '../support/component/screenActions';
import { type Screen, screens } from '../support/component/screens';
import { faults, serverText } from '../support/node/faults';

const all = faults.map(({ error }) => error());

type Dialog = Awaited<ReturnType<typeof openCreate>>;
type User = Awaited<ReturnType<typeof openScreen>>['user'];

const fillAll = async (user: User, dialog: Dialog, { fields }: Screen) => {
  for (const { label, text } of fields) await fill(user, dialog.getByLabelText(label), text);
};
const expectAllTyped = (dialog: Dialog, { fields }: Screen) => {
  for (const { label, text } of fields) expect(dialog.getByLabelText(label)).toHaveValue(text);
};
const typed = ({ fields }: Screen) => Object.fromEntries(fields.map(({ source, text }) => [source, text]));

// People come from the authentication system (spec §6): tests/component/usuarios.test.tsx.
describe.each(screens.filter(({ created }) => created))('creating in $title', (list) => {
  const { resource, created, createFailed } = list;

  test('keeps the dialog and every word through each kind of failure, then saves', async () => {
    allowConsole(/HttpError/);
    const { user, provider } = await openScreen(list);
    failInTurn(provider, 'create', all);
    const dialog = await openCreate(user, list);
    await fillAll(user, dialog, list);
    for (const { reason } of faults) {
      await user.click(dialog.getByRole('button', { name: 'Cadastrar' }));
      await expectToast(user, 'Erro', createFailed, reason);
      expectAllTyped(dialog, list);
    }
    expect(document.body).not.toHaveTextContent(serverText);

    await user.click(dialog.getByRole('button', { name: 'Cadastrar' }));
    await expectToast(user, created?.title, created?.description);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await screen.findAllByText(list.fields[0]?.text ?? '')).length).toBe(1);

    // A repeated attempt writes the same row again: the id is the form's.
    const sent = vi.mocked(provider.create).mock.calls.map(([, { data }]) => data);
    expect(sent).toHaveLength(faults.length + 1);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(sent.at(-1)).toMatchObject(typed(list));
  });

  test('writes once however often the button and Enter are pressed', async () => {
    const { user, provider } = await openScreen(list);
    const answer = deferred<{ data: { id: string } }>();
    vi.mocked(provider.create).mockReturnValueOnce(answer.promise as never);
    const dialog = await openCreate(user, list);
    await fillAll(user, dialog, list);
    await user.dblClick(dialog.getByRole('button', { name: 'Cadastrar' }));
    await user.type(dialog.getByLabelText(list.fields[0]?.label ?? ''), '{Enter}{Enter}');
    expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    answer.resolve({ data: { id: 'novo' } });
    await expectToast(user, created?.title, created?.description);
    expect(provider.create).toHaveBeenCalledOnce();
  });

  test('writes once for two Enters in a row', async () => {
    const { user, provider } = await openScreen(list);
    const dialog = await openCreate(user, list);
    await fillAll(user, dialog, list);
    await user.type(dialog.getByLabelText(list.fields[0]?.label ?? ''), '{Enter}{Enter}');
    await expectToast(user, created?.title, created?.description);
    expect(provider.create).toHaveBeenCalledExactlyOnceWith(resource, expect.anything());
  });

  test('starts anew after a save, and forgets what was cancelled', async () => {
    const { user, provider } = await openScreen(list);
    const dialog = await openCreate(user, list);
    await fillAll(user, dialog, list);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openCreate(user, list);
    for (const { label } of list.fields) expect(again.getByLabelText(label)).toHaveValue('');
    expect(provider.create).not.toHaveBeenCalled();
    expect(shownToasts()).toEqual([]);
  });
});

describe.each(screens)('changing in $title', (list) => {
  const { resource, updated, updateFailed } = list;
  const { record, label } = firstOf(list);

  test('keeps the dialog and every word through each kind of failure, then saves', async () => {
    allowConsole(/HttpError/);
    const { user, provider } = await openScreen(list);
    failInTurn(provider, 'update', all);
    const dialog = await openEdit(user, list);
    for (const field of list.fields) expect(dialog.getByLabelText(field.label)).toHaveValue(record[field.source] ?? '');
    await fillAll(user, dialog, list);
    for (const { reason } of faults) {
      await user.click(dialog.getByRole('button', { name: 'Atualizar' }));
      await expectToast(user, 'Erro', updateFailed, reason);
      expectAllTyped(dialog, list);
    }
    expect(document.body).not.toHaveTextContent(serverText);

    await user.click(dialog.getByRole('button', { name: 'Atualizar' }));
    await expectToast(user, updated.title, updated.description);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: `Editar ${list.fields[0]?.text}` })).toBeVisible();
    expect(screen.queryByRole('button', { name: `Editar ${label}` })).toBeNull();
    expect(provider.update).toHaveBeenCalledTimes(faults.length + 1);
    expect(provider.update).toHaveBeenLastCalledWith(
      resource,
      expect.objectContaining({ id: record.id, data: expect.objectContaining(typed(list)) }),
    );
  });
});

test('what is being saved stands still: what came to it then would not be saved', async () => {
  allowConsole(/HttpError/);
  const list = screens.find(({ resource }) => resource === 'cargos') as Screen;
  const { user, provider } = await openScreen(list);
  const dialog = await openEdit(user, list);
  const still = () => dialog.getByLabelText('Nome do Cargo').closest('[inert]') !== null;
  const answers = [deferred<never>(), deferred<never>()] as const;
  for (const { promise } of answers) vi.mocked(provider.update).mockReturnValueOnce(promise);
  await fill(user, dialog.getByLabelText('Nome do Cargo'), 'Repositor');
  expect(still()).toBe(false);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(still()).toBe(true));
  answers[0].reject(all[0]);
  await waitFor(() => expect(still()).toBe(false));
  // A button that is pressed loses the focus as well.
  await user.click(dialog.getByRole('button', { name: 'Atualizar' }));
  await waitFor(() => expect(still()).toBe(true));
  (document.activeElement as HTMLElement).blur();
  answers[1].reject(all[0]);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Atualizar' })).toHaveFocus());
});

describe.each(screens)('deleting in $title', (list) => {
  const { resource, deleted, deleteFailed, deleteQuestion } = list;
  const { record, label } = firstOf(list);

  test('asks by name, and cancelling deletes nothing', async () => {
    const { user, provider } = await openScreen(list);
    const dialog = await openDelete(user, list);
    expect(dialog.getByText(deleteQuestion)).toBeVisible();
    expect(dialog.getByText(label)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(provider.delete).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: `Excluir ${label}` })).toBeVisible();
    await openDelete(user, list);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(provider.delete).not.toHaveBeenCalled();
  });

  test('leaves the question open through each kind of failure, then deletes once', async () => {
    allowConsole(/HttpError/);
    const { user, provider } = await openScreen(list);
    failInTurn(provider, 'delete', all);
    const dialog = await openDelete(user, list);
    for (const { reason } of faults) {
      await user.click(dialog.getByRole('button', { name: 'Excluir' }));
      await expectToast(user, 'Erro', deleteFailed, reason);
      expect(dialog.getByText(label)).toBeVisible();
    }
    await user.dblClick(dialog.getByRole('button', { name: 'Excluir' }));
    await expectToast(user, deleted.title, deleted.description);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: `Excluir ${label}` })).toBeNull());
    expect(provider.delete).toHaveBeenCalledTimes(faults.length + 1);
    expect(provider.delete).toHaveBeenLastCalledWith(resource, expect.objectContaining({ id: record.id }));
  });
});

test.each(['create', 'update', 'delete'] as const)('a %s that succeeds takes away that it failed', async (method) => {
  allowConsole(/HttpError/);
  const list = screens.find(({ created }) => created);
  if (!list) throw new Error('nothing can be created anywhere');
  const { user, provider } = await openScreen(list);
  failInTurn(provider, method, all.slice(0, 1));
  const open = { create: openCreate, update: openEdit, delete: openDelete }[method];
  const name = { create: 'Cadastrar', update: 'Atualizar', delete: 'Excluir' }[method];
  const told = { create: list.created, update: list.updated, delete: list.deleted }[method];
  const dialog = await open(user, list);
  if (method !== 'delete') await fillAll(user, dialog, list);
  await user.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(shownToasts()).toEqual([expect.stringMatching(/^Erro/)]));
  await user.click(dialog.getByRole('button', { name }));
  await expectToast(user, told?.title, told?.description);
});
