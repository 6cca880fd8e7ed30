import { paths as all } from '../domain';
import type { DeleteTexts, RecordTexts } from '../ui/record';

export const recordTexts: { create: RecordTexts; edit: RecordTexts } = {
  create: {
    title: 'Nova Promoção',
    saved: { title: 'Promoção adicionada com sucesso!' },
    failed: 'Erro ao adicionar promoção. Tente novamente.',
  },
  edit: {
    title: 'Editar Promoção',
    saved: { title: 'Promoção atualizada com sucesso!' },
    failed: 'Erro ao atualizar promoção. Tente novamente.',
  },
};

export const deleteTexts: DeleteTexts = {
  title: 'Excluir Promoção',
  question: 'Tem certeza que deseja excluir esta promoção? Esta ação não pode ser desfeita.',
  deleted: { title: 'Promoção excluída com sucesso!' },
  failed: 'Erro ao excluir promoção. Tente novamente.',
};

export const loadFailed = 'Erro ao carregar promoções. Verifique sua conexão.';

/** Where the list is, and where one promotion is edited. */
export const paths = {
  list: all.resource('promocoes'),
  ...all.promocao,
};
