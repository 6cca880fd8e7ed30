/**
 * The floors of `src`, from the top: a folder uses what stands below its own floor and nothing else. The files of the
 * top floor stand in `src` itself, and use each other. README shows the same list.
 */
export const floors: readonly (readonly string[])[] = [
  ['App', 'main', 'boot', 'prerender', 'earlyForms'],
  ['painel', 'dashboard'],
  ['resources'],
  ['usuarios', 'produtos', 'categorias', 'promocoes', 'cargos', 'perguntas', 'site', 'login'],
  ['importacao', 'exportacao'],
  ['ui'],
  ['providers', 'spreadsheet'],
  ['domain'],
  ['lib'],
];

/** Builds and serves the site, in Node. Nobody uses it, and it knows no more of the pages than their facts and addresses. */
export const apart = { folder: 'server', reads: ['site/facts/index.ts', 'domain/paths.ts'] };

/** Made by `npm run db:types`. */
export const generated = 'providers/supabase/database.types.ts';
