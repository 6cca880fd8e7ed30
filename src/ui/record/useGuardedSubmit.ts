import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { openForms } from '../../lib';
import type { Failures } from './useSaveRecord';

/** Saves the typed values. Resolves to messages after a failure, to nothing after a success. */
type OnSubmit = (typed: FieldValues) => Promise<Failures | undefined>;

/**
 * Keeps the page from leading to the login while a form is open, and saves once however often Enter is pressed. `saving` is true
 * from the first attempt on; a failure allows the next one.
 */
export function useGuardedSubmit(onSubmit: OnSubmit) {
  // Also the answer of further attempts. It stays after a success, so that a late click does not save again.
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
