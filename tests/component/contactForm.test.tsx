import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ContactForm } from '../../src/site/contato/ContactForm';
import { deferred } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';
import { expectToast, fill } from '../support/component/screenActions';

const send = vi.fn<typeof fetch>();
const sent = () => send.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).template_params);

beforeEach(() => {
  send.mockReset().mockImplementation(async () => new Response('OK'));
  vi.stubGlobal('fetch', send);
});

const open = () => ({
  user: userEvent.setup({ delay: null }),
  ...renderApp(<ContactForm />, { dataProvider: {}, at: '/contato' }),
});
const typed = {
  'Nome completo': 'Ana Souza',
  'Nome da empresa': 'Mercado Bom',
  Telefone: '(41) 91234-5678',
  Mensagem: 'Quero saber mais.',
};
async function filled() {
  const page = open();
  for (const [label, text] of Object.entries(typed)) await fill(page.user, field(label), text);
  return page;
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole('button', { name: /Enviar Mensagem|Enviando/ });
const expectKept = () => {
  for (const [label, text] of Object.entries(typed)) expect(field(label)).toHaveValue(text);
};
const delivered = [
  'Mensagem enviada com sucesso!',
  'Recebemos sua mensagem e entraremos em contato em breve.',
] as const;
const notDelivered = ['Erro ao enviar mensagem', 'Ocorreu um erro ao enviar sua mensagem. Tente novamente.'] as const;

test('asks before unsent text is lost, also while it is being sent, and not once it was', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const { user, router } = await filled();
  const leave = async () => {
    confirm.mockClear();
    await act(() => router.navigate('/'));
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    return [confirm.mock.calls, closing.defaultPrevented, router.state.location.pathname];
  };
  const asked = [[['Sua mensagem ainda não foi enviada. Deseja mesmo sair?']], true, '/contato'];
  expect(await leave()).toEqual(asked);
  const answer = deferred<Response>();
  send.mockReturnValueOnce(answer.promise);
  await user.click(button());
  expect(await leave()).toEqual(asked);
  answer.resolve(new Response('no', { status: 500 }));
  await expectToast(user, ...notDelivered);
  expectKept();
  await user.click(button());
  await expectToast(user, ...delivered);
  expect(await leave()).toEqual([[], false, '/']);
});

test('sends every parameter once, with its fields disabled meanwhile, and clears itself', async () => {
  const { user } = await filled();
  const answer = deferred<Response>();
  send.mockReturnValueOnce(answer.promise);
  await user.dblClick(button());
  expect(button()).toHaveTextContent('Enviando...');
  for (const label of Object.keys(typed)) expect(field(label)).toBeDisabled();
  answer.resolve(new Response('OK'));
  await expectToast(user, ...delivered);
  expect(String(send.mock.calls[0]?.[0])).toBe(`${window.location.origin}/api/v1.0/email/send`);
  expect(sent()).toEqual([
    {
      to_email: 'contato@assistente-supermercado.com.br',
      from_name: 'Ana Souza',
      company_name: 'Mercado Bom',
      phone: '(41) 91234-5678',
      message: 'Quero saber mais.',
      subject: 'Nova mensagem de contato de Ana Souza',
      reply_to: 'contato@assistente-supermercado.com.br',
    },
  ]);
  for (const label of Object.keys(typed)) expect(field(label)).toHaveValue('');
  // The second press of a double one finds an empty form.
  await user.click(button());
  expect(screen.queryByText('Nome completo é obrigatório')).toBeNull();
  // The cleared mask starts afresh.
  await user.type(field('Telefone'), '41');
  expect(field('Telefone')).toHaveValue('(41');
});

test('names what is missing under each field, and sends nothing', async () => {
  const { user } = open();
  await fill(user, field('Nome completo'), '\u3164');
  await fill(user, field('Mensagem'), ' \u200b\u2800 ');
  await user.click(button());
  expect(field('Nome completo')).toHaveAccessibleDescription('Nome completo é obrigatório');
  expect(field('Telefone')).toHaveAccessibleDescription('Telefone é obrigatório');
  expect(field('Mensagem')).toHaveAccessibleDescription('Mensagem é obrigatória');
  expect(field('Nome da empresa')).toBeValid();
  expect(field('Nome completo')).toHaveFocus();
  await user.type(field('Nome completo'), 'A');
  expect(screen.queryByText('Nome completo é obrigatório')).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

const type = (user: ReturnType<typeof open>['user'], text: string) => user.type(field('Telefone'), text);
const paste = async (user: ReturnType<typeof open>['user'], text: string) => {
  await user.click(field('Telefone'));
  await user.paste(text);
};

// The rules of phones: tests/unit/domain/phone.test.ts.
test.each([
  ['pasted', paste, '+55 (41) 91234-5678', '(41) 91234-5678'],
  ['typed', type, '55991234567', '(55) 99123-4567'],
  ['typed', type, '419888877779', '(41) 98888-7777'],
  ['typed', type, '+1 415 555 2671', '+1 415 555 2671'],
])('a phone %s (%#) takes the mask', async (_, write, text, shown) => {
  const { user } = open();
  await write(user, text);
  await user.tab();
  expect(field('Telefone')).toHaveValue(shown);
});

test('a phone is refused, corrected key by key, replaced by a pasted one, and sent in its mask', async () => {
  const { user } = await filled();
  await user.clear(field('Telefone'));
  await type(user, '+55 41 98888-77777');
  await user.click(button());
  expect(field('Telefone')).toHaveValue('+55 41 98888-77777');
  expect(field('Telefone')).toHaveAccessibleDescription('Confira o telefone: há dígitos a mais');
  expect(send).not.toHaveBeenCalled();
  await type(user, '{Backspace}');
  await user.tab();
  await user.click(field('Telefone'));
  await user.keyboard('{End}{Backspace}{Backspace}');
  expect(field('Telefone')).toHaveValue('(41) 98888-77');
  await user.paste('+55 11 98765-4321');
  expect(field('Telefone')).toHaveValue('(11) 98765-4321');
  await user.clear(field('Nome da empresa'));
  await user.click(field('Telefone'));
  await user.keyboard('{Enter}');
  await expectToast(user, ...delivered);
  expect(sent()).toEqual([expect.objectContaining({ company_name: '', phone: '(11) 98765-4321' })]);
});

const unexpected = ['Erro inesperado', 'Ocorreu um erro inesperado. Tente novamente mais tarde.'];
const offline = [...notDelivered, 'Você está sem conexão com a internet.'];

test.each<[string, typeof fetch, readonly string[], boolean?]>([
  ['an answer of 429', async () => new Response('no', { status: 429 }), notDelivered],
  ['a page in place of the service', async () => new Response('\n<!doctype html>'), notDelivered],
  ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), offline, false],
  ['any other failure', () => Promise.reject(new Error('surprise')), unexpected],
])('keeps the message after %s, and a later success replaces the toast', async (_, answer, toast, online = true) => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  send.mockImplementationOnce(answer);
  const { user } = await filled();
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(toast.join(''));
  expectKept();
  expect(button()).toHaveFocus();
  await user.click(button());
  await expectToast(user, ...delivered);
});

test('tells after eight seconds that it takes long, and gives up after twenty', async () => {
  await filled();
  const takesLong = 'Está demorando mais que o normal. Continuamos tentando…';
  vi.useFakeTimers();
  try {
    send.mockImplementation(() => new Promise(() => {}));
    fireEvent.click(button());
    await act(() => vi.advanceTimersByTimeAsync(7999));
    expect(screen.queryByText(takesLong)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText(takesLong)).toHaveAttribute('aria-live', 'polite');
    await act(() => vi.advanceTimersByTimeAsync(12_000));
    expect(screen.getByRole('alert')).toHaveTextContent(notDelivered.join(''));
    expect(screen.queryByText(takesLong)).toBeNull();
    expectKept();
    expect(send).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});

test('sends nothing for a program that fills in the hidden field', async () => {
  const { user } = await filled();
  await user.type(screen.getByLabelText('Deixe este campo em branco'), 'http://spam.example');
  await user.click(button());
  await expectToast(user, ...delivered);
  expect(send).not.toHaveBeenCalled();
});

test('limits texts, tells near the limit how much fits, and refuses what a program put beyond it', async () => {
  const { user } = await filled();
  expect([field('Nome completo').maxLength, field('Nome da empresa').maxLength]).toEqual([120, 120]);
  expect(field('Mensagem')).toHaveAttribute('rows', '5');
  expect(field('Mensagem').maxLength).toBe(4000);
  const write = (length: number) => fireEvent.input(field('Mensagem'), { target: { value: 'x'.repeat(length) } });
  for (const [length, hint] of [
    [3599, ''],
    [3600, 'Cabem mais 400 caracteres'],
    [3999, 'Cabe mais 1 caractere'],
    [4000, 'A mensagem chegou a 4.000 caracteres. O que passa disso não cabe.'],
  ] as const) {
    write(length);
    expect(field('Mensagem')).toHaveAccessibleDescription(hint);
  }
  write(4001);
  await user.click(button());
  expect(field('Mensagem')).toHaveAccessibleDescription('A mensagem passa de 4.000 caracteres');
  expect(send).not.toHaveBeenCalled();
  write(4000);
  await user.click(button());
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ message: 'x'.repeat(4000) })]));
  await waitFor(() => expect(field('Mensagem')).toHaveValue(''));
  expect(field('Mensagem')).not.toHaveAccessibleDescription();
});
