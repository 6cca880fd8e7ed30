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

/** Every address of the panel is the same file; read by the same hosts. */
export const redirectsFile = `${paths.admin}/* /admin.html 200\n`;
