import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, useGetList } from 'ra-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openForms } from '../../src/lib';
import { AccessGate } from '../../src/painel/AccessGate';
import { accessKey } from '../../src/providers';
import type { AccessStatus, AppAuthProvider, CodeFactor } from '../../src/providers/contract';
import { createHttpClient } from '../../src/providers/supabase/httpClient';
import { allowConsole } from '../support/component/console';
import { deferred } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { fill } from '../support/component/screenActions';
import { stubAuth } from '../support/component/stubAuth';

const accessStatus = vi.fn<() => Promise<AccessStatus>>();
beforeEach(() => {
  accessStatus.mockReset();
});
const open = (at?: string) =>
  renderApp(
    <AccessGate>
      <p>As páginas</p>
    </AccessGate>,
    { dataProvider: { accessStatus }, at },
  );

test('shows the pages after the answer', async () => {
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
] as const)('an access that is "%s" opens the own account alone: "%s"', async (status, title, text) => {
  accessStatus.mockResolvedValueOnce(status).mockResolvedValueOnce('ativo');
  const { router } = open('/admin/conta');
  expect(await screen.findByText('As páginas')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await act(() => router.navigate('/admin'));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByText('As páginas')).toBeNull();
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Verificar novamente' }));
  expect(await screen.findByText('As páginas')).toBeVisible();
});

test('a failed check shows the pages', async () => {
  allowConsole(/HttpError/);
  accessStatus.mockRejectedValueOnce(new HttpError('x', 500));
  open();
  expect(await screen.findByText('As páginas')).toBeVisible();
});

describe('a second step that was activated after the session began', () => {
  const knownFactors = vi.fn<() => Promise<CodeFactor[]>>();
  const giveCode = vi.fn<AppAuthProvider['giveCode']>();
  const logout = vi.fn(async () => '/login');
  /** What the server answers to the list: its rows, or a status. */
  const rows = vi.fn<() => Promise<object[] | number>>();
  let askAccess: () => Promise<AccessStatus | undefined>;
  const httpClient = createHttpClient({
    key: 'k',
    getToken: async () => 't',
    renewals: [],
    askAccess: () => askAccess(),
  });
  const getList = async () => {
    const { json } = await httpClient('http://api.test/rest/v1/cargos');
    return { data: json, total: json.length };
  };
  beforeEach(() => {
    vi.stubGlobal('fetch', async () => {
      const answer = await rows();
      return typeof answer === 'number' ? new Response('{}', { status: answer }) : Response.json(answer);
    });
    knownFactors.mockReset().mockResolvedValue([{ id: 'f1', name: 'Celular' }]);
    giveCode.mockReset().mockResolvedValue();
    rows.mockReset().mockResolvedValue([{ id: 'c1' }]);
    logout.mockClear();
  });

  const Page = () => {
    const queryClient = useQueryClient();
    askAccess = () => queryClient.fetchQuery({ queryKey: accessKey, queryFn: accessStatus }).catch(() => undefined);
    const { data = [], refetch } = useGetList('cargos');
    return (
      <>
        <p>{data.length} cargo(s)</p>
        <input aria-label="Nome" />
        <button type="button" onClick={() => refetch()}>
          Ler de novo
        </button>
      </>
    );
  };
  const openPage = () => {
    const authProvider = stubAuth({ knownFactors, giveCode, logout });
    renderApp(
      <AccessGate>
        <Page />
      </AccessGate>,
      { dataProvider: { accessStatus, getList }, authProvider },
    );
    return userEvent.setup({ delay: null });
  };
  const question = async () => within(await screen.findByRole('dialog', { name: 'Verificação em duas etapas' }));
  const giveRightCode = async (user: ReturnType<typeof openPage>) => {
    const dialog = await question();
    await fill(user, await dialog.findByLabelText('Código de verificação'), '123456');
    await user.click(dialog.getByRole('button', { name: 'Verificar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const readAgain = (user: ReturnType<typeof openPage>) =>
    user.click(screen.getByRole('button', { name: 'Ler de novo' }));

  /** Watches for the text of an empty list; returns a function that tells whether it appeared. */
  const watchForNothing = () => {
    const empty = vi.fn();
    const watch = new MutationObserver(() => screen.queryByText('0 cargo(s)') && empty());
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      return empty.mock.calls.length > 0;
    };
  };

  test('asks over the open page when records are hidden, keeps the typed text, and refetches', async () => {
    accessStatus.mockResolvedValueOnce('ativo').mockResolvedValueOnce('segundo_fator').mockResolvedValue('ativo');
    const user = openPage();
    await fill(user, await screen.findByLabelText('Nome'), 'Repositor');
    await screen.findByText('1 cargo(s)');
    expect(accessStatus).toHaveBeenCalledOnce();
    allowConsole(/HttpError/);
    const saidNothing = watchForNothing();
    rows.mockResolvedValueOnce([]);
    await readAgain(user);
    await giveRightCode(user);
    expect(await screen.findByText('1 cargo(s)')).toBeVisible();
    expect(screen.getByLabelText('Nome')).toHaveValue('Repositor');
    expect(saidNothing()).toBe(false);
  });

  test('asks for the code before the first read, tells a failure to read the devices, and can sign out', async () => {
    allowConsole(/Error/);
    accessStatus
      .mockResolvedValueOnce('segundo_fator')
      .mockResolvedValueOnce('segundo_fator')
      .mockResolvedValue('ativo');
    knownFactors.mockRejectedValueOnce(new Error('x'));
    const user = openPage();
    const dialog = await question();
    expect(await dialog.findByText(/não conseguiu atender/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }));
    expect(await dialog.findByLabelText('Código de verificação')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Sair' }));
    await waitFor(() => expect(logout).toHaveBeenCalledOnce());
    expect(rows).not.toHaveBeenCalled();
    await giveRightCode(user);
    expect(await screen.findByText('1 cargo(s)')).toBeVisible();
    expect(giveCode).toHaveBeenCalledExactlyOnceWith({ factorId: 'f1', code: '123456' });
  });

  test.each([
    ['a refusal', 'encerrado', 'Seu acesso foi encerrado', 403],
    ['an empty list', 'aguardando', 'Seu acesso aguarda aprovação', []],
  ] as const)('tells a lost access after %s, never as an empty list, and refetches when it is back', async (...row) => {
    const [, status, title, answer] = row;
    accessStatus.mockResolvedValueOnce('ativo').mockResolvedValueOnce(status).mockResolvedValue('ativo');
    const user = openPage();
    await screen.findByText('1 cargo(s)');
    allowConsole(/HttpError/);
    const saidNothing = watchForNothing();
    rows.mockResolvedValueOnce(typeof answer === 'number' ? answer : []);
    await readAgain(user);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    rows.mockResolvedValue([{ id: 'c1' }, { id: 'c2' }]);
    await user.click(screen.getByRole('button', { name: 'Verificar novamente' }));
    expect(await screen.findByText('2 cargo(s)')).toBeVisible();
    expect(saidNothing()).toBe(false);
  });

  test('keeps an open form under a notice until it is closed, or the access is back', async () => {
    accessStatus.mockResolvedValueOnce('ativo').mockResolvedValueOnce('encerrado').mockResolvedValueOnce('ativo');
    const user = openPage();
    const close = openForms.opened();
    await fill(user, await screen.findByLabelText('Nome'), 'Repositor');
    allowConsole(/HttpError/);
    rows.mockResolvedValueOnce(403);
    await readAgain(user);
    expect(await screen.findByText(/Seu acesso foi encerrado: o que você escreveu continua aqui/)).toBeVisible();
    expect(screen.getByLabelText('Nome')).toHaveValue('Repositor');
    const read = rows.mock.calls.length;
    await user.click(screen.getByRole('button', { name: 'Verificar novamente' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(rows.mock.calls.length).toBeGreaterThan(read));
    expect(screen.getByLabelText('Nome')).toHaveValue('Repositor');

    accessStatus.mockResolvedValue('encerrado');
    rows.mockResolvedValueOnce(403);
    await readAgain(user);
    await screen.findByText(/o que você escreveu continua aqui/);
    act(close);
    expect(await screen.findByRole('heading', { name: 'Seu acesso foi encerrado' })).toBeVisible();
    expect(screen.queryByLabelText('Nome')).toBeNull();
  });
});
