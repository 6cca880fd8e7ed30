/** Stands for the folder of each resource. */
export const eachResource = '<resource>';

/**
 * The floors of `src`, from the top: a folder uses what stands below its own floor and nothing else. The files of the
 * top floor stand in `src` itself, and use each other. README shows the same list.
 */
export const floors: readonly (readonly string[])[] = [
  ['App', 'main', 'boot', 'prerender', 'earlyForms', 'openPanel'],
  ['painel'],
  ['dashboard'],
  ['pages'],
  [eachResource, 'site', 'login', 'conta'],
  ['generic'],
  ['planilhas'],
  ['ui'],
  ['providers', 'spreadsheet'],
  ['resources'],
  ['domain'],
  ['lib'],
];

/** The folders of the resources that have pages of their own, as `src/pages.ts` imports them: `import { produtos } from './produtos'`. */
export const resourcesIn = (text = '') =>
  [...text.matchAll(/import \{ (\w+) \} from '\.\/\1';/g)].map(([, name = '']) => name);

/** Sub-folders that others enter besides a folder's own index, and who does: those named, or whoever stands above. */
export const doors: Readonly<Record<string, readonly string[] | 'above'>> = {
  'ui/list': 'above',
  'ui/record': 'above',
  'ui/feedback': 'above',
  'ui/print': 'above',
  'providers/auth': ['login', 'painel', 'conta', 'planilhas', 'ui'],
  'providers/account': ['conta'],
  'providers/running': ['login', 'painel'],
  'providers/running/firstReads': ['prerender'],
  'providers/email': ['site'],
  'site/facts': ['boot'],
  'spreadsheet/read': ['planilhas'],
  'spreadsheet/write': ['planilhas'],
  'spreadsheet/write/workbook': ['planilhas'],
};

/** Builds and serves the site, in Node. Nobody uses it, and it knows no more of the pages than their facts and addresses. */
export const apart = { folder: 'server', reads: ['site/facts/index.ts', 'domain/paths.ts'] };
