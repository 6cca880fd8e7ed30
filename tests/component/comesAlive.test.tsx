import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NotSentNotice } from '../../src/site/frame/SubmitButton';

test('the notice that nothing was sent tells when the page was hydrated after all', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<NotSentNotice />);
  document.body.append(container);
  const notice = screen.getByRole('alert', { hidden: true });
  expect(notice).toHaveTextContent('Esta página ainda não terminou de carregar.');
  render(<NotSentNotice />, { container, hydrate: true });
  expect(notice).toHaveTextContent('Agora a página terminou de carregar: feche este aviso e envie de novo.');
  expect(notice).not.toHaveTextContent('ainda não');
});
