/** What a cell holds. */
export type Cell = string | number | null | undefined;

/** A sheet as it is written. */
export interface Sheet {
  name: string;
  /** `width` in characters; `decimals`: its numbers are money or percent, with two decimals. */
  columns: readonly { title: string; width: number; decimals?: boolean }[];
  rows: readonly (readonly Cell[])[];
}
