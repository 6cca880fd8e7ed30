import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { allowConsole } from '../support/component/console';
import { deferred } from '../support/component/fakeProvider';
import {
  expectToast,
  fill,
  firstOf,
  openCreate,
  openDelete,
  openEdit,
  openScreen,
  shownToasts,
  undoneLater,
} from '../support/component/screenActions';
import { distinctScreens, type Screen, screenOfResource, unlikeScreens } from '../support/component/screens';
import { fault, serverText } from '../support/node/faults';

const cargos = screenOfResource('cargos');

type Dialog = Awaited<ReturnType<typeof openCreate>>;
type User = Awaited<ReturnType<typeof openScreen>>['user'];

const fillAll = async (user: User, dialog: Dialog, { fields }: Screen) => {
  for (const { label, text } of fields) await fill(user, dialog.getByLabelText(label), text);
};
const expectAllTyped = (dialog: Dialog, { fields }: Screen) => {
  for (const { label, text } of fields) expect(dialog.getByLabelText(label)).toHaveValue(text);
};
/** Later toasts of a record replace that of its failure. */
const expectOnly = (...texts: (string | undefined)[]) => waitFor(() => expect(shownToasts()).toEqual([texts.join('')]));
const typed = ({ fields }: Screen) => Object.fromEntries(fields.map(({ source, text }) => [source, text]));

// Usuários cannot be created: tests/component/usuarios.test.tsx.
describe.each(['cargos', 'perguntas'].map(screenOfResource))('creating in $title', (list) => {
  const { created, createFailed } = list;

  test('keeps the dialog and its text after a failure, then saves', async () => {
    allowConsole(/HttpError/);
    const { user, provider } = await openScreen(list);
    vi.mocked(provider.create).mockRejectedValueOnce(fault.error());
    const dialog = await openCreate(user, list);
    await fillAll(user, dialog, list);
    await user.click(dialog.getByRole('button', { name: 'Cadastrar' }));
    await expectOnly('Erro', createFailed, fault.reason);
    expectAllTyped(dialog, list);
    expect(document.body).not.toHaveTextContent(serverText);

    await user.click(dialog.getByRole('button', { name: 'Cadastrar' }));
    await expectToast(user, created?.title, created?.description);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await screen.findAllByText(list.fields[0]?.text ?? '')).length).toBe(1);

    // Repeated attempts have the form's id, so that they write the same row.
    const sent = vi.mocked(provider.create).mock.calls.map(([, { data }]) => data);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(sent.at(-1)).toMatchObject(typed(list));
  });
});

describe('a form', () => {
  const { created, fields } = cargos;
  const firstLabel = fields[0]?.label ?? '';

  test('writes once however often the button and Enter are pressed', async () => {
    const { user, provider } = await openScreen(cargos);
    const answer = deferred<{ data: { id: string } }>();
    vi.mocked(provider.create).mockReturnValueOnce(answer.promise as never);
    const dialog = await openCreate(user, cargos);
    await fillAll(user, dialog, cargos);
    await user.dblClick(dialog.getByRole('button', { name: 'Cadastrar' }));
    await user.type(dialog.getByLabelText(firstLabel), '{Enter}{Enter}');
    expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
    answer.resolve({ data: { id: 'novo' } });
    await expectToast(user, created?.title, created?.description);
    expect(provider.create).toHaveBeenCalledOnce();
  });

  test('forgets the values of a cancelled dialog', async () => {
    const { user, provider } = await openScreen(cargos);
    const dialog = await openCreate(user, cargos);
    await fillAll(user, dialog, cargos);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openCreate(user, cargos);
    expect(again.getByLabelText(firstLabel)).toHaveValue('');
    expect(provider.create).not.toHaveBeenCalled();
    expect(shownToasts()).toEqual([]);
  });
});

describe.each(distinctScreens)('changing in $title', (list) => {
  const { resource, updated, updateFailed } = list;
  const { record, label } = firstOf(list);

  test('keeps the dialog and its text after a failure, then saves', async () => {
    allowConsole(/HttpError/);
    const { user, provider } = await openScreen(list);
    vi.mocked(provider.update).mockRejectedValueOnce(fault.error());
    const dialog = await openEdit(user, list);
    for (const field of list.fields) expect(dialog.getByLabelText(field.label)).toHaveValue(record[field.source] ?? '');
    await fillAll(user, dialog, list);
    await user.click(dialog.getByRole('button', { name: 'Atualizar' }));
    await expectOnly('Erro', updateFailed, fault.reason);
    expectAllTyped(dialog, list);
    expect(document.body).not.toHaveTextContent(serverText);

    await user.click(dialog.getByRole('button', { name: 'Atualizar' }));
    await expectToast(user, updated.title, updated.description);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: `Editar ${list.fields[0]?.text}` })).toBeVisible();
    expect(screen.queryByRole('button', { name: `Editar ${label}` })).toBeNull();
    expect(provider.update).toHaveBeenCalledTimes(2);
    expect(provider.update).toHaveBeenLastCalledWith(
      resource,
      expect.objectContaining({ id: record.id, data: expect.objectContaining(typed(list)) }),
    );
  });
});

test('a form that is being saved is inert, and gives the focus back after a failure', async () => {
  allowConsole(/HttpError/);
  const { user, provider } = await openScreen(cargos);
  const dialog = await openEdit(user, cargos);
  const still = () => dialog.getByLabelText('Nome do Cargo').closest('[inert]') !== null;
  const answers = [deferred<never>(), deferred<never>()] as const;
  for (const { promise } of answers) vi.mocked(provider.update).mockReturnValueOnce(promise);
  await fill(user, dialog.getByLabelText('Nome do Cargo'), 'Repositor');
  expect(still()).toBe(false);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(still()).toBe(true));
  answers[0].reject(fault.error());
  await waitFor(() => expect(still()).toBe(false));
  // A button that is pressed loses the focus as well.
  await user.click(dialog.getByRole('button', { name: 'Atualizar' }));
  await waitFor(() => expect(still()).toBe(true));
  (document.activeElement as HTMLElement).blur();
  answers[1].reject(fault.error());
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Atualizar' })).toHaveFocus());
});

describe.each(unlikeScreens)('deleting in $title', (list) => {
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

  test('keeps the question after a failure, then deletes once', async () => {
    allowConsole(/HttpError/);
    const { user, provider } = await openScreen(list);
    vi.mocked(provider.delete).mockRejectedValueOnce(fault.error());
    const dialog = await openDelete(user, list);
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    await expectOnly('Erro', deleteFailed, fault.reason);
    expect(dialog.getByText(label)).toBeVisible();
    await user.dblClick(dialog.getByRole('button', { name: 'Excluir' }));
    await expectToast(user, deleted.title, deleted.description, undoneLater);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(screen.queryByRole('button', { name: `Excluir ${label}` })).toBeNull());
    expect(provider.delete).toHaveBeenCalledTimes(2);
    expect(provider.delete).toHaveBeenLastCalledWith(resource, expect.objectContaining({ id: record.id }));
  });
});
