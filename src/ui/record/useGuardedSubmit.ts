import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { openForms } from '../../lib';
import type { Failures } from './useSaveRecord';

/** Saves what was typed. Resolves to what is wrong when that failed, to nothing when it worked. */
type OnSubmit = (typed: FieldValues) => Promise<Failures | undefined>;

/**
 * For a form with somebody's text in it: keeps it from being thrown away when the session ends, and saves
 * once however often Enter is pressed. `saving` from the first attempt on; a failure allows the next one.
 */
export function useGuardedSubmit(onSubmit: OnSubmit) {
  // What further attempts get as their answer too. Kept after a success: until the form that was saved is
  // left, a last click must not save it again.
  const attempt = useRef<ReturnType<OnSubmit> | undefined>(undefined);
  const [saving, setSaving] = useState(false);
  const focused = useRef<Element | null>(null);

  useEffect(() => openForms.opened(), []);

  // What is filled in can have no focus while it is saved (see RecordFields).
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
