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
  ['4191234567', 7, '(41) 91234'],
  ['4191234567', 0, ''],
  ['4191234567', 10, '(41) 91234-567'],
  ['41', 1, '(4'],
])('a phone that is being typed (%s) keeps its cursor behind %i digits', (typed, place, before) => {
  const comeAlive = written(<PhoneField aria-label="Telefone" />);
  const field = screen.getByLabelText<HTMLInputElement>('Telefone');
  field.focus();
  field.value = typed;
  field.setSelectionRange(place, place);
  comeAlive();
  expect(field.value.slice(0, field.selectionStart ?? undefined)).toBe(before);
  expect(field.selectionEnd).toBe(field.selectionStart);
});

test('the notice that nothing was sent tells when the page answers after all', () => {
  const comeAlive = written(<NotSentNotice />);
  const notice = screen.getByRole('alert', { hidden: true });
  expect(notice).toHaveTextContent('Esta página ainda não terminou de carregar.');
  comeAlive();
  expect(notice).toHaveTextContent('Agora a página terminou de carregar: feche este aviso e envie de novo.');
  expect(notice).not.toHaveTextContent('ainda não');
});
