import { type RefObject, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { unsentQuestion } from '../facts';
import { trapField } from './message';

/** Asks before unsent text is lost by a navigation or a closed tab. */
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
 * Reads the fields, since `FormData` leaves out fields disabled while the message is sent. A page that waits for the next one has asked
 * already.
 */
function holdsText(form: HTMLFormElement | null): boolean {
  if (form?.closest('[inert]')) return false;
  const fields = form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [];
  return [...fields].some(({ name, value }) => name !== trapField && value.trim() !== '');
}
