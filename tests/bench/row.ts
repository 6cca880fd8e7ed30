export interface Row {
  what: string;
  figure: string;
  budget: string;
  ok: boolean;
}

export function atMost(what: string, figure: number, budget: number, unit: string): Row {
  const text = (value: number) => `${value.toLocaleString('en', { maximumFractionDigits: 1 })} ${unit}`;
  return { what, figure: text(figure), budget: `≤ ${text(budget)}`, ok: figure <= budget };
}

export function print(rows: Row[]): void {
  const width = Math.max(...rows.map(({ what }) => what.length));
  console.info(`\n${'what'.padEnd(width)}  ${'figure'.padStart(14)}  budget`);
  for (const { what, figure, budget, ok } of rows) {
    console.info(`${what.padEnd(width)}  ${figure.padStart(14)}  ${budget}${ok ? '' : '   OVER'}`);
  }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
