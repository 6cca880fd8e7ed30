import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ESTree, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { readSheet } from '../../../src/spreadsheet/read';
import { workbookOf } from '../../../src/spreadsheet/write/workbook';
import { parse } from '../../support/node/parse';
import { writtenRows } from '../../support/node/sheets';

const writer = 'src/spreadsheet/write/workbook.ts';

/** The module of the product that an import means; nothing for packages. */
function moduleOf(from: string, imported: string): string | undefined {
  const path = join(dirname(from), imported);
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`];
  return imported.startsWith('.') ? candidates.find((file) => /\.tsx?$/.test(file) && existsSync(file)) : undefined;
}

/** What a module loads, now or later, on its own thread. A worker's address is no import, nor is a type. */
function importsOf(file: string): string[] {
  const names: string[] = [];
  const add = (source: ESTree.Expression | null, kind?: 'type' | 'value') => {
    if (kind !== 'type' && source?.type === 'Literal') names.push(String(source.value));
  };
  new Visitor({
    ImportDeclaration: ({ source, importKind }) => add(source, importKind),
    ExportNamedDeclaration: ({ source, exportKind }) => add(source, exportKind),
    ExportAllDeclaration: ({ source, exportKind }) => add(source, exportKind),
    ImportExpression: ({ source }) => add(source),
  }).visit(parse(file, readFileSync(file, 'utf8')));
  return names.flatMap((name) => moduleOf(file, name) ?? []);
}

function reachedFrom(start: string): Set<string> {
  const reached = new Set([start]);
  for (const file of reached) for (const other of importsOf(file)) reached.add(other);
  return reached;
}

test('workbooks are written in a worker alone', () => {
  const page = reachedFrom('src/main.tsx');
  expect(page).toContain('src/planilhas/sheets.ts');
  expect(page).toContain('src/planilhas/export/ExportButton.tsx');
  expect(page).not.toContain(writer);
  expect(page).not.toContain('src/planilhas/worker/worker.ts');
  expect(page).not.toContain('src/spreadsheet/write/worker.ts');
  expect(reachedFrom('src/spreadsheet/write/worker.ts')).toContain(writer);
});

test('a text that fills its cell is written, even when it has to be kept from being a formula', () => {
  const text = `=${'x'.repeat(32_766)}`;
  const bytes = workbookOf([{ name: 'A', columns: [{ title: 'B', width: 9 }], rows: [[text]] }]);
  expect(writtenRows(bytes)).toEqual([[`'${text.slice(0, -1)}`]]);
});

test.each([
  // Wherever what is written instead of an underscore is cut.
  ...Array.from({ length: 16 }, (_, room) => [32_740, `${'x'.repeat(32_767 - room)}_x0041_`] as const),
  [17_600, '_x0041_'.repeat(4681)],
  [16_300, '_x0041'.repeat(6000)],
  [32_766, `${'x'.repeat(32_766)}🥭`],
] as const)(
  '%# of a text that grows beyond its cell as it is written, the beginning is there as it was',
  async (least, text) => {
    const bytes = workbookOf([{ name: 'A', columns: [{ title: 'B', width: 9 }], rows: [[text]] }]);
    const written = String((await readSheet(new Blob([bytes]))).cell(1, 0));
    expect(written.length).toBeGreaterThanOrEqual(least);
    expect(text.startsWith(written)).toBe(true);
  },
);

test('more rows than a sheet can have make no file', () => {
  const sheet = { name: 'A', columns: [{ title: 'B', width: 9 }], rows: new Array<[]>(1_048_576).fill([]) };
  expect(() => workbookOf([sheet])).toThrow('More rows than a sheet can have');
});
