import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { toHttpError } from '../../src/providers/errors';
import { allowConsole } from '../support/component/console';
import { expectToast, fill, openCreate, openEdit, openScreen, shownToasts } from '../support/component/screenActions';
import { distinctScreens, type Screen, screenOfResource, screens } from '../support/component/screens';

test.each(distinctScreens)(
  'the form of $title refuses empty, blank and too long texts under each field',
  async (list) => {
    const { user, provider } = await openScreen(list);
    const dialog = await openEdit(user, list);
    const fields = list.fields.map((each) => ({ ...each, field: dialog.getByLabelText(each.label) }));
    const save = () => user.click(dialog.getByRole('button', { name: 'Atualizar' }));
    for (const { field } of fields) await fill(user, field, '');
    await save();
    for (const { field, required, text, limit } of fields) {
      if (required) {
        await waitFor(() => expect(field).toHaveAccessibleDescription(required));
        expect(field).toBeInvalid();
      }
      await fill(user, field, text);
      await waitFor(() => expect(field).toBeValid());
      if (required) {
        await fill(user, field, '   ');
        await waitFor(() => expect(field).toBeInvalid());
      }
      if (limit) {
        await fill(user, field, 'é'.repeat(limit + 1));
        const message = `Use no máximo ${limit.toLocaleString('pt-BR')} caracteres`;
        await waitFor(() => expect(field).toHaveAccessibleDescription(message));
      }
    }
    await save();
    expect(provider.update).not.toHaveBeenCalled();
    expect(shownToasts()).toEqual([]);
    for (const { field, text, limit } of fields) await fill(user, field, limit ? 'é'.repeat(limit) : text);
    await save();
    await expectToast(user, list.updated.title, list.updated.description);
  },
);

test('Escape asks before it throws typed text away, and not otherwise', async () => {
  const [list] = screens as [Screen];
  const { user } = await openScreen(list);
  const dialog = await openCreate(user, list);
  const field = dialog.getByLabelText(list.fields[0]?.label ?? '');
  await fill(user, field, 'Quase pronto');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field).toHaveValue('Quase pronto');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await openCreate(user, list);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test.each([
  ['cargos', 'Já existe um cargo com este nome'],
  ['categorias', 'Já existe uma categoria com este nome'],
])('a name already taken in %s is told under its field', async (resource, told) => {
  allowConsole(/HttpError/);
  const list = screenOfResource(resource);
  const { user, provider } = await openScreen(list);
  const message = `duplicate key value violates unique constraint "${resource}_nome_unico"`;
  vi.mocked(provider.create).mockRejectedValueOnce(
    toHttpError(new HttpError(message, 409, { code: '23505', message })),
  );
  const dialog = await openCreate(user, list);
  const field = dialog.getByLabelText(list.fields[0]?.label ?? '');
  await fill(user, field, 'Gerente');
  await user.click(dialog.getByRole('button', { name: 'Cadastrar' }));
  await expectToast(user, 'Erro', list.createFailed);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(told);
  expect(field).toHaveValue('Gerente');

  await fill(user, field, 'Gerente noturno');
  await user.click(dialog.getByRole('button', { name: 'Cadastrar' }));
  await expectToast(user, list.created?.title, list.created?.description);
});
