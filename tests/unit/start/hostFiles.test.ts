import { describe, expect, test } from 'vitest';
import { resources } from '../../../src/resources';
import { pages } from '../../../src/site/facts';
import { panelFile, redirectsFile, robots, sectionFile, sitemap, unlisted } from '../../../src/start/build/hostFiles';
import { caddyFile, nginxFile } from '../../../src/start/build/serverFiles';
import { processorTime } from '../../support/node/processorTime';

test('search engines are told of the public pages, and kept out of the panel', () => {
  expect(sitemap(pages, 'https://site.com.br').match(/<loc>/g)).toHaveLength(4);
  expect(robots('https://site.com.br')).toMatch(/Disallow: \/admin\nDisallow: \/login/);
});

const written = new Set(['_painel/usuarios/index.html', '_painel/Dashboard/index.html']);

test.each([
  ['/admin', '_painel/Dashboard/index.html'],
  ['/Admin/', '_painel/Dashboard/index.html'],
  ['/admin/usuarios', '_painel/usuarios/index.html'],
  ['/admin/Usuarios/', '_painel/usuarios/index.html'],
  ['/admin//usuarios', undefined],
  ['/admin/usuarios/novo', undefined],
  ['/admin/cargos', undefined],
  ['/admin/Dashboard', undefined],
  ['/admin/../usuarios', undefined],
  ['/admin/__proto__', undefined],
])('%s is answered with %s', (path, file) => {
  expect(sectionFile(path, written)).toBe(file);
});

test('an address of thousands of slashes is read in linear time', () => {
  const spent = processorTime();
  expect(sectionFile(`/admin${'/'.repeat(100_000)}x`, written)).toBeUndefined();
  expect(spent()).toBeLessThan(1000);
});

const sections = ['', 'cargos'];
const files = new Set([undefined, ...sections].map(panelFile));
const rules = redirectsFile(sections)
  .trim()
  .split('\n')
  .map((line) => line.split(' '));

/** The target of the first rule for an address. */
const ruled = (path: string) =>
  rules.find(([from = '']) => from === path || (from.endsWith('/*') && path.startsWith(from.slice(0, -1))))?.[1] ??
  path;
/** The file that hosts find for an address without an ending. */
const found = (path: string) =>
  [path, `${path}.html`, `${path.replace(/\/$/, '')}/index.html`]
    .map((name) => name.slice(1))
    .find((name) => files.has(name));

/** Answers of hosts, by their published rules. */
const hosts = {
  // A rule goes before files, and a request for a page's file is redirected to its address.
  'Cloudflare Pages': (path: string) => {
    const address = ruled(path).replace(/(index)?\.html$/, '');
    return address === ruled(path) ? found(address) : `led to ${address}`;
  },
  // Files go before rules.
  Netlify: (path: string) => found(path) ?? found(ruled(path)),
};

test.each(
  Object.entries(hosts).flatMap(([host, answer]) =>
    [
      ['/admin', panelFile('')],
      ['/admin/cargos', panelFile('cargos')],
      ['/admin/', panelFile(undefined)],
      ['/admin/conta', panelFile(undefined)],
      ['/admin/promocoes/editar/5', panelFile(undefined)],
    ].map(([path = '', file]) => ({ host, answer, path, file })),
  ),
)('$host answers $path with $file', ({ answer, path, file }) => {
  expect(answer(path)).toBe(file);
});

describe('rules of web servers', () => {
  const headers = { 'Content-Security-Policy': "script-src 'self'", 'X-Frame-Options': 'DENY' };
  /** The headers of each block of nginx's rules that has any: it has none of those around it. */
  const blocks = nginxFile(headers)
    .split(/^location /m)
    .filter((block) => block.includes('add_header'))
    .map((block) => Object.fromEntries([...block.matchAll(/add_header (\S+) "(.*)"/g)].map(([, ...pair]) => pair)));

  test('of nginx name every header in each block', () => {
    expect(blocks.length).toBeGreaterThan(5);
    for (const block of blocks) expect(block).toMatchObject(headers);
    expect(new Set(blocks.map((block) => block['Cache-Control']))).toEqual(
      new Set(['no-cache', 'no-store', 'public, max-age=31536000, immutable']),
    );
  });

  test('lead to the page of every section', () => {
    const pattern = /location ~ (\^\/admin\/\(\S+)/.exec(nginxFile(headers))?.[1] ?? '';
    expect(caddyFile(headers)).toContain(pattern);
    for (const { name } of resources) expect(`/admin/${name}`).toMatch(new RegExp(pattern));
  });

  test('of Caddy name every header, and the pages that search engines must not list', () => {
    const rules = caddyFile(headers);
    for (const [name, value] of Object.entries(headers)) expect(rules).toContain(`\t${name} "${value}"`);
    for (const page of unlisted) expect(rules).toMatch(new RegExp(`@unlisted path .*${page}( |$)`, 'm'));
  });
});
