import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { unsentQuestion } from '../facts';
import { trapField } from './message';

/** Asks before what was written in the form is lost by going to another page or by closing the tab. */
export function useAskBeforeLeaving(form: RefObject<HTMLFormElement | null>) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && holdsText(form.current),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(unsentQuestion)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (holdsText(form.current)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [form]);
}

/**
 * Asks the fields themselves: while the message is on its way they are disabled, and the form's data are without them. Of a page that
 * waits for the next one it was asked already.
 */
function holdsText(form: HTMLFormElement | null): boolean {
  if (form?.closest('[inert]')) return false;
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [];
  return [...fields].some(({ name, value }) => name !== trapField && value.trim() !== '');
}
