import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectToast, fill, openCreate, openEdit, openScreen, shownToasts } from '../support/component/screenActions';
import { type Screen, screens } from '../support/component/screens';

const list = screens.find(({ resource }) => resource === 'usuarios') as Screen;

test('counts the profiles, and marks those that await approval', async () => {
  await openScreen(list);
  expect(screen.getByText('2 usuário(s) encontrado(s)')).toBeVisible();
  const [first, second] = screen.getAllByRole('listitem').filter((item) => item.querySelector('button'));
  const elcio = within(first as HTMLElement);
  for (const text of ['É', 'Élcio Prado', 'elcio@loja.com.br', 'Gerente']) expect(elcio.getByText(text)).toBeVisible();
  expect(elcio.queryByText('Aguardando aprovação')).toBeNull();
  const joana = within(second as HTMLElement);
  for (const text of ['J', 'Joana Ribeiro', 'Aguardando aprovação']) expect(joana.getByText(text)).toBeVisible();
});

test('creating checks the form, then tells where accounts are created, and keeps the typed text', async () => {
  const { user, provider } = await openScreen(list);
  const dialog = await openCreate(user, list);
  await user.click(dialog.getByRole('button', { name: 'Cadastrar' }));
  expect(dialog.getByLabelText('Cargo')).toHaveAccessibleDescription('Cargo é obrigatório');
  expect(dialog.getByLabelText('Senha')).toHaveAccessibleDescription('Senha é obrigatória');
  expect(dialog.queryByText('deixe em branco para manter a atual')).toBeNull();
  expect(dialog.getByText(/^Peça a quem cuida do sistema para criar o acesso/)).toBeVisible();

  await fill(user, dialog.getByLabelText('Nome'), 'Pessoa Nova');
  await fill(user, dialog.getByLabelText('E-mail'), 'sem arroba');
  await waitFor(() => expect(dialog.getByLabelText('E-mail')).toHaveAccessibleDescription('Informe um e-mail válido'));
  await fill(user, dialog.getByLabelText('E-mail'), 'nova@loja.com.br');
  await fill(user, dialog.getByLabelText('Senha'), 'segredo-longo');
  await user.click(dialog.getByLabelText('Cargo'));
  await user.click(screen.getByRole('option', { name: 'Padeiro' }));
  await user.click(dialog.getByRole('button', { name: 'Cadastrar' }));
  await expectToast(user, 'Erro', 'Novos usuários devem ser criados através do sistema de autenticação.');
  expect(provider.create).not.toHaveBeenCalled();
  expect(dialog.getByLabelText('Nome')).toHaveValue('Pessoa Nova');
  expect(dialog.getByLabelText('E-mail')).toHaveValue('nova@loja.com.br');
  expect(dialog.getByLabelText('Senha')).toHaveValue('segredo-longo');
  expect(dialog.getByLabelText('Cargo')).toHaveTextContent('Padeiro');
});

test('changing saves name, e-mail and cargo, and no password', async () => {
  const { user, provider } = await openScreen(list);
  const dialog = await openEdit(user, list);
  expect(dialog.getByText('deixe em branco para manter a atual')).toBeVisible();
  const password = dialog.getByLabelText('Senha');
  expect(password).toHaveValue('');
  expect(password).toHaveAttribute('type', 'password');
  await fill(user, dialog.getByLabelText('Nome'), 'Élcio Prado Filho');
  await fill(user, password, 'outra senha');
  await waitFor(() =>
    expect(password).toHaveAccessibleDescription(
      'Esta senha não será usada: só a própria pessoa pode trocá-la, em Minha conta.',
    ),
  );
  await user.click(dialog.getByLabelText('Cargo'));
  await user.click(screen.getByRole('option', { name: 'Padeiro' }));
  await user.click(dialog.getByRole('button', { name: 'Atualizar' }));
  await waitFor(() =>
    expect(shownToasts()).toEqual(['Usuário atualizadoO usuário foi atualizado com sucesso!A senha não foi trocada.']),
  );
  const data = vi.mocked(provider.update).mock.calls[0]?.[1].data;
  expect(data).toMatchObject({ nome: 'Élcio Prado Filho', email: 'elcio@loja.com.br', cargo: 'Padeiro' });
  expect(data).not.toHaveProperty('senha');
  expect(await screen.findByText('Élcio Prado Filho')).toBeVisible();
});

const choices = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('a person who awaits approval has an empty cargo, which is required; the list has no blank entry', async () => {
  const { user, provider } = await openScreen(list);
  await user.click(screen.getByRole('button', { name: 'Editar Joana Ribeiro' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Editar Usuário' }));
  const field = dialog.getByRole('combobox', { name: 'Cargo' });
  await user.click(dialog.getByRole('button', { name: 'Atualizar' }));
  expect(field).toHaveAccessibleDescription('Cargo é obrigatório');
  await waitFor(() => expect(field).toHaveFocus());
  expect(provider.update).not.toHaveBeenCalled();
  // MUI keeps the field's height with a zero-width space.
  expect(field.textContent?.replace('\u200b', '')).toBe('');
  await user.click(field);
  await waitFor(() => expect(choices()).toEqual(['Gerente', 'Padeiro']));
  await user.click(screen.getByRole('option', { name: 'Padeiro' }));
  expect(field).toHaveTextContent('Padeiro');
  await user.click(field);
  expect(choices()).toEqual(['Gerente', 'Padeiro']);
});
