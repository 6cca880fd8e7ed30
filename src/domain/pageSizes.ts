/** How many records a page of a list may have. */
export interface PageSizes {
  sizes: readonly number[];
  /** Until a person chose another. */
  usual: number;
}

export const pageSizes = {
  rows: { sizes: [12, 25, 50, 100], usual: 25 },
  /** Cards stand beside each other, and a shop has few of what is shown so: most see all of them (spec §7). */
  cards: { sizes: [12, 24, 48, 96], usual: 48 },
} satisfies Record<string, PageSizes>;

/** Whether some list may have so many records on a page. */
export const isPageSize = (text: string) =>
  Object.values(pageSizes).some(({ sizes }) => sizes.map(String).includes(text));

/** Under what name a person's choice among them is kept. */
export const pageSizeChoice = (resource: string) => `linhas ${resource}`;

/** What was kept, where it is one of them; else the usual. */
export const pageSizeOf = ({ sizes, usual }: PageSizes, kept: string | null): number =>
  sizes.find((each) => String(each) === kept) ?? usual;
