// @module-tag rare
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const copy = mkdtempSync(join(tmpdir(), 'resource-'));
afterAll(() => rmSync(copy, { recursive: true }));

/** A block of code of the document: its language, the file that it names, and its text. */
const blocks = [...readFileSync('docs/adding-a-resource.md', 'utf8').matchAll(/^```(\w+) ?(\S*)\n(.*?)^```$/gms)].map(
  ([, language = '', file = '', text = '']) => ({ language, file, text }),
);

/** Runs a program of node_modules in the copy. Rejects with what it printed when it fails. */
async function run(program: string, ...words: string[]): Promise<string> {
  const { MIGRATED_DUMP: _, ...env } = process.env;
  const file = resolve('node_modules', program);
  const { stdout } = await promisify(execFile)(process.execPath, [file, ...words], { cwd: copy, env, maxBuffer: 1e8 });
  return stdout;
}

beforeAll(() => {
  for (const path of [
    'src',
    'tests',
    'supabase',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'vitest.config.ts',
  ]) {
    cpSync(path, join(copy, path), { recursive: true, filter: (from) => !from.includes('.temp') });
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  for (const { language, file, text } of blocks.filter(({ language, file }) => file || language === 'sh')) {
    if (language === 'sh') {
      const [, from = '', to = ''] = /^cp (\S+) (\S+)\n$/.exec(text) ?? [];
      cpSync(join(copy, from), join(copy, to));
    } else if (language === 'diff') {
      writeFileSync(join(copy, file), changed(readFileSync(join(copy, file), 'utf8'), text));
    } else {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), text);
    }
  }
});

/** Applies a diff of replaced lines and added imports. */
function changed(text: string, diff: string): string {
  const added = [...diff.matchAll(/^\+(import .*)$/gm)].map(([, line]) => `${line}\n`);
  const [, before = '', lines = ''] = /^-(.*)\n((?:\+.*\n)+)/m.exec(diff) ?? [];
  const after = lines.trimEnd().replaceAll(/^\+/gm, '');
  expect(text).toContain(before);
  return added.join('') + text.replace(before, after);
}

test('it is created, edited, searched, deleted and brought back, by those who may, and its types are right', {
  timeout: 300_000,
}, async () => {
  await run('typescript/bin/tsc').catch((error) => {
    throw new Error(error.stdout || error.message);
  });
  const files = ['access', 'managedTables', 'saves', 'undelete'];
  const report = await run(
    'vitest/vitest.mjs',
    ...[
      'run',
      '--project',
      'database',
      '--maxWorkers',
      '1',
      '--reporter',
      'json',
      '-t',
      'fornecedores|lojas|^every table',
    ],
    ...files.map((file) => `database/${file}.test.ts`),
  );
  const { testResults } = JSON.parse(report.slice(report.indexOf('{'))) as {
    testResults: { name: string; assertionResults: { status: string }[] }[];
  };
  const covering = testResults.filter(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === 'passed'),
  );
  expect(covering.map(({ name }) => basename(name, '.test.ts')).sort()).toEqual(files);
});
