import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { openForms } from '../../lib';

/** Saves the values. Resolves to messages by field (or `{ root }`) when that failed, to nothing when it worked. */
export type OnSubmit = (values: FieldValues) => Promise<Record<string, string> | undefined>;

/**
 * For a form with somebody's text in it: keeps it from being thrown away when the session ends, and saves
 * once however often Enter is pressed. `busy` from the first attempt on; a failure allows the next one.
 */
export function useGuardedSubmit(onSubmit: OnSubmit) {
  // What further attempts get as their answer too. Kept after a success: until the form that was saved is
  // left, a last click must not save it again.
  const attempt = useRef<ReturnType<OnSubmit> | undefined>(undefined);
  const [busy, setBusy] = useState(false);

  useEffect(() => openForms.opened(), []);

  const save = async (values: FieldValues) => {
    setBusy(true);
    let failures: Awaited<ReturnType<OnSubmit>> = { root: '' };
    try {
      failures = await onSubmit(values);
      return failures;
    } finally {
      if (failures) {
        attempt.current = undefined;
        setBusy(false);
      }
    }
  };

  const submit: OnSubmit = (values) => {
    attempt.current ??= save(values);
    return attempt.current;
  };

  return { submit, busy };
}
