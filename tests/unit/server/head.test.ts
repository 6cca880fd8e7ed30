import { describe, expect, it } from 'vitest';
import { headTags } from '../../../src/server/head';
import { robots, sitemap } from '../../../src/server/staticHost';
import { notFoundPage, pageAddress, pageAt, pages } from '../../../src/site/facts';
import { processorTime } from '../../support/node/processorTime';

const site = 'https://site.com.br';

describe('head of a public page', () => {
  it('tells search engines and shared links what it is', () => {
    const head = headTags({ path: '/contato', title: 'A "b" <c>', description: 'D & e' }, site);
    expect(head).toContain('<title>A &quot;b&quot; &lt;c></title>');
    expect(head).toContain('<meta name="description" content="D &amp; e" />');
    expect(head).toContain('<link rel="canonical" href="https://site.com.br/contato" />');
    expect(head).toContain('<meta property="og:image" content="https://site.com.br/og.png" />');
    const data = JSON.parse(/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? '');
    expect(data['@graph'].map((thing: { '@type': string }) => thing['@type'])).toEqual(['Organization', 'WebSite']);
  });

  it('has a title and a description of its own on every page', () => {
    expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
    expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length);
    for (const { description } of pages) expect(description.length).toBeLessThanOrEqual(160);
  });
});

describe('addresses', () => {
  it('finds the page with or without a slash at the end', () => {
    expect(pageAt('/contato/')).toBe(pageAt('/contato'));
    expect(pageAt('/Quem-Somos')).toBe(pageAt('/quem-somos'));
    for (const path of ['/', '//']) expect(pageAt(path).path).toBe('/');
    for (const path of ['', '/nada', '/contatos', '/contato//x', '//contato']) expect(pageAt(path)).toBe(notFoundPage);
  });

  it('finds none among thousands of slashes, and soon', () => {
    const spent = processorTime();
    for (const start of ['', '/contato']) expect(pageAddress(`${start}${'/'.repeat(100_000)}x`)).toMatch(/x$/);
    expect(spent()).toBeLessThan(1000);
  });

  it.each([
    ['/index.html', '/'],
    ['/contato.html', '/contato'],
    ['/Quem-Somos.HTML', '/Quem-Somos'],
    ['/', '/'],
    ['/contato', '/contato'],
    ['/nada.html', '/nada.html'],
    ['/contato/index.html', '/contato/index.html'],
    ['/.html', '/'],
    ['//.html', '//.html'],
  ])('%s is the file of the page at %s', (path, address) => {
    expect(pageAddress(path)).toBe(address);
  });

  it('lists the public pages and keeps the panel out', () => {
    expect(sitemap(pages, site).match(/<loc>/g)).toHaveLength(4);
    expect(robots(site)).toMatch(/Disallow: \/admin\nDisallow: \/login/);
  });
});
