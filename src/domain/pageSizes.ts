export interface PageSizes {
  sizes: readonly number[];
  /** The size until a person chooses another. */
  usual: number;
}

export const pageSizes = {
  rows: { sizes: [12, 25, 50, 100], usual: 25 },
  cards: { sizes: [12, 24, 48, 96], usual: 48 },
} satisfies Record<string, PageSizes>;

export const isPageSize = (text: string) =>
  Object.values(pageSizes).some(({ sizes }) => sizes.map(String).includes(text));

export const pageSizeChoice = (resource: string) => `linhas ${resource}`;

/** The stored choice where it is valid, otherwise the usual size. */
export const pageSizeOf = ({ sizes, usual }: PageSizes, kept: string | null): number =>
  sizes.find((each) => String(each) === kept) ?? usual;
