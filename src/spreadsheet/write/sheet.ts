/** `typed` is a date, time or percentage as the reader tells it; an `error` one such as '#N/A'. */
export type Cell =
  | string
  | number
  | boolean
  | null
  | undefined
  | FormattedNumber
  | { typed: string }
  | { error: string };

export interface FormattedNumber {
  number: number;
  /** As spreadsheet programs write it. */
  format: string;
}

export interface Sheet {
  name: string;
  /** `width` in characters; `decimals`: its numbers are money or percent, with two decimals. */
  columns: readonly { title: string; width: number; decimals?: boolean }[];
  rows: readonly (readonly Cell[])[];
}
