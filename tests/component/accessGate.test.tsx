import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { AccessGate } from '../../src/painel/AccessGate';
import type { AccessStatus } from '../../src/providers/contract';
import { allowConsole } from '../support/component/console';
import { deferred } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { faults } from '../support/node/faults';

const accessStatus = vi.fn<() => Promise<AccessStatus>>();
beforeEach(() => {
  accessStatus.mockReset();
});
const open = () =>
  renderApp(
    <AccessGate>
      <p>As páginas</p>
    </AccessGate>,
    { dataProvider: { accessStatus } },
  );

test('waits for the answer, then shows the pages', async () => {
  const answer = deferred<AccessStatus>();
  accessStatus.mockReturnValue(answer.promise);
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...');
  expect(screen.queryByText('As páginas')).toBeNull();
  answer.resolve('ativo');
  expect(await screen.findByText('As páginas')).toBeVisible();
});

test.each([
  ['aguardando', 'Seu acesso aguarda aprovação', /escolher o seu cargo na tela Usuários/],
  ['encerrado', 'Seu acesso foi encerrado', /Seu cadastro foi removido do painel/],
] as const)('to "%s" it says "%s", until asked again', async (status, title, text) => {
  accessStatus.mockResolvedValueOnce(status).mockResolvedValueOnce('ativo');
  open();
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText('As páginas')).toBeNull();
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Verificar novamente' }));
  expect(await screen.findByText('As páginas')).toBeVisible();
});

test.each(faults)('when the question fails ($name) the pages tell their own failures', async ({ error }) => {
  allowConsole(/HttpError/);
  accessStatus.mockRejectedValue(error());
  open();
  expect(await screen.findByText('As páginas')).toBeVisible();
});
