import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Hero } from '../../src/site/landing/Hero';
import { renderApp } from '../support/component/renderApp';

afterEach(() => vi.unstubAllEnvs());

test.each([
  ['', 3],
  ['demo@supermercado.com.br', 4],
])('a demonstration is offered only where there is an account for it: %j', (account, links) => {
  vi.stubEnv('DEMO_ACCOUNT', account);
  renderApp(<Hero />, { dataProvider: {}, at: '/' });
  expect(screen.getAllByRole('link')).toHaveLength(links);
  expect(screen.queryAllByRole('link', { name: 'Ver demonstração' })).toHaveLength(links - 3);
});
