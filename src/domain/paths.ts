const admin = '/admin';

export const newRecordId = 'novo';

export type LabelScope = { ids: string[] } | { filter: object };

/** Addresses of panel and sign-in. Those of the public pages are in src/site/facts/addresses.ts. */
export const paths = {
  /** The assistant for shoppers, which the Node server answers. */
  counter: '/assistente',
  counterLogo: '/assistente/logo',
  /** The file of the build that reads bar codes on the page for shoppers. */
  scanner: '/leitor.js',
  login: '/login',
  forgotPassword: '/esqueci-minha-senha',
  setPassword: '/redefinir-senha',
  admin,
  conta: `${admin}/conta`,
  assistente: `${admin}/assistente`,
  unanswered: `${admin}/assistente/sem-resposta`,
  sought: `${admin}/assistente/procurados`,
  counterSwitch: `${admin}/assistente/balcao`,
  counterPoster: `${admin}/assistente/balcao/cartaz`,
  programKeys: `${admin}/assistente/chaves`,
  resource: (name: string) => `${admin}/${name}`,
  /** A list with another filter than its last one, from its first page. */
  found: (name: string, filter: object) =>
    `${admin}/${name}?filter=${encodeURIComponent(JSON.stringify(filter))}&page=1`,
  record: (name: string, id: string | number) => `${admin}/${name}/${encodeURIComponent(id)}`,
  newRecord: (name: string) => `${admin}/${name}/${newRecordId}`,
  prices: (filter: object) => `${admin}/produtos/precos?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  till: `${admin}/produtos/caixa`,
  /** Shelf labels of the `LabelScope` in the history entry. */
  labels: `${admin}/promocoes/etiquetas`,
  changedLabels: `${admin}/promocoes/etiquetas/trocar`,
  promocao: {
    create: `${admin}/promocoes/nova`,
    edit: (id: string) => `${admin}/promocoes/editar/${id}`,
    copy: (id: string) => `${admin}/promocoes/nova?de=${encodeURIComponent(id)}`,
    offers: (date: string) => `${admin}/promocoes/ofertas?semana=${date}`,
    labels: (id: string) => `${admin}/promocoes/etiquetas/${id}`,
  },
};

/** The router ignores the case of addresses too. */
export const isInPanel = (pathname: string) => `${pathname.toLowerCase()}/`.startsWith(`${admin}/`);

/** Pages outside the panel that are not prerendered with content. */
export const signInPages = [paths.login, paths.forgotPassword, paths.setPassword];

/**
 * Case and trailing slashes do not matter, as for the router. A pattern such as /\/+$/ would take quadratic time on
 * thousands of slashes.
 */
export function isAt(page: string, pathname: string): boolean {
  const path = pathname.toLowerCase();
  return path.startsWith(page) && /^\/*$/.test(path.slice(page.length));
}

export const signInPageAt = (pathname: string) => signInPages.find((page) => isAt(page, pathname));
