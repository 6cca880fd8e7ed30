import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useToast } from '../../src/ui/feedback/useToast';
import { renderApp } from '../support/component/renderApp';
import { shownToasts } from '../support/component/screenActions';

type Toast = Parameters<ReturnType<typeof useToast>>[0];

let show: ReturnType<typeof useToast>;
const Caller = () => {
  show = useToast();
  return (
    <>
      <input aria-label="Campo" />
      <input type="checkbox" aria-label="Caixa" />
      <div role="combobox" aria-label="Escolha" aria-expanded={false} aria-controls="opcoes" tabIndex={0} />
    </>
  );
};
const toast = (...toasts: Toast[]) => {
  for (const each of toasts) act(() => show(each));
};
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

let router: ReturnType<typeof renderApp>['router'];
const goTo = (address: string) => act(() => router.navigate(address));

beforeEach(() => {
  vi.useFakeTimers();
  ({ router } = renderApp(<Caller />, { dataProvider: {} }));
});
afterEach(() => {
  vi.useRealTimers();
});

test('shows title, description and detail as text, without marks of direction', () => {
  toast({ title: 'Título\u202E', description: '<b>“Arroz \u202Efim”</b>', detail: '\u2067Detalhe' });
  const card = screen.getByRole('status');
  expect([...card.querySelectorAll('strong, span')].map(({ textContent }) => textContent)).toEqual([
    'Título',
    '<b>“Arroz fim”</b>',
    'Detalhe',
  ]);
});

test('announces an error as an alert', () => {
  toast({ type: 'error', title: 'Erro', description: 'Não deu.' });
  expect(screen.getByRole('alert')).toHaveTextContent('ErroNão deu.');
  expect(screen.queryByRole('status')).toBeNull();
});

test.each([
  ['success', 5000],
  ['info', 6000],
  ['warning', 8000],
  ['error', 9000],
] as const)('a toast of type %s stays for %i ms', (type, stay) => {
  toast({ type, title: 'Olá' });
  pass(stay - 1);
  expect(shownToasts()).toEqual(['Olá']);
  pass(1);
  expect(shownToasts()).toEqual([]);
});

test('shows toasts of the same moment, closes one at a time, and keeps the last three', () => {
  act(() => {
    show({ title: 'Um' });
    show({ title: 'Dois' });
  });
  expect(shownToasts()).toEqual(['Um', 'Dois']);
  const [first] = screen.getAllByRole('button', { name: 'Fechar aviso' });
  act(() => first?.click());
  expect(shownToasts()).toEqual(['Dois']);
  toast({ title: 'Três' }, { title: 'Quatro' }, { title: 'Cinco' });
  expect(shownToasts()).toEqual(['Três', 'Quatro', 'Cinco']);
});

test('a repeated toast replaces the first one and starts its time anew', () => {
  const refusal = { type: 'error', title: 'Erro', description: 'Não deu.' } as const;
  toast(refusal);
  pass(8000);
  toast(refusal, { ...refusal, description: 'Outra coisa.' });
  expect(shownToasts()).toEqual(['ErroNão deu.', 'ErroOutra coisa.']);
  pass(8000);
  expect(shownToasts()).toHaveLength(2);
});

describe('a toast with an undo', () => {
  const undo = vi.fn();
  const offer = (title = 'Feito') => {
    undo.mockClear();
    toast({ title, undo });
    return screen.getByText(title).closest('.toast') as HTMLElement;
  };
  const undoButton = () => screen.getByRole('button', { name: 'Desfazer' });

  test('announces the undo, undoes once and closes', () => {
    expect(offer()).toBe(screen.getByRole('status'));
    expect(screen.getByRole('status')).toHaveTextContent('FeitoDesfazer');
    act(() => undoButton().click());
    expect(undo).toHaveBeenCalledTimes(1);
    expect(shownToasts()).toEqual([]);
  });

  test('stays for twenty seconds, and as long as it is pointed at or focused', () => {
    const card = offer();
    pass(19_000);
    fireEvent.pointerEnter(card);
    pass(60_000);
    fireEvent.pointerLeave(card);
    pass(19_000);
    act(() => undoButton().focus());
    pass(60_000);
    act(() => screen.getByLabelText('Campo').focus());
    pass(19_999);
    expect(shownToasts()).toEqual(['Feito']);
    pass(1);
    expect(shownToasts()).toEqual([]);
    expect(undo).not.toHaveBeenCalled();
  });

  test('outlives toasts without one; of several with one, the oldest goes, and equal texts stay apart', () => {
    toast({ title: 'Um', undo }, { title: 'Dois' }, { title: 'Três' }, { title: 'Quatro' });
    expect(shownToasts()).toEqual(['Um', 'Três', 'Quatro']);
    toast({ title: 'Cinco', undo, subject: 'a' }, { title: 'Cinco', undo, subject: 'b' });
    expect(shownToasts()).toEqual(['Um', 'Cinco', 'Cinco']);
    toast({ title: 'Sete' });
    expect(shownToasts()).toEqual(['Cinco', 'Cinco', 'Sete']);
  });

  test('is replaced by a later success of its subject, and kept by a failure', () => {
    toast({ title: 'Suspensa', undo, subject: '1' }, { title: 'Outra', undo, subject: '2' });
    toast({ type: 'error', title: 'Não foi', subject: '1' }, { type: 'error', title: 'De novo não', subject: '1' });
    expect(shownToasts()).toEqual(['Suspensa', 'Outra', 'De novo não']);
    toast({ title: 'Ativada', undo, subject: '1' });
    expect(shownToasts()).toEqual(['Outra', 'Ativada']);
    toast({ title: 'Sem assunto' });
    expect(shownToasts()).toEqual(['Outra', 'Ativada', 'Sem assunto']);
  });

  test('closes at the sign-in, also when it comes later, and no other toast does', async () => {
    offer();
    toast({ title: 'Sua sessão terminou' });
    await goTo('/login/');
    expect(shownToasts()).toEqual(['Sua sessão terminou']);
    toast({ type: 'error', title: 'Não foi', undo });
    expect(shownToasts()).toEqual(['Sua sessão terminou']);
    await goTo('/admin');
    expect(shownToasts()).toEqual(['Sua sessão terminou']);
  });

  test.each(['Desfazer', 'Fechar aviso'])('returns the focus after %s', (name) => {
    offer();
    act(() => screen.getByLabelText('Campo').focus());
    const button = screen.getByRole('button', { name });
    act(() => button.focus());
    act(() => button.click());
    expect(screen.getByLabelText('Campo')).toHaveFocus();
  });

  test('is undone by Ctrl+Z outside text fields, the newest first', () => {
    const first = vi.fn();
    toast({ title: 'Antes', undo: first });
    offer();
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

test('closes with its screen unless it is new, and Ctrl+Z undoes it for its twenty seconds; a dialog keeps the screen', async () => {
  const undo = vi.fn();
  const pressUndo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await goTo('/admin/produtos');
  toast({ title: 'Produto atualizado', undo }, { type: 'error', title: 'Erro' });
  pass(2000);
  toast({ title: 'Login realizado' });
  await goTo('/admin/produtos/novo');
  expect(shownToasts()).toHaveLength(3);
  await goTo('/admin/cargos');
  expect(shownToasts()).toEqual(['Login realizado']);
  pass(17_000);
  pressUndo();
  expect(undo).toHaveBeenCalledOnce();

  toast({ title: 'Outro produto atualizado', undo });
  pass(2000);
  await goTo('/admin/produtos');
  pass(18_000);
  pressUndo();
  expect(undo).toHaveBeenCalledOnce();
});

test('a deletion is undone by Ctrl+Z for an hour, also when its toast is gone', async () => {
  const undo = vi.fn();
  const pressUndo = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  toast({ title: 'Excluído', undo, undoneLater: true }, { title: 'Outro excluído', undo: vi.fn(), undoneLater: true });
  act(() => screen.getAllByRole('button', { name: 'Desfazer' })[1]?.click());
  pass(20_000);
  await goTo('/admin/cargos');
  expect(shownToasts()).toEqual([]);
  pass(3_500_000);
  pressUndo();
  pressUndo();
  expect(undo).toHaveBeenCalledOnce();

  toast({ title: 'Excluído', undo, undoneLater: true });
  pass(3_600_000);
  pressUndo();
  expect(undo).toHaveBeenCalledOnce();
});
