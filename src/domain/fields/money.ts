import { formatAmount, formatMoney, parseMoney, priceProblems } from '../money';
import { type Field, fieldOf, type Given, type Kind } from './kind';

const moneyKind: Kind = {
  input: 'parsed',
  typing: { inputMode: 'decimal', prefix: 'R$' },
  problem: (typed) => parseMoney(typed).problem,
  stored: (typed) => parseMoney(typed).valor,
  edited: (value) => formatAmount(Number(value)),
  shown: (value) => formatMoney(Number(value)),
  column: { share: 12, align: 'right' },
  sheet: { width: 12, decimals: true, read: (cell) => (typeof cell === 'boolean' ? String(cell) : cell) },
  comparable: (text) => /^-?\d{1,9}(\.\d{1,6})?$/.test(text),
  read: Number,
  sample: { valid: (n) => n + 0.99, invalid: { typed: '1,234', message: priceProblems.decimals } },
};

/** An amount of reais in Brazilian notation. */
export const money = <const T extends Given & { label: string }>(
  given: T,
): Field<T extends { required: string } ? number : number | null> => fieldOf(moneyKind, given);
