import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Shell } from '../../src/painel/Shell';

test('what the panel shows before its code is there keeps the place of the scrollbar', () => {
  render(<Shell path="/admin/produtos" heading={{ title: 'Produtos', subtitle: 'Do supermercado' }} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible();
  expect(getComputedStyle(document.documentElement).overflowY).toBe('scroll');
});
