import { act, screen } from '@testing-library/react';
import { useNotify } from 'ra-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToast } from '../../src/ui/feedback/useToast';
import { renderApp } from '../support/component/renderApp';
import { shownToasts } from '../support/component/screenActions';

let toast: ReturnType<typeof useToast>;
let notify: ReturnType<typeof useNotify>;
const Caller = () => {
  toast = useToast();
  notify = useNotify();
  return null;
};

beforeEach(() => {
  vi.useFakeTimers();
  renderApp(<Caller />, { dataProvider: {} });
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
