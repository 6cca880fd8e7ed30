import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apart, eachResource, floors, resourcesIn } from './floors';
import { type House, houseOf } from './graph';
import { rules } from './rules';

const built = (files: Record<string, string>): House => houseOf(new Map(Object.entries(files)));

// vite-env.d.ts declares types alone and has no floor.
const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
  (path) => statSync(`src/${path}`).isFile() && path !== 'vite-env.d.ts',
);
const src = built(Object.fromEntries(paths.map((path) => [path, readFileSync(`src/${path}`, 'utf8')])));

test.each(Object.entries(rules))('src: %s', (_, rule) => {
  expect(rule(src)).toEqual([]);
});

test('all of src is checked, and every folder of the list exists', () => {
  expect(src.tree.size).toBeGreaterThan(300);
  expect(src.edges.length).toBeGreaterThan(1000);
  expect(apart.reads.filter((file) => !src.tree.has(file))).toEqual([]);
  const there = [...src.tree.keys()];
  const resources = resourcesIn(src.tree.get('App.tsx'));
  expect(resources.length).toBeGreaterThan(0);
  const named = [...floors.flat().filter((name) => name !== eachResource), ...resources, ...apart.folders];
  expect(named.filter((name) => !there.some((file) => /^(\/|\.tsx?$)/.test(file.replace(name, ''))))).toEqual([]);
});

test('workbooks are written in a worker alone', () => {
  const users = src.edges.filter(({ to }) => to === 'spreadsheet/write/workbook.ts').map(({ from }) => from);
  expect(users).toEqual(['spreadsheet/write/worker.ts']);
});

const inOrder = {
  'main.tsx': "import { App } from './App';",
  'App.tsx':
    "import { generic } from './generic'; import { cargos } from './cargos'; const all = [<Resource {...generic} />, <Resource {...cargos} />];",
  'generic/index.ts': '',
  'resources/index.ts': '',
  'cargos/index.tsx': "const load = () => import('./CargosList');",
  'cargos/CargosList.tsx':
    "import { AddButton } from '../ui/list'; import type { Row } from './cards/row'; import 'react';",
  'cargos/cards/row.ts': "export type { Cargo } from '../../providers';",
  'ui/list/index.ts': "export * from './AddButton';",
  'ui/list/AddButton.tsx': "import { theme } from '../theme'; import './button.css';",
  'ui/list/button.css': '',
  'ui/theme.ts': '',
  'ui/index.ts': '',
  'providers/index.ts': '',
  'site/site.css': '',
  'site/facts/index.ts': '',
  'server/start.ts': "import { pages } from '../site/facts/index.ts'; import '../../vite.config.ts'; import(built);",
};

test.each(Object.entries(rules))('a correct source tree keeps the rule: %s', (_, rule) => {
  expect(rule(built(inOrder))).toEqual([]);
});

const lines = (count: number) => 'x;\n'.repeat(count);

/** For each rule, files that break it and the one violation that the rule reports. */
const broken: Record<keyof typeof rules, [added: Record<string, string>, found: string][]> = {
  'every folder has its floor': [
    // A resource's folder that App.tsx does not import.
    [{ 'marcas/index.ts': '' }, 'marcas'],
  ],
  'a file uses what is in src, and says what': [
    [{ 'lib/a.ts': "import '../../package.json';" }, 'lib/a.ts → ../../package.json'],
    [{ 'lib/a.ts': 'const load = () => import(name);' }, 'lib/a.ts → ?'],
  ],
  'downwards only': [
    [{ 'ui/theme.ts': "import '../cargos';" }, 'ui/theme.ts → cargos/index.tsx'],
    [{ 'providers/errors.ts': "import '../site/site.css';" }, 'providers/errors.ts → site/site.css'],
    // Folders of one floor.
    [{ 'site/index.ts': "const load = () => import('../cargos');" }, 'site/index.ts → cargos/index.tsx'],
  ],
  'the server stands apart': [
    [{ 'server/a.ts': "import '../App.tsx';" }, 'server/a.ts → App.tsx'],
    [{ 'main.tsx': "import './server/start';" }, 'main.tsx → server/start.ts'],
  ],
  'a folder is entered through its index': [
    [{ 'App.tsx': "import './cargos/CargosList';" }, 'App.tsx → cargos/CargosList.tsx'],
    [
      { 'cargos/cards/row.ts': "new Worker(new URL('../../ui/theme.ts', import.meta.url));" },
      'cargos/cards/row.ts → ui/theme.ts',
    ],
    [{ 'ui/theme.ts': "import './list/AddButton';" }, 'ui/theme.ts → ui/list/AddButton.tsx'],
    // Sub-folders that are not open to these folders.
    [
      { 'cargos/cards/row.ts': "import '../../planilhas/destinations';", 'planilhas/destinations/index.ts': '' },
      'cargos/cards/row.ts → planilhas/destinations/index.ts',
    ],
    [{ 'App.tsx': "import { pageAt } from './site/facts';" }, 'App.tsx → site/facts/index.ts'],
  ],
  'no circles, of types either': [
    [
      { 'ui/theme.ts': "import type { Props } from './list';" },
      'ui/list/AddButton.tsx ↔ ui/list/index.ts ↔ ui/theme.ts',
    ],
    [{ 'lib/a.ts': "import { b } from './b';", 'lib/b.ts': "type A = import('./a').A;" }, 'lib/a.ts ↔ lib/b.ts'],
  ],
  // None of these has a circle of files.
  'no circles of folders': [
    [
      {
        'planilhas/check/cells.ts': '',
        'planilhas/check/rows.ts': "import '../destinations';",
        'planilhas/destinations/index.ts': "import '../check/cells';",
      },
      'planilhas/check ↔ planilhas/destinations',
    ],
    [
      {
        'ui/record/conflict/a/a.ts': "import '../b/b';",
        'ui/record/conflict/b/b.ts': '',
        'ui/record/conflict/b/c.ts': "import '../a/c';",
        'ui/record/conflict/a/c.ts': '',
      },
      'ui/record/conflict/a ↔ ui/record/conflict/b',
    ],
  ],
  'short files': [[{ 'lib/a.ts': lines(251), 'lib/b.ts': lines(250) }, 'lib/a.ts']],
  'no folder outgrows the house': [
    [{ 'lib/a.ts': lines(26), 'ui/a.ts': lines(25), 'site/a.ts': lines(25), 'domain/a.ts': lines(24) }, 'lib'],
  ],
};
const cases = Object.entries(broken).flatMap(([rule, all]) => all.map(([added, found]) => ({ rule, added, found })));

test.each(cases)('a broken rule is reported: $rule, $found', ({ rule, added, found }) => {
  expect(rules[rule as keyof typeof rules](built({ ...inOrder, ...added }))).toEqual([found]);
});
