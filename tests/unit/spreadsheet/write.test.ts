import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const writer = 'src/spreadsheet/write/workbook/workbook.ts';

/** The module of the product that an import means; nothing for packages. */
function moduleOf(from: string, imported: string): string | undefined {
  const path = join(dirname(from), imported);
  const candidates = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`];
  return imported.startsWith('.') ? candidates.find((file) => /\.tsx?$/.test(file) && existsSync(file)) : undefined;
}

/** What a module loads, now or later, on its own thread. A worker's address is no import. */
const importsOf = (file: string) =>
  ts.preProcessFile(withoutTypes(file)).importedFiles.flatMap(({ fileName }) => moduleOf(file, fileName) ?? []);

const withoutTypes = (file: string) =>
  ts.transpileModule(readFileSync(file, 'utf8'), {
    fileName: file,
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022, verbatimModuleSyntax: true },
  }).outputText;

function reachedFrom(start: string): Set<string> {
  const reached = new Set([start]);
  for (const file of reached) for (const other of importsOf(file)) reached.add(other);
  return reached;
}

test('workbooks are written in workers alone', () => {
  const page = reachedFrom('src/main.tsx');
  expect(page).toContain('src/importacao/sheets.ts');
  expect(page).toContain('src/exportacao/useExport.ts');
  expect(page).not.toContain(writer);
  for (const worker of ['src/importacao/worker/worker.ts', 'src/spreadsheet/write/worker.ts']) {
    expect(page).not.toContain(worker);
    expect(reachedFrom(worker)).toContain(writer);
  }
});

test('one module writes them', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => `src/${file}`);
  const writing = files.filter(
    (file) =>
      /\.tsx?$/.test(file) && /import \{[^}]*\bwrite\b[^}]*\} from 'xlsx'|book_new/.test(readFileSync(file, 'utf8')),
  );
  expect(writing).toEqual([writer]);
});
