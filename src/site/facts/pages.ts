/** What search engines and shared links say about a public page. */
export interface PageMeta {
  path: string;
  title: string;
  description: string;
}

const brand = 'Assistente de Compras';

/** The public pages, in the order of the navigation. Read by the pages, the build and the server. */
export const pages = [
  {
    path: '/',
    title: `${brand} com IA para supermercados`,
    description:
      'Uma IA personalizada e proativa que localiza produtos, mostra promoções e responde às perguntas dos clientes do seu supermercado.',
  },
  {
    path: '/quem-somos',
    title: `Quem Somos · ${brand}`,
    description:
      'Desde 2020, em Curitiba, PR, criamos um assistente de compras com inteligência artificial para supermercados e seus clientes.',
  },
  {
    path: '/funcionalidades',
    title: `Funcionalidades · ${brand}`,
    description:
      'Localização de produtos, promoções e respostas para o cliente. Painel em tempo real, importação em massa e FAQ inteligente para o supermercado.',
  },
  {
    path: '/contato',
    title: `Contato · ${brand}`,
    description:
      'Fale com a equipe do assistente de compras para supermercados: envie uma mensagem, um e-mail ou ligue. Estamos em Curitiba, PR.',
  },
] as const satisfies PageMeta[];

/** The page behind every address that does not exist. */
export const notFoundPage: PageMeta = {
  path: '/404',
  title: `Página não encontrada · ${brand}`,
  description: 'O endereço foi digitado errado ou o link que você seguiu não existe mais.',
};

/**
 * Address of the page whose file's name is at `pathname` (`/contato.html`, `/index.html`); any other stays as it is. One that begins
 * with two slashes would name a host.
 */
export function pageAddress(pathname: string): string {
  const bare = pathname.replace(/(^\/index)?\.html$/i, '') || '/';
  return bare.startsWith('//') || pageAt(bare) === notFoundPage ? pathname : bare;
}

/** Metadata of the page at `pathname`. As for the router, trailing slashes and capital letters make no difference. */
export function pageAt(pathname: string): PageMeta {
  const path = pathname.toLowerCase();
  const isHere = (page: PageMeta) => path.startsWith(page.path) && /^\/*$/.test(path.slice(page.path.length));
  return pages.find(isHere) ?? notFoundPage;
}
