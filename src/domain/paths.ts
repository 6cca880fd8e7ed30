const admin = '/admin';

/** Addresses of the product, for the server too. The pages' own are in src/site/facts/pages.ts, with their titles. */
export const paths = {
  login: '/login',
  admin,
  resource: (name: string) => `${admin}/${name}`,
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

/** Whether an address is of the login page. As for the router, trailing slashes and capital letters make no difference. */
export const isLogin = (pathname: string) => pathname.toLowerCase().replace(/\/+$/, '') === paths.login;
