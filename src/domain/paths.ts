const admin = '/admin';

/** Stands in an address where other addresses have a record's id. */
export const newRecordId = 'novo';

/** Products to print labels of: these, or all that a list's filter finds. */
export type LabelScope = { ids: string[] } | { filter: object };

/** Addresses of the product, for the server too. The pages' own are in src/site/facts/addresses.ts. */
export const paths = {
  login: '/login',
  forgotPassword: '/esqueci-minha-senha',
  /** Where the links of e-mails lead that set a password. */
  setPassword: '/redefinir-senha',
  admin,
  /** The signed-in person's own account. */
  conta: `${admin}/conta`,
  resource: (name: string) => `${admin}/${name}`,
  /** A list from its beginning, whatever was searched there before. */
  whole: (name: string) => `${admin}/${name}?filter=${encodeURIComponent('{}')}&page=1`,
  /** A record's form, over the list of its resource. */
  record: (name: string, id: string | number) => `${admin}/${name}/${encodeURIComponent(id)}`,
  newRecord: (name: string) => `${admin}/${name}/${newRecordId}`,
  /** What products cost, as a list to print: those that a list's filter finds. */
  prices: (filter: object) => `${admin}/produtos/precos?filter=${encodeURIComponent(JSON.stringify(filter))}`,
  /** Shelf labels of the products that the history's entry names, as a `LabelScope`: there may be thousands. */
  labels: `${admin}/promocoes/etiquetas`,
  promocao: {
    create: `${admin}/promocoes/nova`,
    edit: (id: string) => `${admin}/promocoes/editar/${id}`,
    /** The form of a new promotion, filled with what that one has. */
    copy: (id: string) => `${admin}/promocoes/nova?de=${encodeURIComponent(id)}`,
    /** Offers of the week that a date is in, as a sheet to print. */
    offers: (date: string) => `${admin}/promocoes/ofertas?semana=${date}`,
    /** Shelf labels of a promotion's products. */
    labels: (id: string) => `${admin}/promocoes/etiquetas/${id}`,
  },
};

/** Whether an address is of the panel. As for the router, capital letters make no difference. */
export const isInPanel = (pathname: string) => `${pathname.toLowerCase()}/`.startsWith(`${admin}/`);

/** Pages that only the application draws, outside the panel. */
export const signInPages = [paths.login, paths.forgotPassword, paths.setPassword];

/**
 * Whether an address is that of `page`. As for the router, trailing slashes and capital letters make no difference. The slashes are
 * looked at from their beginning: a search for those at an end tries each of thousands anew, and strangers write such addresses.
 */
export function isAt(page: string, pathname: string): boolean {
  const path = pathname.toLowerCase();
  return path.startsWith(page) && /^\/*$/.test(path.slice(page.length));
}

/** The page around the sign-in at an address, if one is there. */
export const signInPageAt = (pathname: string) => signInPages.find((page) => isAt(page, pathname));
