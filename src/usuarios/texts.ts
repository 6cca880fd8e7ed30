import type { Toast } from '../ui/feedback/useToast';
import type { ComparedField } from '../ui/record/conflict/conflict';
import type { DeleteTexts } from '../ui/record/DeleteDialog';
import type { RecordTexts } from '../ui/record/useSaveRecord';

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
