import { DATE, NUMBER, PERCENT } from './kinds';

const builtInDates = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);
const builtInPercents = (id: number) => id === 9 || id === 10;

/** What a number format makes of a number. `code` is the workbook's own; without one the id is built in. */
export function kindOfFormat(id: number, code: string | undefined): typeof NUMBER | typeof DATE | typeof PERCENT {
  if (code === undefined) return builtInDates(id) ? DATE : builtInPercents(id) ? PERCENT : NUMBER;
  // Quoted and escaped characters are only shown; of what is in brackets, only elapsed times count. No bracket within
  // brackets: a row of a hundred thousand that open would be searched to its end from each.
  const first = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^[\]]*\]/gi, '')
    .split(';', 1)[0];
  if (first === undefined || /^\s*general\s*$/i.test(first)) return NUMBER;
  if (/[dmyhs]/i.test(first)) return DATE;
  return first.includes('%') ? PERCENT : NUMBER;
}

/** A share as the spreadsheet shows it: 0.125 is '12,5%'. Fifteen digits, since 0.07 × 100 is not 7 in binary. */
export const percentText = (share: number): string =>
  `${String(Number((share * 100).toPrecision(15))).replace('.', ',')}%`;
