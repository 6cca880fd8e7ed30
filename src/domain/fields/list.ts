import type { Kind } from './kind';

/** Several of a few values. */
export const listKind: Kind = {
  sheet: { width: 30, write: (value) => (value as string[]).join(', ') },
  comparable: () => false,
  sample: { valid: (_n, _name, { options = [] }) => [options[0]?.id] },
};
