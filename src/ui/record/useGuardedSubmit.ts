import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { openForms } from '../../lib';
import type { Failures } from './useSaveRecord';

type OnSubmit = (typed: FieldValues) => Promise<Failures | undefined>;

/**
 * Keeps the page from leading to the login, and saves once however often Enter is pressed. `saving` is true from the
 * first attempt on, until it fails.
 */
export function useGuardedSubmit(onSubmit: OnSubmit) {
  // Also the answer of further attempts, after a success too.
  const attempt = useRef<ReturnType<OnSubmit> | undefined>(undefined);
  const [saving, setSaving] = useState(false);
  const focused = useRef<Element | null>(null);

  useEffect(() => openForms.opened(), []);

  // RecordFields is inert while saving, which takes the focus from its fields.
  useEffect(() => {
    const before = focused.current;
    const lost = document.activeElement?.contains(before);
    if (!saving && lost && before instanceof HTMLElement) before.focus({ preventScroll: true });
  }, [saving]);

  const save: OnSubmit = async (typed) => {
    focused.current = document.activeElement;
    setSaving(true);
    let failures: Failures | undefined = { root: '' };
    try {
      failures = await onSubmit(typed);
      return failures;
    } finally {
      if (failures) {
        attempt.current = undefined;
        setSaving(false);
      }
    }
  };

  const submit: OnSubmit = (typed) => {
    attempt.current ??= save(typed);
    return attempt.current;
  };

  return { submit, saving };
}
