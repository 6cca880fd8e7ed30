import type { Toast } from '../ui/feedback';
import type { ComparedField, DeleteTexts, RecordTexts } from '../ui/record';

export const recordTexts: { create: RecordTexts; edit: RecordTexts } = {
  create: {
    title: 'Novo Usuário',
    saved: { title: 'Usuário cadastrado', description: 'O usuário foi cadastrado com sucesso!' },
    failed: 'Não foi possível cadastrar o usuário.',
  },
  edit: {
    title: 'Editar Usuário',
    saved: { title: 'Usuário atualizado', description: 'O usuário foi atualizado com sucesso!' },
    failed: 'Não foi possível atualizar o usuário.',
  },
};

export const createRefused: Toast = {
  type: 'error',
  title: 'Erro',
  description: 'Novos usuários devem ser criados através do sistema de autenticação.',
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
