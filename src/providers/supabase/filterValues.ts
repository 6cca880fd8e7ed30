import { isDate, type Kind } from '../../domain';

const like = (pattern: RegExp) => (text: string) => pattern.test(text);

const isNumber = like(/^-?\d{1,9}(\.\d{1,6})?$/);
const isTime = like(/^[T ]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?(Z|[+-](0\d|1[0-4])(:?\d\d)?)$/);

const checks: { [K in Kind]?: (text: string) => boolean } = {
  uuid: like(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i),
  moment: (text) => isDate(text.slice(0, 10)) && isTime(text.slice(10)),
  date: isDate,
  money: isNumber,
  number: isNumber,
  count: like(/^-?\d{1,9}$/),
  flag: like(/^(true|false)$/),
  list: () => false,
};

/** Whether the database can compare a column of that kind with a value; otherwise it refuses the list. */
export function isComparable(kind: Kind | undefined, value: unknown): boolean {
  if (value === null) return true;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return false;
  const text = String(value);
  return ((kind && checks[kind]?.(text)) ?? true) && !text.includes('\0');
}
