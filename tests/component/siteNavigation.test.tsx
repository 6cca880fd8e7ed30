import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Navigation } from '../../src/site/frame/Navigation';
import { renderApp } from '../support/component/renderApp';

test.each(['ctrlKey', 'metaKey'])("'Início' is the browser's with %s held down", (key) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { router } = renderApp(<Navigation />, { dataProvider: {}, at: '/' });
  const link = screen.getByText('Início');
  const plain = createEvent.click(link);
  fireEvent(link, plain);
  expect(plain.defaultPrevented).toBe(true);
  const held = createEvent.click(link, { [key]: true });
  fireEvent(link, held);
  expect(held.defaultPrevented).toBe(false);
  expect(router.state.location.hash).toBe('');
});
