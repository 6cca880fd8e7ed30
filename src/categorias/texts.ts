import type { ComparedField, DeleteTexts, RecordTexts } from '../ui/record';

export const recordTexts: RecordTexts = {
  create: {
    title: 'Nova Categoria',
    saved: { title: 'Categoria cadastrada', description: 'A categoria foi cadastrada com sucesso!' },
    failed: 'Erro ao adicionar categoria.',
  },
  edit: {
    title: 'Editar Categoria',
    saved: { title: 'Categoria atualizada', description: 'A categoria foi atualizada com sucesso!' },
    failed: 'Erro ao atualizar categoria.',
  },
};

export const deleteTexts: DeleteTexts = {
  title: 'Excluir Categoria',
  question: 'Tem certeza que deseja excluir esta categoria? Esta ação não pode ser desfeita.',
  deleted: { title: 'Categoria excluída', description: 'A categoria foi excluída com sucesso!' },
  failed: 'Erro ao deletar categoria.',
};

/** What is compared when somebody saved the record meanwhile. */
export const compared: ComparedField[] = [{ source: 'nome', label: 'Nome da Categoria' }];
