import type { ComparedField, DeleteTexts, RecordTexts } from '../ui/record';

export const recordTexts: RecordTexts = {
  create: {
    title: 'Novo Usuário',
    refused: 'Novos usuários devem ser criados através do sistema de autenticação.',
  },
  edit: {
    title: 'Editar Usuário',
    saved: { title: 'Usuário atualizado', description: 'O usuário foi atualizado com sucesso!' },
    failed: 'Não foi possível atualizar o usuário.',
  },
};

export const deleteTexts: DeleteTexts = {
  title: 'Excluir Usuário',
  question: 'Tem certeza que deseja excluir este usuário? Esta ação não pode ser desfeita.',
  deleted: { title: 'Usuário excluído com sucesso!' },
  failed: 'Não foi possível excluir o usuário.',
};

/** What is compared when somebody saved the record meanwhile. */
export const compared: ComparedField[] = [
  { source: 'nome', label: 'Nome' },
  { source: 'email', label: 'E-mail' },
  { source: 'cargo', label: 'Cargo' },
];
