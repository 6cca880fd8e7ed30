import { useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { openForms } from '../lib';

/** Asks before typed text is lost by leaving the page: once for all of its forms, since a router asks one only. */
export function useAskBeforeLeaving(): void {
  const translate = useTranslate();
  const blocker = useBlocker(openForms.any);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(translate('ra.message.unsaved_changes'))) blocker.proceed();
    else blocker.reset();
  }, [blocker, translate]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (openForms.any()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
}
