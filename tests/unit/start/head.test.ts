import { expect, test } from 'vitest';
import { notFoundPage, pageAddress, pageAt, pages } from '../../../src/site/facts';
import { headTags } from '../../../src/start/build/head';
import { processorTime } from '../../support/node/processorTime';

test('the head of a public page names it for search engines and shared links', () => {
  const head = headTags({ path: '/contato', title: 'A "b" <c>', description: 'D & e' }, 'https://site.com.br');
  for (const tag of [
    '<title>A &quot;b&quot; &lt;c></title>',
    '<meta name="description" content="D &amp; e" />',
    '<link rel="canonical" href="https://site.com.br/contato" />',
    '<meta property="og:image" content="https://site.com.br/og.png" />',
  ])
    expect(head).toContain(tag);
  const data = JSON.parse(/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? '');
  expect(data['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual(['Organization', 'WebSite']);
});

test('every public page has its own title and description', () => {
  for (const texts of [pages.map(({ title }) => title), pages.map(({ description }) => description)])
    expect(new Set(texts).size).toBe(pages.length);
  for (const { description } of pages) expect(description.length).toBeLessThanOrEqual(160);
});

test('an address finds its page with or without a trailing slash, in any case', () => {
  expect(pageAt('/contato/')).toBe(pageAt('/contato'));
  expect(pageAt('/Quem-Somos')).toBe(pageAt('/quem-somos'));
  for (const path of ['/', '//']) expect(pageAt(path).path).toBe('/');
  for (const path of ['', '/nada', '/contatos', '/contato//x', '//contato']) expect(pageAt(path)).toBe(notFoundPage);
});

test.each([
  ['/index.html', '/'],
  ['/contato.html', '/contato'],
  ['/Quem-Somos.HTML', '/Quem-Somos'],
  ['/contato', '/contato'],
  ['/contato/index.html', '/contato/index.html'],
  ['/.html', '/'],
])('%s is the file of the page at %s', (path, address) => {
  expect(pageAddress(path)).toBe(address);
});

test('an address of thousands of slashes is read in linear time', () => {
  const spent = processorTime();
  for (const start of ['', '/contato']) expect(pageAddress(`${start}${'/'.repeat(100_000)}x`)).toMatch(/x$/);
  expect(spent()).toBeLessThan(1000);
});
