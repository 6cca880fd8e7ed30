export type Cell = string | number | null | undefined;

export interface Sheet {
  name: string;
  /** `width` in characters; `decimals`: its numbers are money or percent, with two decimals. */
  columns: readonly { title: string; width: number; decimals?: boolean }[];
  rows: readonly (readonly Cell[])[];
}
