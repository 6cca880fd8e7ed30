const admin = '/admin';

/** Stands for the record's id in the address of a new one. */
export const newRecordId = 'novo';

/** Products whose labels are printed: these, or all that a list's filter finds. */
export type LabelScope = { ids: string[] } | { filter: object };

/** Addresses of panel and sign-in. Those of the public pages are in src/site/facts/addresses.ts. */
export const paths = {
  login: '/login',
  forgotPassword: '/esqueci-minha-senha',
  /** The page of e-mails' links that set a password. */
  setPassword: '/redefinir-senha',
  admin,
  /** The signed-in person's account. */
  conta: `${admin}/conta`,
  resource: (name: string) => `${admin}/${name}`,
  /** A list without its last search, from its first page. */
  whole: (name: string) => `${admin}/${name}?filter=${encodeURIComponent('{}')}&page=1`,
  /** A record's form, over the list of its resource. */
  record: (name: string, id: string | number) => `${admin}/${name}/${encodeURIComponent(id)}`,
  newRecord: (name: string) => `${admin}/${name}/${newRecordId}`,
  /** A price list to print, of the products that a list's filter finds. */
  prices: (filter: object) => `${admin}/produtos/precos?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  /** Shelf labels of the `LabelScope` in the history entry, which may have thousands of products. */
  labels: `${admin}/promocoes/etiquetas`,
  promocao: {
    create: `${admin}/promocoes/nova`,
    edit: (id: string) => `${admin}/promocoes/editar/${id}`,
    /** The form of a new promotion with that one's values. */
    copy: (id: string) => `${admin}/promocoes/nova?de=${encodeURIComponent(id)}`,
    /** A sheet of a week's offers to print. */
    offers: (date: string) => `${admin}/promocoes/ofertas?semana=${date}`,
    /** Shelf labels of a promotion's products. */
    labels: (id: string) => `${admin}/promocoes/etiquetas/${id}`,
  },
};

/** Whether an address is of the panel, whatever its capital letters, as for the router. */
export const isInPanel = (pathname: string) => `${pathname.toLowerCase()}/`.startsWith(`${admin}/`);

/** Pages outside the panel that are not prerendered with content. */
export const signInPages = [paths.login, paths.forgotPassword, paths.setPassword];

/**
 * Whether an address is that of `page`, whatever its capital letters and trailing slashes, as for the router. The pattern is
 * anchored at the slashes' start, since /\/+$/ takes quadratic time on an address of thousands of slashes.
 */
export function isAt(page: string, pathname: string): boolean {
  const path = pathname.toLowerCase();
  return path.startsWith(page) && /^\/*$/.test(path.slice(page.length));
}

/** The page of `signInPages` at an address. */
export const signInPageAt = (pathname: string) => signInPages.find((page) => isAt(page, pathname));
