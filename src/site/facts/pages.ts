import { addressAt, addresses, notFoundAddress } from './addresses.ts';

/** Metadata for search engines and shared links. */
export interface PageMeta {
  path: string;
  title: string;
  description: string;
}

const brand = 'Assistente de Compras';

const said: Record<(typeof addresses)[number], Omit<PageMeta, 'path'>> = {
  '/': {
    title: `${brand} com IA para supermercados`,
    description:
      'Uma IA personalizada e proativa que localiza produtos, mostra promoções e responde às perguntas dos clientes do seu supermercado.',
  },
  '/quem-somos': {
    title: `Quem Somos · ${brand}`,
    description:
      'Desde 2020, em Curitiba, PR, criamos um assistente de compras com inteligência artificial para supermercados e seus clientes.',
  },
  '/funcionalidades': {
    title: `Funcionalidades · ${brand}`,
    description:
      'Localização de produtos, promoções e respostas para o cliente. Painel em tempo real, importação em massa e FAQ inteligente para o supermercado.',
  },
  '/contato': {
    title: `Contato · ${brand}`,
    description:
      'Fale com a equipe do assistente de compras para supermercados: envie uma mensagem, um e-mail ou ligue. Estamos em Curitiba, PR.',
  },
};

/** In the order of the navigation. */
export const pages: readonly PageMeta[] = addresses.map((path) => ({ path, ...said[path] }));

export const notFoundPage: PageMeta = {
  path: notFoundAddress,
  title: `Página não encontrada · ${brand}`,
  description: 'O endereço foi digitado errado ou o link que você seguiu não existe mais.',
};

/** Metadata of the page at `pathname`. */
export const pageAt = (pathname: string): PageMeta =>
  pages.find(({ path }) => path === addressAt(pathname)) ?? notFoundPage;
