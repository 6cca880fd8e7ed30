import type { DeleteTexts } from '../ui/record';

/** What the two pages of the form say. */
export const recordTexts = {
  create: {
    title: 'Nova Promoção',
    subtitle: 'Cadastre uma nova promoção com produtos',
    submit: 'Cadastrar Promoção',
    saved: { title: 'Promoção adicionada com sucesso!' },
    failed: 'Erro ao adicionar promoção. Tente novamente.',
  },
  edit: {
    title: 'Editar Promoção',
    subtitle: 'Altere os dados da promoção',
    submit: 'Salvar Alterações',
    saved: { title: 'Promoção atualizada com sucesso!' },
    failed: 'Erro ao atualizar promoção. Tente novamente.',
  },
};

export const deleteTexts: DeleteTexts = {
  title: 'Excluir Promoção',
  question: 'Tem certeza que deseja excluir esta promoção? Esta ação não pode ser desfeita.',
  deleted: { title: 'Promoção excluída com sucesso!' },
  failed: 'Erro ao excluir promoção. Tente novamente.',
  leftOut: (connections) =>
    connections === 1
      ? 'Só um produto dela não voltou: ele foi excluído.'
      : `Só ${connections} produtos dela não voltaram: eles foram excluídos.`,
};

export const loadFailed = 'Erro ao carregar promoções. Verifique sua conexão.';
