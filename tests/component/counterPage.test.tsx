import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import jsQR from 'jsqr';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import CounterPage from '../../src/assistente/counter/CounterPage';
import CounterPoster from '../../src/assistente/counter/CounterPoster';
import { plainShop, type Shop } from '../../src/domain';
import { choiceKey } from '../../src/lib';
import { env } from '../../src/providers';
import { staticPage } from '../../src/server/counter/page';
import { allowConsole } from '../support/component/console';
import { renderApp } from '../support/component/renderApp';
import { expectToast } from '../support/component/screenActions';

const logo = `data:image/webp;base64,${btoa('logo')}`;
const user = userEvent.setup({ delay: null });

afterEach(() => {
  env.siteUrl = '';
  env.supabaseUrl = '';
  vi.unstubAllGlobals();
});
beforeEach(() => {
  env.supabaseUrl = window.location.origin;
});

function openCounter(isOn: boolean, switchCounter = vi.fn(async (_: boolean) => {})) {
  const counterIsOn = vi.fn(async () => isOn);
  renderApp(<CounterPage />, { dataProvider: { counterIsOn, switchCounter, counterShop: async () => plainShop } });
  return { switchCounter, counterIsOn };
}
const findSwitch = () => screen.findByRole('switch', { name: 'Os clientes podem perguntar' });

test('shoppers’ page is switched on and off, and says what that means', async () => {
  const { switchCounter } = openCounter(false);
  const toggle = await findSwitch();
  expect(toggle).not.toBeChecked();
  expect(screen.getByRole('status')).toHaveTextContent(/^A página está desligada/);
  await user.click(toggle);
  await expectToast(user, 'Balcão ligado');
  expect(toggle).toBeChecked();
  expect(screen.getByText(/^A página está ligada/)).toBeVisible();
  await user.click(toggle);
  await expectToast(user, 'Balcão desligado');
  expect(toggle).not.toBeChecked();
  expect(switchCounter.mock.calls).toEqual([[true], [false]]);
});

test('a switch that fails is told, and shows what is stored', async () => {
  const failing = vi.fn(() => Promise.reject(new HttpError('x', 403)));
  allowConsole(/HttpError/);
  openCounter(true, failing);
  const toggle = await findSwitch();
  await user.click(toggle);
  await expectToast(user, 'Erro', 'O balcão não pôde ser desligado.');
  expect(toggle).toBeChecked();
});

test('a failed read is told, and tried again', async () => {
  allowConsole(/HttpError/);
  const counterIsOn = vi.fn(async () => true).mockRejectedValueOnce(new HttpError('x', 500));
  renderApp(<CounterPage />, { dataProvider: { counterIsOn, counterShop: async () => plainShop } });
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await findSwitch()).toBeChecked();
});

describe('the shop’s look', () => {
  const openShop = async (shop: Partial<Shop> = {}) => {
    const saveCounterShop = vi.fn(async (_: Shop) => {});
    const counterShop = async () => ({ ...plainShop, ...shop });
    renderApp(<CounterPage />, { dataProvider: { counterIsOn: async () => true, counterShop, saveCounterShop } });
    await screen.findByLabelText('Nome do supermercado');
    return saveCounterShop;
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Salvar aparência' }));
  const pick = (color: string) => fireEvent.change(screen.getByLabelText('Cor'), { target: { value: color } });

  test('is saved, but not with a colour on which white text is not read', async () => {
    const saved = await openShop({ logo });
    await user.type(screen.getByLabelText('Nome do supermercado'), '  Mercado Central ');
    pick('#ffd400');
    expect(screen.getByText(/^Sobre esta cor não se lê texto branco/)).toBeVisible();
    await save();
    expect(saved).not.toHaveBeenCalled();
    pick('#7a1f1f');
    await user.click(screen.getByRole('button', { name: 'Retirar logo' }));
    await save();
    await expectToast(user, 'Aparência salva');
    expect(saved).toHaveBeenCalledWith({ nome: 'Mercado Central', cor: '#7a1f1f', logo: null });
  });
});

test('leads to the page and to its poster', async () => {
  env.siteUrl = 'https://loja.example';
  openCounter(true);
  await findSwitch();
  const page = 'https://loja.example/assistente';
  for (const name of ['Abrir a página', page]) expect(screen.getByRole('link', { name })).toHaveAttribute('href', page);
  expect(screen.getByRole('link', { name: 'Imprimir cartaz' })).toHaveAttribute(
    'href',
    '/admin/assistente/balcao/cartaz',
  );
  expect(screen.queryByText(/VITE_SITE_URL|ASSISTENTE_CHAVE/)).toBeNull();
  expect(screen.getByText(/^Os produtos estão na memória/)).toBeVisible();
});

const findNotice = (text: RegExp) =>
  screen.findByText((_, element) => element?.role === 'alert' && text.test(element.textContent));

test('tells of an address of this computer', async () => {
  env.siteUrl = 'http://127.0.0.1:4173';
  openCounter(true);
  expect(await findNotice(/o celular de um cliente não o alcança.*VITE_SITE_URL/)).toBeVisible();
});

describe('beside a hosted project', () => {
  const supabase = { url: 'https://projeto.supabase.co', key: 'sb_publishable_x' };
  const hosted = staticPage({ siteUrl: 'https://loja.example', supabase });
  const own = hosted.replace(/data-servico="[^"]*"/, 'style=""');
  const answered = (status: number) => new Response('', { status, headers: { 'x-parte': '1' } });

  test.each([
    ['a host without the page', '<!doctype html><title>404</title>', answered(200), /assistente\.html.*operations/],
    [
      'a project without the function',
      hosted,
      new TypeError('Failed to fetch'),
      /Chaves.*função assistente.*operations/,
    ],
    ['a gateway that answers for the function', hosted, new Response('', { status: 404 }), /função assistente/],
    ['a key that is refused', own, answered(500), /ASSISTENTE_CHAVE.*configuration/],
    ['nothing where the function answers', hosted, answered(200), null],
    ['nothing where the page is switched off', hosted, answered(404), null],
    ['nothing where the server answers', own, answered(200), null],
  ])('tells of %s', async (_, page, answer, notice) => {
    Object.assign(env, { siteUrl: 'https://loja.example', supabaseUrl: supabase.url });
    const asked = vi.fn(async (_address: string, init?: RequestInit) => {
      if (!init) return new Response(page);
      if (answer instanceof Error) throw answer;
      return answer;
    });
    vi.stubGlobal('fetch', asked);
    openCounter(true);
    await findSwitch();
    if (notice) expect(await findNotice(notice)).toBeVisible();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(page.includes('id="loja"') ? 2 : 1));
    if (page === hosted) expect(asked.mock.calls[1]?.[0]).toBe('https://projeto.supabase.co/functions/v1/assistente');
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (!notice) expect(screen.queryByRole('alert')?.textContent ?? '').not.toMatch(/docs/);
  });
});

test('the poster has the shop’s name, two questions, and a code of the address', async () => {
  env.siteUrl = 'https://loja.example';
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  localStorage.setItem(choiceKey('', 'nome do supermercado'), 'Mercado Central');
  const counterShop = async () => ({ nome: 'Mercado da Esquina', cor: '#7a1f1f', logo });
  renderApp(<CounterPoster />, { dataProvider: { counterShop } });
  await screen.findByText('Pergunte ao assistente');
  const sheet = document.querySelector<HTMLElement>('[data-sheet]') as HTMLElement;
  expect(await within(sheet).findByRole('heading', { level: 2 })).toHaveTextContent('Mercado Central');
  expect(sheet).toHaveTextContent(
    /Pergunte ao assistente.*Onde fica o arroz\?.*em oferta hoje\?.*https:\/\/loja\.example\/assistente$/,
  );
  const code = within(sheet).getByRole('img', { name: 'Código QR de https://loja.example/assistente' });
  expect(decoded(code)).toBe('https://loja.example/assistente');
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.clear(screen.getByLabelText('Nome do supermercado'));
  expect(within(sheet).getByRole('heading')).toHaveTextContent('Mercado da Esquina');
  expect(sheet.querySelector('img')).toHaveAttribute('src', logo);
});

/** The text of a drawn code, of which each module becomes four pixels a side. */
function decoded(code: HTMLElement): string | undefined {
  const [start = 0, , modules = 0] = code.getAttribute('viewBox')?.split(' ').map(Number) ?? [];
  const side = modules * 4;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, column, row] of code.innerHTML.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let place = 0; place < 16; place++) {
      const x = (Number(column) - start) * 4 + (place % 4);
      const y = (Number(row) - start) * 4 + Math.floor(place / 4);
      pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return jsQR(pixels, side, side)?.data;
}
