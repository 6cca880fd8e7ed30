import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { openForms } from './openForms';

/** Saves the values. Resolves to messages by field (or `{ root }`) when that failed, to nothing when it worked. */
export type OnSubmit = (values: FieldValues) => Promise<Record<string, string> | undefined>;

/**
 * For a form with somebody's text in it: keeps it from being thrown away when the session ends, and saves
 * once however often Enter is pressed. `busy` from the first attempt on; a failure allows the next one.
 */
export function useGuardedSubmit(onSubmit: OnSubmit) {
  const saving = useRef(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => openForms.opened(), []);

  const submit: OnSubmit = async (values) => {
    if (saving.current) return undefined;
    saving.current = true;
    setBusy(true);
    let saved = false;
    try {
      const failures = await onSubmit(values);
      saved = !failures;
      return failures;
    } finally {
      // What was saved is about to be left: until then a last click must not save it again.
      if (!saved) {
        saving.current = false;
        setBusy(false);
      }
    }
  };

  return { submit, busy };
}
