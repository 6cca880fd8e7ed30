import type { DeleteTexts } from '../shared/DeleteDialog';
import type { RecordTexts } from '../shared/useSaveRecord';

export const recordTexts: { create: RecordTexts; edit: RecordTexts } = {
  create: {
    title: 'Novo Produto',
    saved: { title: 'Produto cadastrado', description: 'O produto foi cadastrado com sucesso!' },
    failed: 'Não foi possível cadastrar o produto.',
  },
  edit: {
    title: 'Editar Produto',
    saved: { title: 'Produto atualizado', description: 'O produto foi atualizado com sucesso!' },
    failed: 'Não foi possível atualizar o produto.',
  },
};

export const deleteTexts: DeleteTexts = {
  title: 'Excluir Produto',
  question: 'Tem certeza que deseja excluir este produto? Esta ação não pode ser desfeita.',
  deleted: { title: 'Produto excluído', description: 'O produto foi excluído com sucesso!' },
  failed: 'Não foi possível excluir o produto.',
};
