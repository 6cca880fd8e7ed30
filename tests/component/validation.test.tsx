import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, test, vi } from 'vitest';
import { toHttpError } from '../../src/providers/errors';
import { allowConsole } from '../support/component/console';
import { expectToast, fill, openCreate, openEdit, openScreen, shownToasts } from '../support/component/screenActions';
import { screens } from '../support/component/screens';

describe.each(screens)('the form of $title', (list) => {
  const required = list.fields.flatMap((field) => (field.required ? [{ ...field, message: field.required }] : []));
  const limited = list.fields.flatMap((field) => (field.limit ? [{ ...field, limit: field.limit }] : []));

  test('refuses what is empty or blank, under each field, and not what is filled', async () => {
    const { user, provider } = await openScreen(list);
    const dialog = await openCreate(user, list);
    await user.click(dialog.getByRole('button', { name: 'Cadastrar' }));
    for (const { label, message } of required) {
      const field = dialog.getByLabelText(label);
      await waitFor(() => expect(field).toHaveAccessibleDescription(message));
      expect(field).toBeInvalid();
    }
    for (const { label, text } of required) {
      const field = dialog.getByLabelText(label);
      await fill(user, field, text);
      await waitFor(() => expect(field).toBeValid());
      await fill(user, field, '   ');
      await waitFor(() => expect(field).toBeInvalid());
    }
    expect(provider.create).not.toHaveBeenCalled();
    expect(shownToasts()).toEqual([]);
  });

  test('refuses one character too many', async () => {
    const { user, provider } = await openScreen(list);
    const dialog = await openEdit(user, list);
    for (const { label, limit } of limited) await fill(user, dialog.getByLabelText(label), 'é'.repeat(limit + 1));
    await user.click(dialog.getByRole('button', { name: 'Atualizar' }));
    for (const { label, limit } of limited) {
      const message = `Use no máximo ${limit.toLocaleString('pt-BR')} caracteres`;
      await waitFor(() => expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(message));
    }
    expect(provider.update).not.toHaveBeenCalled();

    for (const { label, limit } of limited) await fill(user, dialog.getByLabelText(label), 'é'.repeat(limit));
    await user.click(dialog.getByRole('button', { name: 'Atualizar' }));
    await expectToast(user, list.updated.title, list.updated.description);
  });

  test('asks before Escape throws typed text away, and not otherwise', async () => {
    const { user } = await openScreen(list);
    const dialog = await openCreate(user, list);
    const [field] = required;
    await fill(user, dialog.getByLabelText(field?.label ?? ''), 'Quase pronto');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(dialog.getByLabelText(field?.label ?? '')).toHaveValue('Quase pronto');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await openCreate(user, list);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

const taken = (table: string) =>
  toHttpError(
    new HttpError(`duplicate key value violates unique constraint "${table}_nome_unico"`, 409, {
      code: '23505',
      message: `duplicate key value violates unique constraint "${table}_nome_unico"`,
    }),
  );

describe('what the database refuses stands under its field', () => {
  test.each([
    ['cargos', 'Já existe um cargo com este nome'],
    ['categorias', 'Já existe uma categoria com este nome'],
  ])('a name already taken, in %s', async (resource, message) => {
    allowConsole(/HttpError/);
    const list = screens.find((each) => each.resource === resource) as (typeof screens)[number];
    const { user, provider } = await openScreen(list);
    vi.mocked(provider.create).mockRejectedValueOnce(taken(resource));
    const dialog = await openCreate(user, list);
    const field = dialog.getByLabelText(list.fields[0]?.label ?? '');
    await fill(user, field, 'Gerente');
    await user.click(dialog.getByRole('button', { name: 'Cadastrar' }));
    await expectToast(user, 'Erro', list.createFailed);
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(message);
    expect(field).toHaveValue('Gerente');

    await fill(user, field, 'Gerente noturno');
    await user.click(dialog.getByRole('button', { name: 'Cadastrar' }));
    await expectToast(user, list.created?.title, list.created?.description);
  });
});
