import type { Validator } from 'ra-core';

/** Refuses empty and blank text with the given message; marks the field as required. */
export function requiredText(message: string): Validator {
  const validate = (value: unknown) => (String(value ?? '').trim() ? undefined : message);
  return Object.assign(validate, { isRequired: true });
}

/** Refuses text longer than the database takes (see the constraints of supabase/migrations). */
export function maxText(limit: number): Validator {
  const message = `Use no máximo ${limit.toLocaleString('pt-BR')} caracteres`;
  return (value: unknown) => (Array.from(String(value ?? '')).length > limit ? message : undefined);
}
