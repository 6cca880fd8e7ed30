import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { paths, signInPages } from '../../domain/paths.ts';
import type { PageMeta } from '../../site/facts/index.ts';

/** Pages that search engines must not list, with everything below. */
export const unlisted = [paths.admin, ...signInPages];

/** Headers of the page whose address holds a secret. */
export const secretLinkHeaders = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' };

export function sitemap(pages: readonly PageMeta[], siteUrl: string): string {
  const urls = pages.map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>`);
  const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<urlset xmlns="${schema}">`, ...urls, '</urlset>\n'].join('\n');
}

export const robots = (siteUrl: string) =>
  ['User-agent: *', ...unlisted.map((path) => `Disallow: ${path}`), '', `Sitemap: ${siteUrl}/sitemap.xml\n`].join('\n');

/** Response headers in the `_headers` format of Netlify and Cloudflare Pages. */
export function headersFile(headers: Record<string, string>): string {
  const rule = (path: string, some: Record<string, string>) =>
    [path, ...Object.entries(some).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  return [
    rule('/*', headers),
    ...[...unlisted, `${paths.admin}/*`].map((path) => rule(path, { 'X-Robots-Tag': 'noindex' })),
    // Hosts send both values of a header, and browsers obey the last.
    rule(paths.setPassword, secretLinkHeaders),
    rule('/assets/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
  ].join('\n');
}

/** Rules for the panel's addresses in the `_redirects` format of the same hosts. `sections` are named as for `panelFile`. */
export function redirectsFile(sections: string[]): string {
  const rule = (path: string, section?: string) => `${path} /${panelFile(section).replace(/index\.html$/, '')} 200\n`;
  const own = sections.map((section) => rule(section ? paths.resource(section) : paths.admin, section));
  return [...own, rule(`${paths.admin}/*`)].join('');
}

/** Holds a folder for each page of the panel: some hosts redirect from a file's name to the address without its ending. */
const folder = '_painel';

/** File of a section's page: `usuarios` for /admin/usuarios, '' for the dashboard, undefined for other addresses. */
export const panelFile = (section: string | undefined) =>
  section === undefined ? `${folder}/index.html` : `${folder}/${section || 'Dashboard'}/index.html`;

export function sectionFiles(outDir: string): ReadonlySet<string> {
  const written = join(outDir, folder);
  const entries = existsSync(written) ? readdirSync(written, { withFileTypes: true }) : [];
  return new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => panelFile(name)));
}

/** The file among `written` for an address of the panel, whatever its case and trailing slashes, as for the router. */
export function sectionFile(path: string, written: ReadonlySet<string>): string | undefined {
  const [, , section = '', ...more] = path.toLowerCase().split('/');
  const file = panelFile(section);
  return more.every((part) => part === '') && written.has(file) ? file : undefined;
}
