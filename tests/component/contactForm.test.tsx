import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ContactForm } from '../../src/site/contato/ContactForm';
import { deferred } from '../support/component/fakeProvider';
import { renderApp } from '../support/component/renderApp';

const send = vi.fn<typeof fetch>();
const sent = () => send.mock.calls.map(([, init]) => JSON.parse(String(init?.body)).template_params);
const answer = (status: number) => Promise.resolve(new Response(status === 200 ? 'OK' : 'no', { status }));

beforeEach(() => {
  send.mockReset();
  send.mockImplementation(() => answer(200));
  vi.stubGlobal('fetch', send);
});

async function filled() {
  const user = userEvent.setup();
  const { router } = renderApp(<ContactForm />, { dataProvider: {}, at: '/contato' });
  await user.type(field('Nome completo'), 'Ana Souza');
  await user.type(field('Nome da empresa'), 'Mercado Bom');
  await user.type(field('Telefone'), '41912345678');
  await user.type(field('Mensagem'), 'Quero saber mais.');
  return Object.assign(user, { router });
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole('button', { name: /Enviar Mensagem|Enviando/ });

const takesLong = 'Está demorando mais que o normal. Continuamos tentando…';

function expectKept() {
  expect(field('Nome completo')).toHaveValue('Ana Souza');
  expect(field('Nome da empresa')).toHaveValue('Mercado Bom');
  expect(field('Telefone')).toHaveValue('(41) 91234-5678');
  expect(field('Mensagem')).toHaveValue('Quero saber mais.');
}

describe('contact form', () => {
  it('asks before what was written is lost, and not once it was sent', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const user = await filled();
    await act(() => user.router.navigate('/'));
    expect(confirm).toHaveBeenCalledExactlyOnceWith('Sua mensagem ainda não foi enviada. Deseja mesmo sair?');
    expectKept();
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);

    await user.click(button());
    await screen.findByText('Mensagem enviada com sucesso!');
    confirm.mockClear();
    await act(() => user.router.navigate('/'));
    expect(confirm).not.toHaveBeenCalled();
    expect(user.router.state.location.pathname).toBe('/');
  });

  it('asks while the message is on its way, too', async () => {
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    const { promise, resolve } = deferred<Response>();
    send.mockReturnValue(promise);
    const user = await filled();
    await user.click(button());
    await act(() => user.router.navigate('/'));
    expect(confirm).toHaveBeenCalledOnce();
    expect(user.router.state.location.pathname).toBe('/contato');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    await act(async () => resolve(new Response('no', { status: 500 })));
    await screen.findByText('Erro ao enviar mensagem');
    expectKept();
  });

  it('sends every parameter, says so and clears itself', async () => {
    const user = await filled();
    await user.click(button());
    expect(await screen.findByText('Mensagem enviada com sucesso!')).toBeVisible();
    expect(screen.getByText('Recebemos sua mensagem e entraremos em contato em breve.')).toBeVisible();
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
    for (const label of ['Nome completo', 'Nome da empresa', 'Telefone', 'Mensagem'])
      expect(field(label)).toHaveValue('');
    // The cleared mask starts afresh.
    await user.type(field('Telefone'), '41');
    expect(field('Telefone')).toHaveValue('(41');
  });

  it('names what is missing, in red under each field, and sends nothing', async () => {
    const user = userEvent.setup();
    renderApp(<ContactForm />, { dataProvider: {} });
    await user.type(field('Nome completo'), '\u3164');
    await user.type(field('Mensagem'), ' \u200b\u2800 ');
    await user.click(button());
    expect(field('Nome completo')).toHaveAccessibleDescription('Nome completo é obrigatório');
    expect(field('Telefone')).toHaveAccessibleDescription('Telefone é obrigatório');
    expect(field('Mensagem')).toHaveAccessibleDescription('Mensagem é obrigatória');
    expect(field('Nome da empresa')).toBeValid();
    expect(field('Nome completo')).toHaveFocus();
    await user.type(field('Nome completo'), 'A');
    expect(screen.queryByText('Nome completo é obrigatório')).toBeNull();
    await user.type(field('Telefone'), '4191');
    await user.click(button());
    expect(field('Telefone')).toHaveAccessibleDescription('Informe o telefone completo, com DDD');
    expect(send).not.toHaveBeenCalled();
  });

  it.each([
    ['+55 (41) 91234-5678', '(41) 91234-5678'],
    ['41912345678', '(41) 91234-5678'],
    ['041 3234-5678', '(41) 3234-5678'],
    ['00 55 41 98888 7777', '(41) 98888-7777'],
  ])('takes the pasted number %s', async (text, shown) => {
    const user = userEvent.setup();
    renderApp(<ContactForm />, { dataProvider: {} });
    await user.click(field('Telefone'));
    await user.paste(text);
    expect(field('Telefone')).toHaveValue(shown);
  });

  it.each([
    ['+55 41 98888-7777', '(41) 98888-7777'],
    ['+554132345678', '(41) 3234-5678'],
    ['5541988887777', '(41) 98888-7777'],
    ['5591988887777', '(91) 98888-7777'],
    ['55991234567', '(55) 99123-4567'],
    ['0055 41 98888 7777', '(41) 98888-7777'],
    ['041988887777', '(41) 98888-7777'],
    ['(041) 3234-5678', '(41) 3234-5678'],
    ['0 15 41 98888-7777', '(41) 98888-7777'],
    ['0 15 91 98888-7777', '(91) 98888-7777'],
    ['419888877779', '(41) 98888-7777'],
  ])('shows the number of %s once it was typed, and sends it', async (text, shown) => {
    const user = userEvent.setup();
    renderApp(<ContactForm />, { dataProvider: {} });
    await user.type(field('Telefone'), text);
    await user.tab();
    expect(field('Telefone')).toHaveValue(shown);
    await user.type(field('Nome completo'), 'Ana');
    await user.type(field('Mensagem'), 'Oi');
    await user.click(button());
    await screen.findByText('Mensagem enviada com sucesso!');
    expect(sent()[0]).toMatchObject({ phone: shown });
  });

  it.each([
    ['+1 415 555 2671', '+1 415 555 2671', 'Informe um telefone do Brasil, com DDD'],
    ['+55 41 98888-77777', '+55 41 98888-77777', 'Confira o telefone: há dígitos a mais'],
    ['04198888777', '04198888777', 'Informe o telefone completo, com DDD'],
    ['14155552671', '(14) 15555-2671', 'Confira o telefone: com 9 dígitos depois do DDD, o primeiro é 9'],
    ['40988887777', '(40) 98888-7777', 'Confira o DDD: ele não tem zero'],
  ])('keeps %s, which is no number here, and says why it is not sent', async (text, shown, problem) => {
    const user = userEvent.setup();
    renderApp(<ContactForm />, { dataProvider: {} });
    await user.type(field('Telefone'), text);
    await user.click(button());
    expect(field('Telefone')).toHaveValue(shown);
    expect(field('Telefone')).toHaveAccessibleDescription(problem);
    expect(send).not.toHaveBeenCalled();
    await user.clear(field('Telefone'));
    await user.paste(text);
    expect(field('Telefone')).toHaveValue(shown);
  });

  it('lets a number with its country code be corrected and sent from its field', async () => {
    const user = await filled();
    await user.clear(field('Telefone'));
    await user.type(field('Telefone'), '+55 41 98888-77779{Backspace}');
    expect(field('Telefone')).toHaveValue('+55 41 98888-7777');
    await user.keyboard('{Enter}');
    await screen.findByText('Mensagem enviada com sucesso!');
    expect(sent()[0]).toMatchObject({ phone: '(41) 98888-7777' });
  });

  it('takes out single digits of a number that was shortened', async () => {
    const user = userEvent.setup();
    renderApp(<ContactForm />, { dataProvider: {} });
    await user.type(field('Telefone'), '+5541988887777');
    await user.tab();
    await user.click(field('Telefone'));
    await user.keyboard('{End}{Backspace}{Backspace}');
    expect(field('Telefone')).toHaveValue('(41) 98888-77');
  });

  it('takes no letters', async () => {
    const user = userEvent.setup();
    renderApp(<ContactForm />, { dataProvider: {} });
    await user.click(field('Telefone'));
    await user.paste('abc');
    expect(field('Telefone')).toHaveValue('');
  });

  it('replaces what is there by a whole number', async () => {
    const user = await filled();
    await user.click(field('Telefone'));
    await user.paste('+55 11 98765-4321');
    expect(field('Telefone')).toHaveValue('(11) 98765-4321');
    await user.click(button());
    await screen.findByText('Mensagem enviada com sucesso!');
    expect(sent()[0]).toMatchObject({ phone: '(11) 98765-4321' });
  });

  it('lets the company out, and masks a landline', async () => {
    const user = await filled();
    await user.clear(field('Nome da empresa'));
    await user.clear(field('Telefone'));
    await user.type(field('Telefone'), '4132345678');
    await user.click(button());
    await screen.findByText('Mensagem enviada com sucesso!');
    expect(sent()[0]).toMatchObject({ company_name: '', phone: '(41) 3234-5678' });
  });

  it.each([429, 403, 451, 500])('keeps the message when the service answers %d', async (status) => {
    send.mockImplementation(() => answer(status));
    const user = await filled();
    await user.click(button());
    expect(await screen.findByText('Erro ao enviar mensagem')).toBeVisible();
    expect(screen.getByText('Ocorreu um erro ao enviar sua mensagem. Tente novamente.')).toBeVisible();
    expectKept();
    expect(button()).toHaveFocus();
    send.mockImplementation(() => answer(200));
    await user.click(button());
    expect(await screen.findByText('Mensagem enviada com sucesso!')).toBeVisible();
    expect(screen.queryByText('Erro ao enviar mensagem')).toBeNull();
  });

  it('keeps the message when a page answers in the place of the service', async () => {
    send.mockImplementation(() => Promise.resolve(new Response('\n<!doctype html>')));
    const user = await filled();
    await user.click(button());
    expect(await screen.findByText('Erro ao enviar mensagem')).toBeVisible();
    expectKept();
  });

  it('keeps the message when there is no connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    send.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    const user = await filled();
    await user.click(button());
    expect(await screen.findByText('Erro ao enviar mensagem')).toBeVisible();
    expect(screen.getByText('Você está sem conexão com a internet.')).toBeVisible();
    expectKept();
  });

  it('says so when something else goes wrong, and keeps the message', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    send.mockImplementation(() => Promise.reject(new Error('surprise')));
    const user = await filled();
    await user.click(button());
    expect(await screen.findByText('Erro inesperado')).toBeVisible();
    expect(screen.getByText('Ocorreu um erro inesperado. Tente novamente mais tarde.')).toBeVisible();
    expectKept();
  });

  it('sends once, with its fields disabled, however often it is submitted', async () => {
    let finish: (response: Response) => void = () => {};
    send.mockImplementation(() => new Promise((resolve) => (finish = resolve)));
    const user = await filled();
    await user.dblClick(button());
    expect(button()).toHaveTextContent('Enviando...');
    for (const label of ['Nome completo', 'Nome da empresa', 'Telefone', 'Mensagem'])
      expect(field(label)).toBeDisabled();
    expect(send).toHaveBeenCalledTimes(1);
    finish(new Response('OK'));
    await waitFor(() => expect(button()).toHaveTextContent('Enviar Mensagem'));
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('takes no second press of a double one for another message', async () => {
    const user = await filled();
    await user.click(button());
    await waitFor(() => expect(field('Nome completo')).toHaveValue(''));
    await user.click(button());
    expect(screen.queryByText('Nome completo é obrigatório')).toBeNull();
    await waitFor(async () => {
      await user.click(button());
      expect(screen.getByText('Nome completo é obrigatório')).toBeVisible();
    });
    expect(send).toHaveBeenCalledOnce();
  });

  it('says after eight seconds that it takes long, goes on, and gives up after twenty', async () => {
    const user = await filled();
    vi.useFakeTimers();
    try {
      send.mockImplementation(() => new Promise(() => {}));
      fireEvent.click(button());
      await act(() => vi.advanceTimersByTimeAsync(7999));
      expect(screen.queryByText(takesLong)).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(screen.getByText(takesLong)).toHaveAttribute('aria-live', 'polite');
      expect(button()).toHaveTextContent('Enviando...');
      expect(screen.queryByRole('alert')).toBeNull();
      await act(() => vi.advanceTimersByTimeAsync(12_000));
      expect(screen.getByRole('alert')).toHaveTextContent('Erro ao enviar mensagem');
      expect(screen.getByRole('alert')).toHaveTextContent('Ocorreu um erro ao enviar sua mensagem. Tente novamente.');
      expect(screen.queryByText(takesLong)).toBeNull();
      expectKept();
      expect(send).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
    send.mockImplementation(() => answer(200));
    await user.click(button());
    expect(await screen.findByText('Mensagem enviada com sucesso!')).toBeVisible();
    expect(screen.queryByText(takesLong)).toBeNull();
  });

  it('sends nothing for a program that fills in the hidden field', async () => {
    const user = await filled();
    await user.type(screen.getByLabelText('Deixe este campo em branco'), 'http://spam.example');
    await user.click(button());
    expect(await screen.findByText('Mensagem enviada com sucesso!')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });

  it('limits the length of what is sent', async () => {
    renderApp(<ContactForm />, { dataProvider: {} });
    expect(field('Nome completo').maxLength).toBe(120);
    expect(field('Nome da empresa').maxLength).toBe(120);
    expect(field('Mensagem').maxLength).toBe(4000);
    expect(field('Mensagem')).toHaveAttribute('rows', '5');
  });

  it('tells near the limit how much of a message fits, and refuses what a program put beyond it', async () => {
    const user = await filled();
    const write = (length: number) => fireEvent.input(field('Mensagem'), { target: { value: 'x'.repeat(length) } });
    write(3599);
    expect(field('Mensagem')).not.toHaveAccessibleDescription();
    write(3999);
    expect(field('Mensagem')).toHaveAccessibleDescription('Cabe mais 1 caractere');
    write(4000);
    expect(field('Mensagem')).toHaveAccessibleDescription(
      'A mensagem chegou a 4.000 caracteres. O que passa disso não cabe.',
    );
    write(4001);
    await user.click(button());
    expect(field('Mensagem')).toHaveAccessibleDescription('A mensagem passa de 4.000 caracteres');
    expect(send).not.toHaveBeenCalled();
    write(4000);
    await user.click(button());
    await screen.findByText('Mensagem enviada com sucesso!');
    expect(sent()[0]).toMatchObject({ message: 'x'.repeat(4000) });
    expect(field('Mensagem')).toHaveValue('');
    expect(field('Mensagem')).not.toHaveAccessibleDescription();
  });
});
