import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { afterEach, expect, test, vi } from 'vitest';
import KeysPage from '../../src/assistente/keys/KeysPage';
import { type AppDataProvider, env, type ProgramKey } from '../../src/providers';
import { allowConsole } from '../support/component/console';
import { renderApp } from '../support/component/renderApp';
import { expectToast } from '../support/component/screenActions';

const secret = 'chave_0123456789abcdef';
const programKey = (own: Partial<ProgramKey> = {}): ProgramKey => ({
  id: 'k1',
  nome: 'Totem da entrada',
  prefix: 'chave_012345',
  most: 60,
  createdBy: 'Ana Leite',
  createdAt: '2026-11-22 10:15:00+00',
  usedAt: null,
  revokedAt: null,
  ...own,
});

function openKeys(provider: Partial<AppDataProvider> = {}, keys: ProgramKey[] = []) {
  const user = userEvent.setup({ delay: null });
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  const own = {
    programKeys: vi.fn(async () => [...keys]),
    createProgramKey: vi.fn(async (asked: Pick<ProgramKey, 'nome' | 'most'>) => {
      keys.unshift(programKey(asked));
      return secret;
    }),
    revokeProgramKey: vi.fn(async (id: string) => {
      const place = keys.findIndex((key) => key.id === id);
      keys[place] = programKey({ ...keys[place], revokedAt: '2026-11-23 10:15:00+00' });
    }),
  };
  renderApp(<KeysPage />, { dataProvider: { ...own, ...provider } });
  return { user, written, ...own };
}
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

afterEach(() => {
  env.siteUrl = '';
});

test('a key is created, shown once and listed', async () => {
  env.siteUrl = 'https://loja.example';
  env.supabaseUrl = window.location.origin;
  const { user, written, createProgramKey } = openKeys();
  expect(await screen.findByText(/^Nenhuma chave ainda/)).toBeVisible();
  expect(screen.getByText(/curl/)).toHaveTextContent("'x-assistente-chave: SUA_CHAVE'");
  expect(screen.getByText(/curl/)).toHaveTextContent('https://loja.example/rest/v1/rpc/assistente_consultar');
  expect(screen.getByText('https://loja.example/mcp')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Nova chave' }));
  const form = within(screen.getByRole('dialog', { name: 'Nova chave' }));
  expect(form.getByLabelText('Nome')).toHaveFocus();
  await user.clear(form.getByLabelText('Chamadas por minuto'));
  await user.keyboard('6001{Enter}');
  expect(form.getByText('Nome é obrigatório')).toBeVisible();
  expect(form.getByText('Use um valor de 1 a 6.000')).toBeVisible();
  expect(createProgramKey).not.toHaveBeenCalled();
  await user.clear(form.getByLabelText('Chamadas por minuto'));
  await user.keyboard('120');
  await user.type(form.getByLabelText('Nome'), ' Totem  do caixa {Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(createProgramKey.mock.calls).toEqual([[{ nome: 'Totem do caixa', most: 120 }]]);

  const shown = within(screen.getByRole('alert'));
  expect(shown.getByText('Chave “Totem do caixa” criada')).toBeVisible();
  expect(shown.getByText(/não pode ser mostrada de novo/)).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Copiar' }));
  await expectToast(user, 'Chave copiada');
  expect(written).toHaveBeenLastCalledWith(secret);
  await user.click(screen.getByRole('button', { name: 'Copiar comando' }));
  await expectToast(user, 'Comando copiado');
  expect(written.mock.lastCall?.[0]).toContain(`-H 'x-assistente-chave: ${secret}'`);

  const listed = await row('Totem do caixa');
  expect(listed.getByText('chave_012345…')).toBeVisible();
  expect(listed.getByText('120')).toBeVisible();
  expect(listed.getByText(/por Ana Leite/)).toBeVisible();
  expect(listed.getByText('Nunca')).toBeVisible();
  await user.click(shown.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByText(new RegExp(secret))).toBeNull();
});

test('a key that could not be created is told, and keeps what was typed', async () => {
  allowConsole(/HttpError/);
  const { user, programKeys } = openKeys({ createProgramKey: () => Promise.reject(new HttpError('x', 500)) });
  await user.click(screen.getByRole('button', { name: 'Nova chave' }));
  await user.type(screen.getByLabelText('Nome'), 'Totem{Enter}');
  await expectToast(user, 'Erro', 'A chave não pôde ser criada.');
  expect(screen.getByLabelText('Nome')).toHaveValue('Totem');
  // The answer may have been lost.
  expect(programKeys).toHaveBeenCalledTimes(2);
});

test('a key is revoked after a question', async () => {
  const { user, revokeProgramKey } = openKeys({}, [programKey()]);
  const revoke = () => screen.findByRole('button', { name: 'Revogar Totem da entrada' });
  await user.click(await revoke());
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancelar' }));
  expect(await revoke()).toHaveFocus();
  await user.click(await revoke());
  const question = within(screen.getByRole('alertdialog', { name: 'Revogar chave' }));
  expect(question.getByText('Totem da entrada')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Revogar' }));
  await expectToast(user, 'Chave revogada', 'Ela não abre mais nada.');
  expect(revokeProgramKey.mock.calls).toEqual([['k1']]);
  const listed = await row('Totem da entrada');
  expect(await listed.findByText('Revogada')).toBeVisible();
  expect(listed.queryByRole('button')).toBeNull();
});

test('everything that the assistant knows is exported, page by page, one record a line', async () => {
  const feedPage = vi.fn<AppDataProvider['feedPage']>(async (after) =>
    after === null
      ? {
          records: [
            { tipo: 'perguntas', id: 'a' },
            { tipo: 'produtos', id: 'b' },
          ],
          next: 'cursor',
        }
      : { records: [{ tipo: 'promocoes', id: 'c' }], next: null },
  );
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
  URL.revokeObjectURL = () => {};
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = openKeys({ feedPage });
  await user.click(screen.getByRole('button', { name: 'Exportar JSONL' }));
  await waitFor(() => expect(names).toEqual([expect.stringMatching(/^assistente-\d{4}-\d\d-\d\d\.jsonl$/)]));
  expect(feedPage.mock.calls).toEqual([[null], ['cursor']]);
  const lines = (await saved[0]?.text())?.trimEnd().split('\n');
  expect(lines?.map((line) => JSON.parse(line).id)).toEqual(['a', 'b', 'c']);
});

test('a failed export is told, and saves nothing', async () => {
  allowConsole(/HttpError/);
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  const { user } = openKeys({ feedPage: () => Promise.reject(new HttpError('x', 500)) });
  await user.click(screen.getByRole('button', { name: 'Exportar JSONL' }));
  await expectToast(user, 'Erro', 'O arquivo não pôde ser gerado.');
  expect(click).not.toHaveBeenCalled();
});
