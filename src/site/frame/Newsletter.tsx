import type { FormEvent } from 'react';

/** E-mail field that only logs its value and clears itself: nothing is sent (spec §2). */
export const Newsletter = () => {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('newsletter-email') as HTMLInputElement;
    console.info('Newsletter:', field.value);
    event.currentTarget.reset();
  };
  return (
    <form className="newsletter" onSubmit={submit}>
      <label className="footer-title" htmlFor="newsletter-email">
        Receba novidades por e-mail
      </label>
      <div className="newsletter-row">
        {/* No name: without JavaScript the address must not end up in the page's own. */}
        <input
          id="newsletter-email"
          type="email"
          required
          maxLength={320}
          autoComplete="email"
          placeholder="seu@email.com.br"
        />
        <button type="submit" className="button button-sun">
          Inscrever
        </button>
      </div>
    </form>
  );
};
