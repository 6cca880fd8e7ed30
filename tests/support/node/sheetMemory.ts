import type { RememberedSheet, Sheets } from '../../../src/providers/contract/imports';

/** What a shop remembers of sheets, in memory; always of Ana's import of 12 November. */
export function sheetMemory(): Sheets {
  let kept: RememberedSheet[] = [];
  return {
    rememberedSheets: async (_, rows) => kept.filter(({ row }) => rows.includes(row)),
    rememberSheet: async (_, { choices, ...sheet }) => {
      kept = kept.filter(({ titles }) => titles !== sheet.titles);
      if (choices) kept.unshift({ ...sheet, choices, who: 'Ana', at: '2026-11-12T12:00:00Z' });
    },
    allImports: async () => [],
  };
}
