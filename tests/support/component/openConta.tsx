import { screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { AuthProvider } from 'ra-core';
import { vi } from 'vitest';
import ContaPage from '../../../src/conta/ContaPage';
import { usuario } from '../node/records';
import { fakeProvider } from './fakeProvider';
import { renderApp } from './renderApp';

/** Opens 'Minha conta' of Ana Lima and waits for all of it. */
export async function openConta(at = '/admin/conta') {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const provider = fakeProvider({ usuarios: [usuario({ id: 'p1', userId: 'u1', nome: 'Ana Lima' })] });
  const getIdentity = vi.fn(async () => ({ id: 'u1', fullName: 'Ana Lima' }));
  const checkError = async () => {};
  const authProvider = { getIdentity, checkError } as Partial<AuthProvider> as AuthProvider; // nothing else of it is asked here
  const { router } = renderApp(<ContaPage />, { dataProvider: provider, authProvider, at });
  await screen.findByText('Esta sessão');
  await screen.findByLabelText('Senha atual');
  await screen.findByLabelText('Nome');
  return { user, provider, getIdentity, router };
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const section = (name: string) => within(screen.getByRole('region', { name }));
