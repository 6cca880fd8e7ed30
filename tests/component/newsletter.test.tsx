import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Newsletter } from '../../src/site/frame/Newsletter';

it('logs the address, clears the field and sends nothing', async () => {
  const log = vi.spyOn(console, 'info').mockImplementation(() => {});
  const user = userEvent.setup();
  render(<Newsletter />);
  const field = screen.getByLabelText<HTMLInputElement>('Receba novidades por e-mail');
  expect(field).toBeRequired();
  expect(field.type).toBe('email');

  await user.click(screen.getByRole('button', { name: 'Inscrever' }));
  await user.type(field, 'sem-arroba{Enter}');
  expect(log).not.toHaveBeenCalled();

  await user.clear(field);
  await user.type(field, 'ana@mercado.com.br{Enter}');
  expect(log).toHaveBeenCalledExactlyOnceWith('Newsletter:', 'ana@mercado.com.br');
  expect(field).toHaveValue('');
});
