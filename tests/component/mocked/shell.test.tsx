import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Shell } from '../../../src/painel/Shell';

// In a file that loads modules of its own, for where screens are rendered (renderApp) no styles are.
test('what the panel shows before its code is there keeps the place of the scrollbar', () => {
  render(<Shell path="/admin/produtos" heading={{ title: 'Produtos', subtitle: 'Do supermercado' }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible();
  expect(getComputedStyle(document.documentElement).overflowY).toBe('scroll');
});
