import type { Validator } from 'ra-core';
import { isBlank } from './names';

/** Refuses blank text. react-admin's `required` would add an asterisk to the label (docs/product.md). */
export function requiredText(message: string): Validator {
  return (value: unknown) => (isBlank(String(value ?? '')) ? message : undefined);
}

/** Refuses text longer than the database's constraint allows. */
export function maxText(limit: number): Validator {
  const message = `Use no máximo ${limit.toLocaleString('pt-BR')} caracteres`;
  return (value: unknown) => {
    const text = String(value ?? '');
    return text.length > limit && Array.from(text).length > limit ? message : undefined;
  };
}

/** Rules look at one value alone. */
const none = {};

/** The first rule's message that a value breaks, or undefined. */
export function firstProblem(rules: readonly Validator[], value: unknown): string | undefined {
  for (const rule of rules) {
    const problem = rule(value, none, none) as string | undefined;
    if (problem) return problem;
  }
  return undefined;
}
