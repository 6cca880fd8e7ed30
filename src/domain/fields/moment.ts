import { isoMoment } from '../../lib';
import { isDate } from '../dates';
import type { Kind } from './kind';

const time = /^[T ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:?\d\d)?)$/;

export const momentKind: Kind = {
  sheet: { width: 20 },
  comparable: (text) => isDate(text.slice(0, 10)) && time.test(text.slice(10)),
  // Tables and functions of the embedded backend write moments in two ways, and versions are compared.
  read: (sent) => isoMoment(String(sent)),
  sample: { valid: (n) => `2026-01-02T12:00:${String(n % 60).padStart(2, '0')}Z` },
};
