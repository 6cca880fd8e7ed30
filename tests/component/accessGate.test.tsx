import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError, useGetList } from 'ra-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openForms } from '../../src/lib';
import { AccessGate } from '../../src/painel/AccessGate';
import { watchedProvider } from '../../src/painel/watchedAccess';
import { otherPersonError } from '../../src/providers/auth';
import type { AccessStatus, AppAuthProvider, CodeFactor } from '../../src/providers/contract';
import { toHttpError } from '../../src/providers/errors';
import { createAssistente } from '../../src/providers/supabase/assistente';
import { allowConsole } from '../support/component/console';
import { deferred, fakeProvider } from '../support/component/fakeProvider';
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
  const getList = vi.fn();
  beforeEach(() => {
    knownFactors.mockReset().mockResolvedValue([{ id: 'f1', name: 'Celular' }]);
    giveCode.mockReset().mockResolvedValue();
    getList.mockReset().mockResolvedValue({ data: [{ id: 'c1' }], total: 1 });
    logout.mockClear();
  });

  const Page = () => {
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
    getList.mockResolvedValueOnce({ data: [], total: 0 });
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
    expect(getList).not.toHaveBeenCalled();
    await giveRightCode(user);
    expect(await screen.findByText('1 cargo(s)')).toBeVisible();
    expect(giveCode).toHaveBeenCalledExactlyOnceWith({ factorId: 'f1', code: '123456' });
  });

  test.each([
    ['a refusal', 'encerrado', 'Seu acesso foi encerrado', () => Promise.reject(new HttpError('x', 403))],
    ['an empty list', 'aguardando', 'Seu acesso aguarda aprovação', async () => ({ data: [], total: 0 })],
  ] as const)('tells a lost access after %s, never as an empty list, and refetches when it is back', async (...row) => {
    const [, status, title, answer] = row;
    accessStatus.mockResolvedValueOnce('ativo').mockResolvedValueOnce(status).mockResolvedValue('ativo');
    const user = openPage();
    await screen.findByText('1 cargo(s)');
    allowConsole(/HttpError/);
    const saidNothing = watchForNothing();
    getList.mockImplementationOnce(answer);
    await readAgain(user);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    getList.mockResolvedValue({ data: [{ id: 'c1' }, { id: 'c2' }], total: 2 });
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
    getList.mockRejectedValueOnce(new HttpError('x', 403));
    await readAgain(user);
    expect(await screen.findByText(/Seu acesso foi encerrado: o que você escreveu continua aqui/)).toBeVisible();
    expect(screen.getByLabelText('Nome')).toHaveValue('Repositor');
    const read = getList.mock.calls.length;
    await user.click(screen.getByRole('button', { name: 'Verificar novamente' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(read));
    expect(screen.getByLabelText('Nome')).toHaveValue('Repositor');

    accessStatus.mockResolvedValue('encerrado');
    getList.mockRejectedValueOnce(new HttpError('x', 403));
    await readAgain(user);
    await screen.findByText(/o que você escreveu continua aqui/);
    act(close);
    expect(await screen.findByRole('heading', { name: 'Seu acesso foi encerrado' })).toBeVisible();
    expect(screen.queryByLabelText('Nome')).toBeNull();
  });
});

describe('the watched provider', () => {
  const watch = (own: object, askAccess: () => Promise<AccessStatus>) => {
    const server = { url: '', httpClient: vi.fn() };
    const others = {
      accessStatus: askAccess,
      catalogueSummary: vi.fn(),
      overlaps: vi.fn(),
      ...createAssistente(server),
    };
    return watchedProvider({ ...fakeProvider({ cargos: [] }), ...others, ...own }, askAccess);
  };

  test('passes the other person’s refusal on without a check, which would wait', async () => {
    const askAccess = vi.fn(() => new Promise<never>(() => {}));
    const { create } = watch({ create: () => Promise.reject(otherPersonError()) }, askAccess);
    await expect(create('cargos', { data: {} })).rejects.toThrow('Nada foi gravado.');
    expect(askAccess).not.toHaveBeenCalled();
  });

  test.each([
    ['ativo', 'Este registro não existe mais. Alguém pode tê-lo excluído.'],
    ['aguardando', 'Você não tem permissão para isto.'],
    ['segundo_fator', 'Você não tem permissão para isto.'],
  ] as const)('tells a person whose access is "%s" of a missing record: %s', async (status, reason) => {
    const gone = toHttpError(new HttpError('x', 406, { code: 'PGRST116' }));
    const { update, getList } = watch({ update: () => Promise.reject(gone) }, async () => status);
    await expect(update('cargos', { id: 'c1', data: {}, previousData: { id: 'c1' } })).rejects.toThrow(reason);
    if (status !== 'ativo') await expect(getList('cargos', {})).rejects.toThrow(reason);
  });
});
