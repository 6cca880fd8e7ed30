import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { expect, test, vi } from 'vitest';
import { toHttpError } from '../../src/providers/errors';
import { allowConsole } from '../support/component/console';
import { expectToast, fill, openCreate, openEdit, openScreen, shownToasts } from '../support/component/screenActions';
import { distinctScreens, screenOfResource } from '../support/component/screens';

test.each(distinctScreens)(
  'the form of $title refuses empty, blank and too long texts under each field',
  async (list) => {
    const { user, provider } = await openScreen(list);
    const dialog = await openEdit(user, list);
    const fields = list.fields.map((each) => ({ ...each, field: dialog.getByLabelText(each.label) }));
    const save = () => user.click(dialog.getByRole('button', { name: 'Atualizar' }));
    for (const [place, { field }] of fields.entries()) await fill(user, field, place ? '' : '   ');
    await save();
    for (const { field, required, limit } of fields) {
      if (required) {
        await waitFor(() => expect(field).toHaveAccessibleDescription(required));
        expect(field).toBeInvalid();
      }
      if (!limit) continue;
      await fill(user, field, 'é'.repeat(limit + 1));
      const message = `Use no máximo ${limit.toLocaleString('pt-BR')} caracteres`;
      await waitFor(() => expect(field).toHaveAccessibleDescription(message));
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
  const list = screenOfResource('usuarios');
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

test('a name already taken is told under its field', async () => {
  allowConsole(/HttpError/);
  const list = screenOfResource('cargos');
  const { user, provider } = await openScreen(list);
  const message = 'duplicate key value violates unique constraint "cargos_nome_unico"';
  vi.mocked(provider.create).mockRejectedValueOnce(
    toHttpError(new HttpError(message, 409, { code: '23505', message })),
  );
  const dialog = await openCreate(user, list);
  const field = dialog.getByLabelText(list.fields[0]?.label ?? '');
  await fill(user, field, 'Gerente');
  await user.click(dialog.getByRole('button', { name: 'Cadastrar' }));
  await expectToast(user, 'Erro', list.createFailed);
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Já existe um cargo com este nome');
  expect(field).toHaveValue('Gerente');

  await fill(user, field, 'Gerente noturno');
  await user.click(dialog.getByRole('button', { name: 'Cadastrar' }));
  await expectToast(user, list.created?.title, list.created?.description);
});
