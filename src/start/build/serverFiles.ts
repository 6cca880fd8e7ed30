import { paths, signInPages } from '../../domain/paths.ts';
import { panelFile, secretLinkHeaders } from './hostFiles.ts';

type Headers = Record<string, string>;

const immutable = 'public, max-age=31536000, immutable';
const noindex = { 'X-Robots-Tag': 'noindex' };
/** Hidden files, and those for hosts. */
const hidden = '(^/_|/\\.|^/404\\.html$)';
/** A section's page of the panel; that of the dashboard has a capital letter. */
const section = '^/admin/([a-z_]+)/?$';

/** Rules of nginx, for a server block whose `root` is the folder of the site. A location with headers of its own has none of those above it. */
export function nginxFile(all: Headers): string {
  const indented = (lines: string[]) => lines.map((line) => `  ${line}`);
  const headers = (some: Headers, end = ' always;') =>
    Object.entries({ ...all, 'Cache-Control': 'no-cache', ...some }).map(
      ([name, value]) => `add_header ${name} "${value}"${end}`,
    );
  const location = (where: string, ...lines: string[]) => [`location ${where} {`, ...indented(lines), '}'];
  const unlisted = (where: string, ...lines: string[]) => location(where, ...headers(noindex), ...lines);
  return [
    '# Include this file in a server block whose root is this folder.',
    'absolute_redirect off;',
    'charset utf-8;',
    'error_page 404 /404.html;',
    ...headers({}),
    ...location('= /404.html', 'internal;'),
    ...location('= /', 'try_files /index.html =404;'),
    ...location('= /index.html', 'return 308 /$is_args$args;'),
    ...location(`~ ${hidden}`, 'return 404;'),
    ...location('/', 'try_files $uri $uri.html =404;'),
    ...location('~ ^(/.+)\\.html$', 'return 308 $1$is_args$args;'),
    ...location('^~ /assets/', ...headers({ 'Cache-Control': immutable }, ';'), 'try_files $uri =404;'),
    ...unlisted(`~ ^${paths.admin}/?$`, `try_files /${panelFile('')} =404;`),
    ...unlisted(`~ ${section}`, `try_files /${panelFile('$1')} /${panelFile(undefined)} =404;`),
    ...unlisted(`~* ^${paths.admin}/`, `try_files /${panelFile(undefined)} =404;`),
    ...signInPages.flatMap((page) => {
      const secret = page === paths.setPassword ? secretLinkHeaders : {};
      return location(
        `= ${page}`,
        ...headers({ ...noindex, ...secret }),
        'access_log off;',
        'try_files $uri.html =404;',
      );
    }),
    ...location('~ ^/.+/$', 'rewrite ^(/.+)/$ $1 last;'),
    '',
  ].join('\n');
}

/** The same rules for Caddy, for a site block whose `root` is the folder of the site. */
export function caddyFile(all: Headers): string {
  const headers = (matcher: string, some: Headers) => [
    `\theader ${matcher} {`,
    ...Object.entries(some).map(([name, value]) => `\t\t${name} "${value}"`),
    '\t}',
  ];
  const unlisted = [paths.admin, `${paths.admin}/*`, ...signInPages];
  return [
    '# Import this file in a site block whose root is this folder.',
    'route {',
    ...headers('*', { ...all, 'Cache-Control': 'no-cache' }),
    `\t@hidden path_regexp ${hidden}`,
    '\terror @hidden 404',
    `\t@slash {\n\t\tpath_regexp ^/.+/$\n\t\tnot path ${paths.admin}/*\n\t}`,
    '\turi @slash strip_suffix /',
    '\t@moved path_regexp page ^(/.+)\\.html$',
    '\tredir /index.html / 308',
    '\tredir @moved {re.page.1} 308',
    `\t@unlisted path ${unlisted.join(' ')}`,
    ...headers('@unlisted', noindex),
    ...headers(paths.setPassword, secretLinkHeaders),
    '\t@asset {\n\t\tpath /assets/*\n\t\tfile\n\t}',
    ...headers('@asset', { 'Cache-Control': immutable }),
    `\t@dashboard path ${paths.admin} ${paths.admin}/`,
    `\trewrite @dashboard /${panelFile('')}`,
    `\t@section path_regexp section ${section}`,
    `\thandle @section {\n\t\ttry_files /${panelFile('{re.section.1}')} /${panelFile(undefined)}\n\t}`,
    `\trewrite ${paths.admin}/* /${panelFile(undefined)}`,
    '\ttry_files {path} {path}.html',
    '\tfile_server {\n\t\tprecompressed br gzip\n\t\tdisable_canonical_uris\n\t}',
    '}',
    'handle_errors {',
    '\trewrite * /404.html',
    '\tfile_server',
    '}',
    '',
  ].join('\n');
}
