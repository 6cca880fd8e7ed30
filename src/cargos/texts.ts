import type { ComparedField, DeleteTexts, RecordTexts } from '../ui/record';

export const recordTexts: RecordTexts = {
  create: {
    title: 'Novo Cargo',
    saved: { title: 'Cargo cadastrado', description: 'O cargo foi cadastrado com sucesso!' },
    failed: 'Não foi possível adicionar o cargo.',
  },
  edit: {
    title: 'Editar Cargo',
    saved: { title: 'Cargo atualizado', description: 'O cargo foi atualizado com sucesso!' },
    failed: 'Não foi possível atualizar o cargo.',
  },
};

export const deleteTexts: DeleteTexts = {
  title: 'Excluir Cargo',
  question: 'Tem certeza que deseja excluir este cargo? Esta ação não pode ser desfeita.',
  deleted: { title: 'Cargo excluído com sucesso!' },
  failed: 'Não foi possível excluir o cargo.',
};

/** What is compared when somebody saved the record meanwhile. */
export const compared: ComparedField[] = [{ source: 'nome', label: 'Nome do Cargo' }];
