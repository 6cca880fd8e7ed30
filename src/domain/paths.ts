const admin = '/admin';

/** Addresses of the product, for the server too. The pages' own are in src/site/facts/pages.ts, with their titles. */
export const paths = {
  login: '/login',
  admin,
  /** The signed-in person's own account. */
  conta: `${admin}/conta`,
  resource: (name: string) => `${admin}/${name}`,
  promocao: {
    create: `${admin}/promocoes/nova`,
    edit: (id: string) => `${admin}/promocoes/editar/${id}`,
  },
};

/** Whether an address is of the panel. As for the router, capital letters make no difference. */
export const isInPanel = (pathname: string) => `${pathname.toLowerCase()}/`.startsWith(`${admin}/`);

/** Whether an address is of the login page. As for the router, trailing slashes and capital letters make no difference. */
export const isLogin = (pathname: string) => pathname.toLowerCase().replace(/\/+$/, '') === paths.login;
