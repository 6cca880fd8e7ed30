import type { Validator } from 'ra-core';
import { isBlank } from './names';

/**
 * Refuses empty and blank text with the given message. Does not tell react-admin that the field is required,
 * which would add an asterisk to the label: the labels are the spec's, and it marks the optional fields.
 */
export function requiredText(message: string): Validator {
  return (value: unknown) => (isBlank(String(value ?? '')) ? message : undefined);
}

/** Refuses text longer than the database takes (see the constraints of supabase/migrations). */
export function maxText(limit: number): Validator {
  const message = `Use no máximo ${limit.toLocaleString('pt-BR')} caracteres`;
  return (value: unknown) => (Array.from(String(value ?? '')).length > limit ? message : undefined);
}

/** The first message that the rules have for a value; nothing when it meets them all. */
export function firstProblem(rules: readonly Validator[], value: unknown): string | undefined {
  for (const rule of rules) {
    const problem = rule(value, {}, {}) as string | undefined;
    if (problem) return problem;
  }
  return undefined;
}
