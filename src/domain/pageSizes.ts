interface PageSizes {
  sizes: readonly number[];
  /** Until a person chose another. */
  usual: number;
}

const ofRows: PageSizes = { sizes: [12, 25, 50, 100], usual: 25 };
/** Cards stand beside each other, and a shop has few of what is shown so: most see all of them (spec §7). */
const ofCards: PageSizes = { sizes: [12, 24, 48, 96], usual: 48 };

const byResource: Record<string, PageSizes> = { cargos: ofCards, categorias: ofCards };
const of = (resource: string) => byResource[resource] ?? ofRows;

/** How many records a page of a resource's list may have. */
export const pageSizesOf = (resource: string) => of(resource).sizes;

/** Whether some list may have so many records on a page. */
export const isPageSize = (text: string) => [ofRows, ofCards].some(({ sizes }) => sizes.map(String).includes(text));

/** Under what name a person's choice among them is kept. */
export const pageSizeChoice = (resource: string) => `linhas ${resource}`;

/** What was kept, where it is one of them; else the usual. */
export const pageSizeOf = (resource: string, kept: string | null): number =>
  pageSizesOf(resource).find((each) => String(each) === kept) ?? of(resource).usual;
