/** Stands for the folder of each resource in `src/App.tsx`. */
export const eachResource = '<resource>';

/** The floors of `src`, from the top. A folder imports from lower floors alone; files directly in `src` may import each other. */
export const floors: readonly (readonly string[])[] = [
  ['App', 'main', 'start'],
  ['painel'],
  ['dashboard'],
  [eachResource, 'site', 'login', 'conta'],
  ['generic'],
  ['planilhas'],
  ['ui'],
  ['providers', 'spreadsheet'],
  ['resources'],
  ['domain'],
  ['lib'],
];

/** The folders from which the text of `src/App.tsx` imports what it spreads into a `<Resource>`. */
export function resourcesIn(text = ''): string[] {
  const spread = [...text.matchAll(/<Resource [^>]*\{\.\.\.(\w+)\}/g)].map(([, name = '']) => name);
  const imports = [...text.matchAll(/import \{([^}]*)\} from '\.\/(\w+)';/g)];
  const folders = imports.flatMap(([, names = '', folder = '']) =>
    names.split(',').some((name) => spread.includes(name.trim())) ? folder : [],
  );
  return folders.filter((folder) => !floors.flat().includes(folder));
}

/** Sub-folders that other folders may import: the named folders, or every folder above. */
export const doors: Readonly<Record<string, readonly string[] | 'above'>> = {
  'ui/list': 'above',
  'ui/record': 'above',
  'ui/feedback': 'above',
  'ui/print': 'above',
  'ui/scan': ['start'],
  'providers/auth': ['login', 'painel', 'conta', 'planilhas', 'ui'],
  'providers/account': ['conta'],
  'providers/panel': ['login', 'painel'],
  'providers/panel/firstReads': ['start'],
  'providers/email': ['site'],
  'site/facts': ['start'],
  'spreadsheet/read': ['planilhas'],
  'spreadsheet/write': ['planilhas'],
};

/** Folders that run in Node: nothing else imports them, and they import these files of `src` alone. */
export const apart = {
  folders: ['server', 'start/build'],
  reads: [
    'site/facts/index.ts',
    'domain/answer/index.ts',
    'domain/dates.ts',
    'domain/money.ts',
    'domain/paths.ts',
    'domain/shop.ts',
    'start/prerender.tsx',
  ],
};
