import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type UserIdentity, useGetIdentity } from 'ra-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { PersonWatcher } from '../../../src/painel/PersonWatcher';
import { otherPerson } from '../../../src/providers/auth/otherPerson';
import { reloadPage } from '../../../src/ui/feedback/reloadPage';
import { allowConsole } from '../../support/component/console';
import { renderApp } from '../../support/component/renderApp';
import { fill } from '../../support/component/screenActions';
import { stubAuth } from '../../support/component/stubAuth';

const backend = vi.hoisted(() => ({
  login: vi.fn(),
  named: vi.fn(),
  event: (_person: UserIdentity | undefined, _own: boolean) => {},
}));
vi.mock('../../../src/ui/feedback/reloadPage', () => import('../../support/component/reloads'));
vi.mock('../../../src/providers/panel', () => ({
  authProvider: {
    login: backend.login,
    named: backend.named,
    onOtherPerson: (listener: typeof backend.event) => {
      backend.event = listener;
      return () => {};
    },
  },
}));

const ana = { id: 'u1', fullName: 'Ana \u2067Lima', email: 'ana@loja.com.br' };
const bia = { id: 'u2', fullName: 'bia@loja.com.br', email: 'bia@loja.com.br' };
const authProvider = stubAuth({ getIdentity: async () => ana });

beforeEach(() => {
  vi.mocked(reloadPage).mockClear();
  backend.login.mockReset().mockResolvedValue({});
  backend.named.mockReset().mockResolvedValue({ ...bia, fullName: 'Beatriz \u202ENogueira' });
});

const Page = () => (
  <>
    <p>{useGetIdentity().identity?.fullName}</p>
    <label>
      Nome <input />
    </label>
  </>
);

async function open() {
  const user = userEvent.setup({ delay: null });
  const view = renderApp(
    <>
      <PersonWatcher />
      <Page />
    </>,
    { dataProvider: {}, authProvider },
  );
  await screen.findByText(ana.fullName);
  await user.type(screen.getByLabelText('Nome'), 'Pela metade');
  return { user, ...view };
}
const dialog = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Outra pessoa entrou neste navegador' }));
const meet = async () => {
  act(() => backend.event(bia, false));
  return dialog();
};
const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
const outcomeOf = (request: Promise<void>) => request.then(() => 'sent').catch(({ status }) => status);

test('the question names both people, keeps the typed text, and is closed by a choice alone', async () => {
  const { user } = await open();
  const shown = await meet();
  expect(await shown.findByText('Beatriz Nogueira', { exact: true })).toBeVisible();
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
    'Agora quem está no painel é Beatriz Nogueira (bia@loja.com.br). Esta página foi aberta por Ana Lima: nada mais é gravado a partir dela, e o que você escreveu continua na tela.',
  );
  await user.keyboard('{Enter} {Escape}');
  await user.click(document.querySelector('.MuiDialog-container') as HTMLElement);
  expect(screen.getByRole('alertdialog')).toBeVisible();
  expect(reloadPage).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Nome')).toHaveValue('Pela metade');
  await user.click(shown.getByRole('button', { name: /^Continuar como Beatriz Nogueira/ }));
  expect(reloadPage).toHaveBeenCalledOnce();
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

test('signing in again sends the waiting request', async () => {
  allowConsole(/suspended inside an `act` scope/);
  const { user } = await open();
  const shown = await meet();
  const outcome = outcomeOf(otherPerson.wait(bia, true));
  await user.click(shown.getByRole('button', { name: /^Entrar de novo como Ana Lima/ }));
  const prompt = within(await screen.findByRole('dialog', { name: 'Entrar de novo como Ana Lima' }));
  await user.click(prompt.getByRole('button', { name: 'Voltar' }));
  await user.click((await dialog()).getByRole('button', { name: /^Entrar de novo/ }));
  const again = within(await screen.findByRole('dialog', { name: 'Entrar de novo como Ana Lima' }));
  await fill(user, again.getByLabelText('Senha'), 'certa');
  await user.keyboard('{Enter}');
  expect(await outcome).toBe('sent');
  expect(backend.login).toHaveBeenCalledExactlyOnceWith({ email: 'ana@loja.com.br', password: 'certa' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Nome')).toHaveValue('Pela metade');
});

test('only looking refuses writes, and asks again at the next write', async () => {
  const { user } = await open();
  const shown = await meet();
  const outcome = outcomeOf(otherPerson.wait(bia, true));
  const reading = vi.fn();
  otherPerson.wait(bia, false).then(reading, () => {});
  await user.click(shown.getByRole('button', { name: /^Só ver a página/ }));
  expect(await outcome).toBe(403);
  await gone();
  const notice = await screen.findByText(/^Nada é gravado nesta página: agora quem está no painel é Beatriz/);
  expect(notice).toBeVisible();
  // The same person's event arrives again, and a read waits.
  act(() => backend.event(bia, false));
  void outcomeOf(otherPerson.wait(bia, false));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(reading).not.toHaveBeenCalled();

  const again = outcomeOf(otherPerson.wait(bia, true));
  await user.click((await dialog()).getByRole('button', { name: /^Só ver/ }));
  expect(await again).toBe(403);
  await user.click(await screen.findByRole('button', { name: 'Decidir' }));
  await dialog();
  act(() => backend.event({ id: 'u3', fullName: 'Caio' }, false));
  expect(await (await dialog()).findByText(/Continuar como Caio|Continuar como Beatriz/)).toBeVisible();
});

test('a write that meets the other person before the event asks; the owner’s return in any tab sends it', async () => {
  await open();
  let outcome: Promise<unknown> = Promise.resolve();
  act(() => {
    outcome = outcomeOf(otherPerson.wait(bia, true));
  });
  await dialog();
  act(() => backend.event(undefined, true));
  await gone();
  expect(await outcome).toBe('sent');
});

test('a sign-out, or leaving the panel, refuses the waiting requests', async () => {
  const { unmount } = await open();
  await meet();
  const outcome = outcomeOf(otherPerson.wait(bia, false));
  act(() => backend.event(undefined, false));
  expect(await outcome).toBe(403);
  await gone();
  await meet();
  const later = outcomeOf(otherPerson.wait(bia, true));
  unmount();
  expect(await later).toBe(403);
});
