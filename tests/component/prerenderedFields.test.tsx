import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhoneField } from '../../src/site/contato/PhoneField';
import { NotSentNotice } from '../../src/site/frame/SubmitButton';

/** Puts what the build writes of an element on the page. Returns what makes it answer. */
function written(element: ReactElement) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(element);
  document.body.append(container);
  return () => render(element, { container, hydrate: true });
}

test.each([
  ['4191234567', 7, 7, '(41) 91234', ''],
  ['4191234567', 10, 10, '(41) 91234-567', ''],
  ['4191234567', 2, 7, '(41', ') 91234'],
])(
  'a phone that is being typed (%s) keeps its cursor, or what is selected (%i to %i)',
  (typed, start, end, before, selected) => {
    const comeAlive = written(<PhoneField aria-label="Telefone" />);
    const field = screen.getByLabelText<HTMLInputElement>('Telefone');
    field.focus();
    field.value = typed;
    field.setSelectionRange(start, end);
    comeAlive();
    const places = [field.selectionStart ?? 0, field.selectionEnd ?? 0] as const;
    expect([field.value.slice(0, places[0]), field.value.slice(...places)]).toEqual([before, selected]);
  },
);

test('the notice that nothing was sent tells when the page answers after all', () => {
  const comeAlive = written(<NotSentNotice />);
  const notice = screen.getByRole('alert', { hidden: true });
  expect(notice).toHaveTextContent('Esta página ainda não terminou de carregar.');
  comeAlive();
  expect(notice).toHaveTextContent('Agora a página terminou de carregar: feche este aviso e envie de novo.');
  expect(notice).not.toHaveTextContent('ainda não');
});
