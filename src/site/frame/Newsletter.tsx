import type { FormEvent } from 'react';
import { SubmitButton, WaitingNote } from './SubmitButton';

/** Only logs the address and clears the field, as specified (docs/product.md). */
export const Newsletter = () => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('newsletter-email') as HTMLInputElement;
    console.info('Newsletter:', field.value);
    event.currentTarget.reset();
  };
  return (
    // Without scripts 'dialog' does nothing; 'get' would reload the page.
    <form method="dialog" className="newsletter" onSubmit={submit}>
      <label className="footer-title" htmlFor="newsletter-email">
        Receba novidades por e-mail
      </label>
      <div className="newsletter-row">
        <input
          id="newsletter-email"
          type="email"
          required
          maxLength={320}
          autoComplete="email"
          placeholder="seu@email.com.br"
        />
        <SubmitButton className="button button-sun">Inscrever</SubmitButton>
      </div>
      <WaitingNote />
    </form>
  );
};
