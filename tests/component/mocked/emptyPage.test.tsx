import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Shell } from '../../../src/start/Shell';
import { emptyPage } from '../../support/component/emptyPage';

const show = () =>
  render(<Shell path="/admin/produtos" heading={{ title: 'Produtos', subtitle: 'Do supermercado' }} />);

test('nothing that one file leaves in the page is there for the next, and styles can be written', () => {
  show().unmount();
  document.head.append(document.createElement('link'));
  document.body.append(document.createElement('p'));
  document.documentElement.dataset.ready = '';
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  localStorage.setItem('a', '1');
  sessionStorage.setItem('a', '1');
  history.replaceState(null, '', '/admin');

  emptyPage();
  expect(document.body).toBeEmptyDOMElement();
  expect(document.head.querySelectorAll(':not(style)')).toHaveLength(0);
  expect(Object.keys(document.documentElement.dataset)).toEqual([]);
  expect('connection' in navigator).toBe(false);
  expect([localStorage.length, sessionStorage.length, location.pathname]).toEqual([0, 0, '/']);

  show();
  expect(screen.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible();
});
