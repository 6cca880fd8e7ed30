/** What heads the two pages of the form. */
export const headings = {
  create: {
    title: 'Nova Promoção',
    subtitle: 'Cadastre uma nova promoção com produtos',
    submit: 'Cadastrar Promoção',
  },
  edit: { title: 'Editar Promoção', subtitle: 'Altere os dados da promoção', submit: 'Salvar Alterações' },
};
