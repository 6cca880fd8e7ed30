import { company, type PageMeta } from '../../site/facts/index.ts';

const socialImage = { path: '/og.png', width: 1200, height: 630 };

/** Head tags of a public page for search engines, shared links and structured data. `siteUrl` has no trailing slash. */
export function headTags(page: PageMeta, siteUrl: string): string {
  const url = `${siteUrl}${page.path}`;
  const named = (name: string, content: string | number) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
  const property = (name: string, content: string | number) =>
    `<meta property="${name}" content="${escapeHtml(content)}" />`;
  return [
    `<title>${escapeHtml(page.title)}</title>`,
    named('description', page.description),
    `<link rel="canonical" href="${escapeHtml(url)}" />`,
    property('og:type', 'website'),
    property('og:locale', 'pt_BR'),
    property('og:site_name', company.name),
    property('og:title', page.title),
    property('og:description', page.description),
    property('og:url', url),
    property('og:image', `${siteUrl}${socialImage.path}`),
    property('og:image:width', socialImage.width),
    property('og:image:height', socialImage.height),
    property('og:image:alt', 'Assistente de compras respondendo onde fica o arroz, ao lado de uma gôndola'),
    named('twitter:card', 'summary_large_image'),
    `<script type="application/ld+json">${structuredData(siteUrl)}</script>`,
  ].join('\n    ');
}

export const unlistedHeadTags = (title: string) =>
  `<title>${escapeHtml(title)}</title>\n    <meta name="robots" content="noindex" />`;

function structuredData(siteUrl: string): string {
  const organization = `${siteUrl}/#organizacao`;
  const graph = [
    {
      '@type': 'Organization',
      '@id': organization,
      name: company.name,
      url: `${siteUrl}/`,
      logo: `${siteUrl}/icon-512.png`,
      foundingDate: String(company.foundedIn),
      email: company.email,
      telephone: `+55${company.phone}`,
      address: {
        '@type': 'PostalAddress',
        addressLocality: company.city,
        addressRegion: company.state,
        addressCountry: 'BR',
      },
      sameAs: [company.social.url],
    },
    {
      '@type': 'WebSite',
      '@id': `${siteUrl}/#site`,
      name: company.name,
      url: `${siteUrl}/`,
      inLanguage: 'pt-BR',
      publisher: { '@id': organization },
    },
  ];
  // A closing tag inside the data would end the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c');
}

export const escapeHtml = (text: string | number) =>
  String(text).replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
