import { act, fireEvent, screen, within } from '@testing-library/react';
import { useNotify } from 'ra-core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useToast } from '../../src/ui/feedback/useToast';
import { renderApp } from '../support/component/renderApp';
import { shownToasts } from '../support/component/screenActions';

let toast: ReturnType<typeof useToast>;
let notify: ReturnType<typeof useNotify>;
const Caller = () => {
  toast = useToast();
  notify = useNotify();
  return (
    <>
      <input aria-label="Campo" />
      <input type="checkbox" aria-label="Caixa" />
      <div role="combobox" aria-label="Escolha" aria-expanded={false} aria-controls="opcoes" tabIndex={0} />
    </>
  );
};

let router: ReturnType<typeof renderApp>['router'];
const goTo = (address: string) => act(() => router.navigate(address));

beforeEach(() => {
  vi.useFakeTimers();
  ({ router } = renderApp(<Caller />, { dataProvider: {} }));
});
afterEach(() => {
  vi.useRealTimers();
});

test('shows title, description and detail, as text', () => {
  act(() => toast({ title: 'Título', description: '<b>Descrição</b>', detail: 'Detalhe' }));
  const card = screen.getByRole('status');
  expect([...card.querySelectorAll('strong, span')].map(({ textContent }) => textContent)).toEqual([
    'Título',
    '<b>Descrição</b>',
    'Detalhe',
  ]);
});

test('is not turned around by a name in it', () => {
  act(() => toast({ title: 'Um\u202E', description: '“Arroz \u202Efim” voltou.', detail: '\u2067dito' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^Um“Arroz fim” voltou.dito/);
});

test('announces an error as an alert', () => {
  act(() => toast({ type: 'error', title: 'Erro', description: 'Não deu.' }));
  expect(screen.getByRole('alert')).toHaveTextContent('ErroNão deu.');
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['success', 5000],
  ['info', 6000],
  ['warning', 8000],
  ['error', 9000],
] as const)('a toast of type %s stays for %i ms', (type, stay) => {
  act(() => toast({ type, title: 'Olá' }));
  act(() => vi.advanceTimersByTime(stay - 1));
  expect(shownToasts()).toEqual(['Olá']);
  act(() => vi.advanceTimersByTime(1));
  expect(shownToasts()).toEqual([]);
});

test('can be closed, one at a time', () => {
  act(() => toast({ title: 'Um' }));
  act(() => toast({ title: 'Dois' }));
  expect(shownToasts()).toEqual(['Um', 'Dois']);
  const [first] = screen.getAllByRole('button', { name: 'Fechar aviso' });
  act(() => first?.click());
  expect(shownToasts()).toEqual(['Dois']);
});

test('keeps the last three', () => {
  for (const title of ['Um', 'Dois', 'Três', 'Quatro']) act(() => toast({ title }));
  expect(shownToasts()).toEqual(['Dois', 'Três', 'Quatro']);
});

test('what is still told is not told twice, but for the longer', () => {
  const refusal = { type: 'error', title: 'Erro', description: 'Não deu.' } as const;
  act(() => toast(refusal));
  act(() => vi.advanceTimersByTime(8000));
  act(() => toast(refusal));
  act(() => toast({ ...refusal, description: 'Outra coisa.' }));
  expect(shownToasts()).toEqual(['ErroNão deu.', 'ErroOutra coisa.']);
  act(() => vi.advanceTimersByTime(8000));
  expect(shownToasts()).toHaveLength(2);
});

test('each offer to undo is shown, in whatever words', () => {
  for (const subject of ['a', 'b']) act(() => toast({ title: 'Excluído', subject, undo: () => {} }));
  expect(shownToasts()).toHaveLength(2);
});

test('shows several that were asked for at once', () => {
  act(() => {
    toast({ title: 'Um' });
    toast({ title: 'Dois' });
  });
  expect(shownToasts()).toEqual(['Um', 'Dois']);
});

test('shows react-admin’s own notifications in Portuguese', () => {
  act(() => notify('ra.notification.deleted', { type: 'info', messageArgs: { smart_count: 2 } }));
  expect(shownToasts()).toEqual(['2 registros excluídos']);
});

describe('a toast that offers to undo', () => {
  const undo = vi.fn();
  const show = (title = 'Feito') => {
    undo.mockClear();
    act(() => toast({ title, undo }));
    return screen.getByText(title).closest('.toast') as HTMLElement;
  };
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

  test('undoes once, and goes', () => {
    show();
    act(() => screen.getByRole('button', { name: 'Desfazer' }).click());
    expect(undo).toHaveBeenCalledTimes(1);
    expect(shownToasts()).toEqual([]);
  });

  test('stays for twenty seconds, and as long as it is pointed at or has the focus', () => {
    const card = show();
    pass(19_000);
    fireEvent.pointerEnter(card);
    pass(60_000);
    fireEvent.pointerLeave(card);
    pass(19_000);
    act(() => screen.getByRole('button', { name: 'Desfazer' }).focus());
    pass(60_000);
    act(() => screen.getByLabelText('Campo').focus());
    pass(19_999);
    expect(shownToasts()).toEqual(['Feito']);
    pass(1);
    expect(shownToasts()).toEqual([]);
    expect(undo).not.toHaveBeenCalled();
  });

  test('is new for a moment, in which the style lets its buttons take no second tap, but keys', () => {
    const card = show();
    expect(card).toHaveAttribute('data-new');
    pass(599);
    expect(card).toHaveAttribute('data-new');
    pass(1);
    expect(card).not.toHaveAttribute('data-new');
    const next = show('Outro');
    act(() => within(next).getByRole('button', { name: 'Desfazer' }).click());
    expect(undo).toHaveBeenCalledOnce();
  });

  test('outlives others when there are too many; of those that all offer it, the oldest goes', () => {
    act(() => toast({ title: 'Um', undo }));
    for (const title of ['Dois', 'Três', 'Quatro']) act(() => toast({ title }));
    expect(shownToasts()).toEqual(['Um', 'Três', 'Quatro']);
    for (const title of ['Cinco', 'Seis']) act(() => toast({ title, undo }));
    expect(shownToasts()).toEqual(['Um', 'Cinco', 'Seis']);
    act(() => toast({ title: 'Sete' }));
    expect(shownToasts()).toEqual(['Cinco', 'Seis', 'Sete']);
  });

  test('goes as a failure when its subject succeeds, and is left by a failure', () => {
    act(() => toast({ title: 'Suspensa', undo, subject: 'promocoes/1' }));
    act(() => toast({ type: 'error', title: 'Não foi', subject: 'promocoes/1' }));
    act(() => toast({ type: 'error', title: 'Não foi de novo', subject: 'promocoes/1' }));
    expect(shownToasts()).toEqual(['Suspensa', 'Não foi de novo']);
    act(() => toast({ title: 'Ativada', undo, subject: 'promocoes/1' }));
    expect(shownToasts()).toEqual(['Ativada']);
  });

  test('goes when its subject is changed again, and no other', () => {
    act(() => toast({ title: 'Suspensa', undo, subject: 'promocoes/1' }));
    act(() => toast({ title: 'Outra', undo, subject: 'promocoes/2' }));
    act(() => toast({ title: 'Sem assunto' }));
    act(() => toast({ title: 'Ativada', undo, subject: 'promocoes/1' }));
    expect(shownToasts()).toEqual(['Outra', 'Sem assunto', 'Ativada']);
  });

  test('goes at the sign-in, and is not the next person’s; what else was told stays', async () => {
    show();
    act(() => toast({ title: 'Sua sessão terminou' }));
    await goTo('/login/');
    expect(shownToasts()).toEqual(['Sua sessão terminou']);
    act(() => toast({ type: 'error', title: 'Não foi', undo }));
    expect(shownToasts()).toEqual(['Sua sessão terminou']);
    await goTo('/admin');
    expect(shownToasts()).toEqual(['Sua sessão terminou']);
  });

  test('stays on any other page', async () => {
    show();
    await goTo('/');
    expect(shownToasts()).toEqual(['Feito']);
  });

  test('is announced with what can be done', () => {
    expect(show()).toBe(screen.getByRole('status'));
    expect(screen.getByRole('status')).toHaveTextContent('FeitoDesfazer');
  });

  test.each(['Desfazer', 'Fechar aviso'])('gives the focus back after %s', (name) => {
    show();
    act(() => screen.getByLabelText('Campo').focus());
    const button = screen.getByRole('button', { name });
    act(() => button.focus());
    act(() => button.click());
    expect(screen.getByLabelText('Campo')).toHaveFocus();
  });

  test('is undone by Ctrl+Z, the newest first, and not while something is typed', () => {
    const first = vi.fn();
    act(() => toast({ title: 'Antes', undo: first }));
    show();
    fireEvent.keyDown(screen.getByLabelText('Campo'), { key: 'z', ctrlKey: true });
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'z', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: 'z' });
    fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
    expect(shownToasts()).toEqual(['Antes', 'Feito']);
    fireEvent.keyDown(screen.getByRole('checkbox'), { key: 'z', ctrlKey: true });
    expect(undo).toHaveBeenCalledTimes(1);
    expect(shownToasts()).toEqual(['Antes']);
    fireEvent.keyDown(document.body, { key: 'Z', metaKey: true });
    expect(first).toHaveBeenCalledTimes(1);
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(undo).toHaveBeenCalledTimes(1);
  });
});

test('goes with the screen that it was shown on, but for an undo, and not with a dialog or with what led on', async () => {
  await goTo('/admin/produtos');
  act(() => toast({ title: 'Produto atualizado', undo: () => {} }));
  act(() => toast({ type: 'error', title: 'Erro' }));
  act(() => vi.advanceTimersByTime(2000));
  act(() => toast({ title: 'Login realizado' }));
  await goTo('/admin/produtos/novo');
  expect(shownToasts()).toHaveLength(3);
  await goTo('/admin/cargos');
  expect(shownToasts()).toEqual(['Produto atualizado', 'Login realizado']);
});
