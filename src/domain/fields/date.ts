import { type CalendarDate, formatDate, isDate, parseDate } from '../dates';
import { type Field, fieldOf, type Given, type Kind } from './kind';

const shown = (value: unknown) => formatDate(String(value));

export const dateKind: Kind = {
  input: 'date',
  shown,
  column: { share: 12 },
  sheet: {
    width: 12,
    read: (cell) => parseDate(String(cell)),
    unreadable: 'Informe uma data como 22/11/2026',
    write: shown,
  },
  comparable: isDate,
  sample: { valid: (n) => `2026-12-${String((n % 28) + 1).padStart(2, '0')}` },
};

export const date = (given: Given & { label: string }): Field<CalendarDate | null> => fieldOf(dateKind, given);
