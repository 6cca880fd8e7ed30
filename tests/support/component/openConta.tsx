import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { CodeGate } from '../../../src/conta/CodeGate';
import ContaPage from '../../../src/conta/ContaPage';
import { usuario } from '../node/records';
import { fakeProvider } from './fakeProvider';
import { renderApp } from './renderApp';
import { stubAuth } from './stubAuth';

/** Opens 'Minha conta' of Ana Lima, or one section of it, and waits until it has been read. */
export async function openConta(part: React.ReactNode = <ContaPage />, at = '/admin/conta') {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const provider = fakeProvider({ usuarios: [usuario({ id: 'p1', userId: 'u1', nome: 'Ana Lima' })] });
  const getIdentity = vi.fn(async () => ({ id: 'u1', fullName: 'Ana Lima' }));
  const { router } = renderApp(<CodeGate>{part}</CodeGate>, {
    dataProvider: provider,
    authProvider: stubAuth({ getIdentity }),
    at,
  });
  await waitFor(() => expect(screen.queryByText('Carregando...')).toBeNull());
  return { user, provider, getIdentity, router };
}

export type User = Awaited<ReturnType<typeof openConta>>['user'];
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const section = (name: string) => within(screen.getByRole('region', { name }));
/** The question that a removal asks. */
export const question = async () => within(await screen.findByRole('alertdialog'));
