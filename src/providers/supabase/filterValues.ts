import { isDate } from '../../domain';

const like = (pattern: RegExp) => (text: string) => pattern.test(text);

const isUuid = like(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i);
const isAmount = like(/^-?\d{1,9}(\.\d{1,6})?$/);
const isCount = like(/^-?\d{1,9}$/);
const isTime = like(/^[T ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:?\d\d)?)$/);
const isMoment = (text: string) => isDate(text.slice(0, 10)) && isTime(text.slice(10));

/** What a text must be to be compared with a column that is no text. */
const checks: Record<string, (text: string) => boolean> = {
  id: isUuid,
  user_id: isUuid,
  quem_id: isUuid,
  registro_id: isUuid,
  produto_id: isUuid,
  created_at: isMoment,
  updated_at: isMoment,
  inicio: isDate,
  fim: isDate,
  valor: isAmount,
  desconto: isAmount,
  usuarios_count: isCount,
  produtos_count: isCount,
  homonimas: isCount,
  quantos: isCount,
  // A list is no single value.
  dias_ativos: () => false,
};

/**
 * Whether the database can compare one of its columns with a value. Any may come from an address, and for a date such as
 * 'abc' the database refuses the whole list.
 */
export function isComparable(column: string, value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return false;
  const text = String(value);
  return (checks[column]?.(text) ?? true) && !text.includes('\0');
}
