import type { Kind } from './kind';

export const numberKind: Kind = {
  column: { share: 12, align: 'right' },
  sheet: { width: 12 },
  comparable: (text) => /^-?\d{1,9}(\.\d{1,6})?$/.test(text),
  read: Number,
  sample: { valid: (n) => (n % 90) + 1 },
};
