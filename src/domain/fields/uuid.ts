import type { Kind } from './kind';

export const uuidKind: Kind = {
  sheet: { width: 36 },
  comparable: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  sample: { valid: (n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}` },
};
