/** How many records a page of a list may have; the first is the default. */
export const pageSizes = [12, 25, 50, 100];

/** Under what name a person's choice among them is kept. */
export const pageSizeChoice = (resource: string) => `linhas ${resource}`;

/** What was kept, where it is one of them; else the default. */
export const pageSizeOf = (kept: string | null): number =>
  pageSizes.find((each) => String(each) === kept) ?? pageSizes[0] ?? 12;
