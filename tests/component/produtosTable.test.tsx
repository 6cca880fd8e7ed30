import { screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'ra-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { catalogue } from '../../src/domain/catalogue';
import { suspectDetail } from '../../src/domain/suspectPrice';
import { deferred } from '../support/component/fakeProvider';
import { fill, likeShortPages, openScreen } from '../support/component/screenActions';
import { type Screen, screens } from '../support/component/screens';
import { money } from '../support/money';
import { produto } from '../support/node/records';

const list = screens.find(({ resource }) => resource === 'produtos') as Screen;

/** Ordered by name: Produto 01, Produto 02 … */
const produtos = Array.from({ length: 30 }, (_, n) => {
  const number = String(n + 1).padStart(2, '0');
  const categoria = n % 2 ? 'Frios' : 'Bebidas';
  return produto({
    id: number,
    nome: `Produto ${number}`,
    valor: 30 - n,
    categoria,
    tipoVenda: n % 3 ? 'kg' : 'unidade',
  });
});

/** Opens the list on a wide or a narrow screen. */
const open = async ({ wide = true, records = produtos, at = '/admin/produtos' } = {}) => {
  const media = { matches: wide, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => media);
  likeShortPages('produtos');
  return openScreen(list, { records, at });
};

afterEach(() => {
  catalogue.stored = false;
});

const head = (name: string) => screen.getByRole('columnheader', { name });
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const button = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole('checkbox', { name });
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const selected = () => screen.queryByRole('region', { name: 'Seleção' })?.querySelector('p')?.textContent;
const address = ({ router }: Awaited<ReturnType<typeof open>>) => {
  const search = new URLSearchParams(router.state.location.search);
  return { ...Object.fromEntries(search), filter: JSON.parse(search.get('filter') ?? '{}') };
};

test('the cards of a narrow screen name a field only where it has a value', async () => {
  await open({ wide: false, records: [produto({ codigo: '78912342' }), produto({ id: 'l2', nome: 'Arroz' })] });
  expect(screen.getAllByText(/^Código:/)).toHaveLength(1);
});

describe('the table', () => {
  test('shows all fields of a product', async () => {
    await open({
      records: [
        produto({ nome: 'Leite', valor: 1234.5, tipoVenda: 'kg', updatedAt: '2026-11-22T10:15:00Z' }),
        produto({ id: 'l2', nome: 'Arroz', valor: 27.9, conteudo: '5 kg' }),
      ],
    });
    expect(heads().join(' ')).toBe(' Nome Localização Categoria Unidade Valor Código Conteúdo Alterado em Ações');
    const row = screen.getByRole('rowheader', { name: 'Leite' }).closest('tr') as HTMLElement;
    for (const text of ['Corredor C', 'Frios', 'por Kg', 'R$ 1.234,50'])
      expect(within(row).getByText(text)).toBeVisible();
    expect(within(row).getByText('22/11/2026')).toHaveAttribute('title', '22/11/2026 07:15');
    expect(row).toHaveAttribute('data-row', 'l1');
    expect(row).toHaveAttribute('aria-selected', 'false');
    expect(screen.getByText('R$ 5,58 por kg')).toBeVisible();
  });

  test('orders by a column; hiding that one orders by the first', async () => {
    const view = await open();
    expect(head('Nome')).toHaveAttribute('aria-sort', 'ascending');
    await view.user.click(button('Alterado em'));
    await waitFor(() => expect(address(view)).toMatchObject({ sort: 'updatedAt', order: 'DESC' }));
    expect(head('Nome')).not.toHaveAttribute('aria-sort');
    await view.user.click(button('Valor'));
    await waitFor(() => expect(names()[0]).toBe('Produto 30'));
    await view.user.click(button('Colunas'));
    const columns = await screen.findAllByRole('menuitemcheckbox');
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      'Localização',
      'Categoria',
      'Unidade',
      'Valor',
      'Código',
      'Conteúdo',
      'Alterado em',
    ]);
    await view.user.click(screen.getByRole('menuitemcheckbox', { name: 'Valor' }));
    expect(screen.getByRole('menuitemcheckbox', { name: 'Valor' })).toHaveAttribute('aria-checked', 'false');
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(names()[0]).toBe('Produto 01'));
    expect(heads()).not.toContain('Valor');
    expect(head('Nome')).toHaveAttribute('aria-sort', 'ascending');
    expect(address(view)).toMatchObject({ sort: 'nome', order: 'ASC' });
  });
});

describe('filters', () => {
  const count = (found: number) => screen.findByText(`${found} produto(s) encontrado(s)`);

  test('are in the address, shown, and removed one by one', async () => {
    const view = await open({ at: `/admin/produtos?filter=${encodeURIComponent('{"q":"produto"}')}` });
    await view.user.selectOptions(screen.getByRole('combobox', { name: 'Unidade' }), 'Quilograma (Kg)');
    await view.user.type(screen.getByLabelText('Valor mínimo'), '10{Enter}');
    await view.user.type(screen.getByLabelText('Valor máximo'), '12,50');
    await count(2);
    expect(address(view).filter).toEqual({ q: 'produto', tipoVenda: 'kg', valorMin: 10, valorMax: 12.5 });
    await view.user.click(button(money('Tirar o filtro A partir de R$ 10,00')));
    await count(8);
    expect(screen.getByRole('group', { name: 'Filtros ativos' })).toHaveFocus();
    expect(screen.getByLabelText('Valor mínimo')).toHaveValue('');
    await view.user.click(button('Limpar filtros'));
    await count(30);
    expect(address(view).filter).toEqual({ q: 'produto' });
    expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull();
    await view.router.navigate(-1);
    await count(8);
    await waitFor(() => expect(screen.getByLabelText('Valor máximo')).toHaveValue('12,50'));
  });

  test('by several categories, which stay while a typed text is deleted', async () => {
    const view = await open();
    await view.provider.create('categorias', { data: { nome: 'Frios' } });
    await view.provider.create('categorias', { data: { nome: 'Bebidas' } });
    const field = screen.getByRole('combobox', { name: 'Categoria' });
    await view.user.click(field);
    await view.user.click(await screen.findByRole('option', { name: 'Bebidas' }));
    await count(15);
    await view.user.click(screen.getByRole('option', { name: 'Frios' }));
    await count(30);
    expect(address(view).filter).toEqual({ categorias: ['Bebidas', 'Frios'] });
    await view.user.click(screen.getByRole('option', { name: 'Bebidas' }));
    await count(15);
    expect(screen.getByPlaceholderText('1 escolhida')).toBeVisible();
    await fill(view.user, field, 'xyz');
    expect(field).toHaveValue('xyz');
    expect(await screen.findByText('Nada encontrado')).toBeVisible();
    await view.user.clear(field);
    expect(field).toHaveValue('');
    expect(screen.getByPlaceholderText('1 escolhida')).toBeVisible();
    await view.user.click(await screen.findByRole('option', { name: 'Frios' }));
    await count(30);
  });

  test('by typed categories: the first option with Enter, a whole name on blur', async () => {
    const view = await open();
    await view.provider.create('categorias', { data: { nome: 'Frios' } });
    await view.provider.create('categorias', { data: { nome: 'Bebidas' } });
    await view.user.click(screen.getByRole('combobox', { name: 'Categoria' }));
    await view.user.paste('beb');
    await view.user.keyboard('{Enter}');
    await count(15);
    await view.user.paste('frios');
    await screen.findByRole('option', { name: 'Frios' });
    await view.user.tab();
    await count(30);
    expect(address(view).filter).toEqual({ categorias: ['Bebidas', 'Frios'] });
  });

  test('by suspect prices, and not by an invalid one', async () => {
    const view = await open({ records: [...produtos, produto({ id: 'x', nome: 'De graça', valor: 0 })] });
    await view.user.type(screen.getByLabelText('Valor máximo'), 'barato{Enter}');
    expect(screen.getByText('Informe um valor como 4,99 ou 1.234,56')).toBeVisible();
    await view.user.clear(screen.getByLabelText('Valor máximo'));
    await view.user.click(box('Sem preço ou suspeito'));
    expect(box('Sem preço ou suspeito')).toBeChecked();
    await waitFor(() => expect(names()).toContain('De graça'));
    expect(address(view).filter).toEqual({ suspeito: true });
  });

  test('of the address that are invalid are ignored', async () => {
    const filter = { categorias: 'Frios', tipoVenda: 'caixa', valorMin: 'x', suspeito: 1, emPromocaoHoje: true };
    await open({ at: `/admin/produtos?perPage=100000&filter=${encodeURIComponent(JSON.stringify(filter))}` });
    await count(30);
    expect(names()).toHaveLength(25);
    expect(screen.queryByRole('button', { name: /^Tirar o filtro/ })).toBeNull();
  });

  test('by today’s promotions are offered where the catalogue is stored', async () => {
    const { unmount } = await open();
    expect(screen.queryByRole('checkbox', { name: 'Em promoção hoje' })).toBeNull();
    unmount();
    catalogue.stored = true;
    const view = await open();
    await view.user.click(box('Em promoção hoje'));
    await waitFor(() => expect(address(view).filter).toEqual({ emPromocaoHoje: true }));
    expect(button('Tirar o filtro Em promoção hoje')).toBeVisible();
  });
});

test('a list of suspect prices tells the reason in each row', async () => {
  const usual = Array.from({ length: 5 }, (_, place) =>
    produto({ id: `u${place}`, nome: `Usual ${place}`, valor: 10 }),
  );
  const far = produto({ id: 'f', nome: 'Longe', valor: 900 });
  const records = [...usual, far, produto({ nome: 'Leite', valor: 0 })];
  const filter = encodeURIComponent('{"suspeito":true}');
  await open({ records, at: `/admin/produtos?filter=${filter}` });
  expect(await screen.findByText('Sem preço')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Leite' })).toBeVisible();
  expect(button('Suspeito')).toHaveAccessibleDescription(suspectDetail(far));
});

describe('the selection', () => {
  test('takes a page, a range with the Shift key, or all found products', async () => {
    const { user } = await open();
    const page = box('Selecionar a página') as HTMLInputElement;
    await user.click(box('Selecionar Produto 02'));
    expect(page.indeterminate).toBe(true);
    await user.keyboard('{Shift>}');
    await user.click(box('Selecionar Produto 05'));
    await user.keyboard('{/Shift}');
    expect(selected()).toBe('4 selecionados');
    expect(box('Selecionar Produto 03').closest('tr')).toHaveAttribute('aria-selected', 'true');
    await user.click(page);
    expect(selected()).toBe('12 selecionados');
    await user.click(button('Selecionar todos os 30 encontrados'));
    expect(selected()).toBe('30 selecionados');
    expect(screen.queryByRole('button', { name: /^Selecionar todos/ })).toBeNull();
    expect(button('Limpar seleção')).toHaveFocus();
    await user.click(button('Ir para a próxima página'));
    expect(await screen.findByRole('checkbox', { name: 'Selecionar Produto 13' })).toBeChecked();
    // Only the shown page is left of all products.
    await user.click(box('Selecionar Produto 13'));
    expect(selected()).toBe('11 selecionados');
    expect(screen.getByText('Só esta página ficou selecionada.')).toBeVisible();
    await user.click(box('Selecionar Produto 14'));
    expect(screen.queryByText(/^Só esta página/)).toBeNull();
    await user.click(button('Limpar seleção'));
    expect(selected()).toBeUndefined();
    expect(document.querySelector('[data-row]')).toHaveFocus();
  });

  test('takes no page while another is read', async () => {
    const { user, provider } = await open({ wide: false });
    const answer = deferred<{ data: RaRecord[]; total: number }>();
    vi.mocked(provider.getList).mockReturnValueOnce(answer.promise as never); // generic in the record
    await user.click(button('Ir para a próxima página'));
    await waitFor(() => expect(box('Selecionar a página')).toBeDisabled());
    await user.click(box('Selecionar a página'));
    expect(selected()).toBeUndefined();
    answer.resolve({ data: produtos.slice(12, 24), total: 30 });
    await waitFor(() => expect(box('Selecionar a página')).toBeEnabled());
    await user.click(box('Selecionar a página'));
    expect(selected()).toBe('12 selecionados');
  });

  test('loses a deleted product', async () => {
    const { user } = await open();
    await user.click(box('Selecionar Produto 01'));
    await user.click(box('Selecionar Produto 02'));
    await user.click(button('Excluir Produto 01'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Excluir Produto' }));
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('29 produto(s) encontrado(s)')).toBeVisible();
    expect(selected()).toBe('1 selecionado');
  });
});

describe('pages', () => {
  test('are opened by their number, limited to those there are', async () => {
    const view = await open();
    const field = screen.getByRole('textbox', { name: 'Ir para a página' });
    const go = async (text: string) => {
      await view.user.clear(field);
      await view.user.type(field, `${text}{Enter}`);
    };
    expect(screen.getByRole('button', { name: 'Ir para a página anterior' })).toHaveAttribute('aria-disabled', 'true');
    await go('3');
    await waitFor(() => expect(names()).toEqual(['25', '26', '27', '28', '29', '30'].map((n) => `Produto ${n}`)));
    expect(address(view)).toMatchObject({ page: '3' });
    expect(field).toHaveFocus();
    await go('dois');
    expect(field).toHaveValue('3');
    await go('999');
    expect(field).toHaveValue('3');
    await go('0');
    await waitFor(() => expect(names()[0]).toBe('Produto 01'));
    expect(screen.getByText('1–12 de 30')).toBeVisible();
  });
});
