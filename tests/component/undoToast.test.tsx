import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';
import { openForms, openUndos } from '../../src/lib/openForms';
import { changedError, toHttpError } from '../../src/providers/errors';
import UsuariosList from '../../src/usuarios/UsuariosList';
import { allowConsole } from '../support/component/console';
import { fakeProvider } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { expectToast, fill, firstOf, openDelete, openEdit, openScreen } from '../support/component/screenActions';
import { type Screen, screenOfResource, unlikeScreens } from '../support/component/screens';
import { stubAuth } from '../support/component/stubAuth';
import { lostAnswer } from '../support/node/faults';
import { usuario } from '../support/node/records';

type Opened = Awaited<ReturnType<typeof openScreen>>;

const finalFaults = [
  { name: 'a change by a colleague', error: () => changedError({ id: 'x' }) },
  { name: 'a refusal', error: () => toHttpError(new HttpError('x', 403)) },
];

const pressUndo = async ({ user }: Opened) => user.click(await screen.findByRole('button', { name: 'Desfazer' }));
const noUndo = () => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();

async function edit(list: Screen) {
  const opened = await openScreen(list);
  const dialog = await openEdit(opened.user, list);
  const [field] = list.fields;
  await fill(opened.user, dialog.getByLabelText(field?.label ?? ''), field?.text ?? '');
  await opened.user.click(dialog.getByRole('button', { name: 'Atualizar' }));
  await screen.findByText(list.updated.title);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return opened;
}

async function remove(list: Screen) {
  const opened = await openScreen(list);
  const dialog = await openDelete(opened.user, list);
  await opened.user.click(dialog.getByRole('button', { name: 'Excluir' }));
  await screen.findByText(list.deleted.title);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  return opened;
}

const rowsOf = async ({ provider }: Opened, { resource }: Screen) => {
  const { data } = await provider.getList(resource, { sort: { field: 'id', order: 'ASC' } });
  return data.map(({ updatedAt: _, ...rest }) => rest);
};
const original = ({ records }: Screen) =>
  records.toSorted((a, b) => String(a.id).localeCompare(String(b.id))).map(({ updatedAt: _, ...rest }) => rest);

describe.each(unlikeScreens)('undoing in $title', (list) => {
  const { label } = firstOf(list);

  test('an edit: the record is saved as it was, over the version that the edit made', async () => {
    const opened = await edit(list);
    const made = await vi.mocked(opened.provider.update).mock.results[0]?.value;
    await pressUndo(opened);
    await expectToast(opened.user, 'Alteração desfeita', `“${label}” voltou a ser como era.`);
    expect(await screen.findByRole('button', { name: `Editar ${label}` })).toBeVisible();
    expect(await rowsOf(opened, list)).toEqual(original(list));
    expect(vi.mocked(opened.provider.update).mock.lastCall?.[1].previousData).toMatchObject({
      updatedAt: made.data.updatedAt,
    });
    noUndo();
  });

  test('a deletion: the record returns to its place, once, also when the answer of the first attempt is lost', async () => {
    allowConsole(/HttpError/);
    const opened = await remove(list);
    const real = vi.mocked(opened.provider.undelete).getMockImplementation();
    vi.mocked(opened.provider.undelete).mockImplementationOnce(async (...call) => {
      await real?.(...call);
      throw lostAnswer.error();
    });
    await pressUndo(opened);
    expect(await screen.findByText(`A exclusão de “${label}” não pôde ser desfeita.`)).toBeVisible();
    expect(screen.getByText(lostAnswer.reason)).toBeVisible();
    await pressUndo(opened);
    await expectToast(opened.user, 'Exclusão desfeita', `“${label}” voltou.`);
    const buttons = await screen.findAllByRole('button', { name: /^Editar / });
    const names = buttons.map((each) => each.getAttribute('aria-label'));
    expect(names).toEqual(list.records.map((record) => `Editar ${record[list.name]}`));
    expect(await rowsOf(opened, list)).toEqual(original(list));
  });
});

const cargos = screenOfResource('cargos');

test.each(finalFaults)('an undo that fails by $name leaves the record, and is not offered again', async ({ error }) => {
  allowConsole(/HttpError/);
  const opened = await edit(cargos);
  const stood = await rowsOf(opened, cargos);
  vi.mocked(opened.provider.update).mockRejectedValueOnce(error());
  await pressUndo(opened);
  await expectToast(opened.user, 'Erro', 'A alteração de “Açougueiro” não pôde ser desfeita.', error().message);
  noUndo();
  expect(await rowsOf(opened, cargos)).toEqual(stood);
});

test('Ctrl+Z undoes a deletion whose toast was closed', async () => {
  const opened = await remove(cargos);
  await opened.user.click(screen.getByRole('button', { name: 'Fechar aviso' }));
  noUndo();
  await opened.user.keyboard('{Control>}z{/Control}');
  await expectToast(opened.user, 'Exclusão desfeita', `“${firstOf(cargos).label}” voltou.`);
});

test('an undo that fails by a name taken meanwhile tells so, and is offered again', async () => {
  allowConsole(/HttpError/);
  const opened = await remove(cargos);
  const taken = new HttpError('x', 409, {
    code: '23505',
    message: 'duplicate key value violates unique constraint "cargos_nome_unico"',
  });
  vi.mocked(opened.provider.undelete).mockRejectedValueOnce(toHttpError(taken));
  await pressUndo(opened);
  expect(await screen.findByText('Já existe um cargo com este nome')).toBeVisible();
  await pressUndo(opened);
  await expectToast(opened.user, 'Exclusão desfeita', '“Açougueiro” voltou.');
});

test('saving without a change offers no undo', async () => {
  const { user } = await openScreen(cargos);
  const dialog = await openEdit(user, cargos);
  await user.click(dialog.getByRole('button', { name: 'Atualizar' }));
  await screen.findByText('Cargo atualizado');
  noUndo();
});

test('openUndos counts an undo until it is done, without an open form', async () => {
  const opened = await remove(cargos);
  const held: boolean[] = [];
  const stop = openUndos.subscribe(() => held.push(openUndos.any() && !openForms.any()));
  await pressUndo(opened);
  await expectToast(opened.user, 'Exclusão desfeita', '“Açougueiro” voltou.');
  await waitFor(() => expect(held).toEqual([true, false]));
  stop();
});

test('an undo without a session shows no success', async () => {
  allowConsole(/HttpError/);
  const logout = vi.fn(async () => '/login');
  const checkError = async ({ status }: HttpError) => (status === 401 ? Promise.reject(new Error('ended')) : undefined);
  const authProvider = stubAuth({ logout, checkError });
  const provider = fakeProvider({ cargos: cargos.records });
  renderApp(<cargos.Page />, { dataProvider: provider, authProvider, resource: 'cargos' });
  const user = userEvent.setup({ delay: null });
  await user.click(await screen.findByRole('button', { name: 'Excluir Açougueiro' }));
  await user.click(await screen.findByRole('button', { name: 'Excluir' }));
  vi.mocked(provider.undelete).mockRejectedValueOnce(toHttpError(new HttpError('JWT expired', 401)));
  await user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(logout).toHaveBeenCalled());
  expect(screen.queryByText('Exclusão desfeita')).toBeNull();
});

test('deleting the own profile warns, and offers no undo', async () => {
  const authProvider = stubAuth({ getIdentity: async () => ({ id: 'a1' }) });
  const own = usuario({ id: 'p1', userId: 'a1', nome: 'Ana' });
  const other = usuario({ id: 'p2', userId: 'a2', nome: 'Bia' });
  const provider = fakeProvider({ usuarios: [own, other], cargos: [] });
  renderApp(<UsuariosList />, { dataProvider: provider, authProvider, resource: 'usuarios' });
  const user = userEvent.setup({ delay: null });
  for (const [name, offers] of [
    ['Ana', 0],
    ['Bia', 1],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `Excluir ${name}` }));
    const confirm = await screen.findByRole('button', { name: 'Excluir' });
    const warnings = screen.queryAllByText(
      'Este é o seu cadastro: ao excluí-lo, você perde na hora o acesso ao painel.',
    );
    expect(warnings).toHaveLength(1 - offers);
    await user.click(confirm);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.queryAllByRole('button', { name: 'Desfazer' })).toHaveLength(offers);
  }
});

test('duplicating opens the create form with the fields of the record, and another name and id', async () => {
  const list = screenOfResource('produtos');
  const { record, label } = firstOf(list);
  const { user, provider } = await openScreen(list);
  await user.click(screen.getByRole('button', { name: `Duplicar ${label}` }));
  const dialog = await screen.findByRole('dialog', { name: list.createTitle });
  const [naming, ...others] = list.fields;
  expect(screen.getByLabelText(naming?.label ?? '')).toHaveValue(`${label} (cópia)`);
  for (const { label: text, source } of others) expect(screen.getByLabelText(text)).toHaveValue(record[source] ?? '');
  expect(provider.create).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const sent = vi.mocked(provider.create).mock.lastCall?.[1].data;
  const { id, createdAt, updatedAt, ...same } = record;
  expect(sent).toEqual({ ...same, [list.name]: `${label} (cópia)`, id: expect.any(String) });
  expect(sent?.id).not.toBe(id);
});
