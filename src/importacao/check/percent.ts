import type { Cell } from '../../spreadsheet/read';
import { textOf } from './text';

/** A discount in percent: '10', '12,5 %' or a number; nothing when it is none. `fraction`: numbers are parts of 1. */
export function parsePercent(cell: Cell, fraction: boolean): number | undefined {
  if (typeof cell === 'number') {
    if (!Number.isFinite(cell)) return undefined;
    // Four decimals of a fraction are two of a percentage; what is beyond is the noise of binary fractions.
    return fraction ? Math.round(cell * 1e6) / 1e4 : Math.round(cell * 1e6) / 1e6;
  }
  const digits = textOf(cell).match(/^(-?\d+)(?:[.,](\d+))?\s*%?$/);
  return digits ? Number(`${digits[1]}.${digits[2] ?? 0}`) : undefined;
}
