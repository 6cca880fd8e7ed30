const admin = '/admin';

/** Addresses of the product. The pages' own are in src/site/facts/pages.ts, with their titles. */
export const paths = {
  login: '/login',
  admin,
  resource: (name: string) => `${admin}/${name}`,
  promocao: {
    create: `${admin}/promocoes/nova`,
    edit: (id: string) => `${admin}/promocoes/editar/${id}`,
  },
};
