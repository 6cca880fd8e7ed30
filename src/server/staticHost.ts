import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { paths } from '../domain/paths.ts';
import type { PageMeta } from '../site/facts/index.ts';
import { secretLinkHeaders, unlisted } from './securityHeaders.ts';

/** The list of pages for search engines. */
export function sitemap(pages: readonly PageMeta[], siteUrl: string): string {
  const urls = pages.map(({ path }) => `  <url><loc>${siteUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}

/** What search engines may visit. */
export function robots(siteUrl: string): string {
  const disallowed = unlisted.map((path) => `Disallow: ${path}`).join('\n');
  return `User-agent: *\n${disallowed}\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

/** The security headers in the `_headers` format that static hosts read (Netlify, Cloudflare Pages). */
export function headersFile(headers: Record<string, string>): string {
  const linesOf = (some: Record<string, string>) =>
    Object.entries(some)
      .map(([name, value]) => `  ${name}: ${value}`)
      .join('\n');
  const hidden = [...unlisted, `${paths.admin}/*`].map((path) => `${path}\n  X-Robots-Tag: noindex\n`);
  // Of two values of a header the hosts send both, and browsers go by the last.
  const secret = `${paths.setPassword}\n${linesOf(secretLinkHeaders)}\n`;
  const immutable = '/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n';
  return `/*\n${linesOf(headers)}\n\n${[...hidden, secret, immutable].join('\n')}`;
}

/** Files of the panel's addresses: its sections have their own, the others share one. Read by the same hosts. */
export const redirectsFile = (sections: string[]) =>
  [...sections.map((section) => [sectionPath(section), panelFile(section)]), [`${paths.admin}/*`, panelFile(undefined)]]
    .map(([path, file]) => `${path} /${file?.replace(/index\.html$/, '')} 200\n`)
    .join('');

const sectionPath = (section: string) => (section ? paths.resource(section) : paths.admin);

/**
 * Folder of the panel's pages. It is none of the panel's addresses, and each page has a folder in it: some hosts lead from a file's name to
 * the address without its ending, where the rule that named it would hold again.
 */
const folder = '_painel';

/**
 * File of the page of a section, which is named as in the address; of the panel's other pages without one. The dashboard's has a capital
 * letter, as no section's name in an address has.
 */
export const panelFile = (section: string | undefined) =>
  section === undefined ? `${folder}/index.html` : `${folder}/${section || 'Dashboard'}/index.html`;

/** Files of sections that a build wrote. */
export function sectionFiles(outDir: string): ReadonlySet<string> {
  const written = join(outDir, folder);
  const entries = existsSync(written) ? readdirSync(written, { withFileTypes: true }) : [];
  return new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => panelFile(name)));
}

/** The file written for an address of the panel, if it is a section's. As for the router, trailing slashes and capital letters make no difference. */
export function sectionFile(path: string, written: ReadonlySet<string>): string | undefined {
  const [, , section = '', ...more] = path.toLowerCase().split('/');
  const file = panelFile(section);
  return more.every((part) => part === '') && written.has(file) ? file : undefined;
}

/** File endings of what becomes much smaller. */
const compressible = /\.(html|js|css|svg)$/;

const brotli = promisify(brotliCompress);
/** Compressed copies, by what their names end with. Brotli's last level gains a hundredth, for as long as the rest of a build. */
const kinds = {
  '.br': (text: Buffer) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }),
  '.gz': promisify(gzip),
};

/** Writes beside each page, script and style in a folder its compressed copies, which servers send to whom can read them. */
export async function compressFiles(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => compressible.test(file));
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file));
      await Promise.all(
        Object.entries(kinds).map(async ([ending, compress]) =>
          writeFile(join(folder, file + ending), await compress(text)),
        ),
      );
    }),
  );
}
