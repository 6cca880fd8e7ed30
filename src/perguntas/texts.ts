import { copiedName } from '../domain';
import type { Pergunta } from '../providers';
import type { ComparedField, DeleteTexts, RecordTexts } from '../ui/record';

const failed = 'Erro ao salvar pergunta. Tente novamente.';

export const recordTexts: RecordTexts = {
  naming: 'pergunta',
  create: {
    title: 'Nova Pergunta FAQ',
    saved: { title: 'Pergunta cadastrada', description: 'A pergunta foi cadastrada com sucesso!' },
    failed,
  },
  edit: {
    title: 'Editar Pergunta FAQ',
    saved: { title: 'Pergunta atualizada', description: 'A pergunta foi atualizada com sucesso!' },
    failed,
  },
};

export const deleteTexts: DeleteTexts = {
  title: 'Excluir Pergunta',
  question: 'Tem certeza que deseja excluir esta pergunta? Esta ação não pode ser desfeita.',
  deleted: { title: 'Pergunta excluída', description: 'A pergunta foi excluída com sucesso!' },
  failed: 'Erro ao excluir pergunta. Tente novamente.',
};

/** What is compared when somebody saved the record meanwhile. */
export const compared: ComparedField[] = [
  { source: 'pergunta', label: 'Pergunta' },
  { source: 'contexto', label: 'Contexto' },
  { source: 'resposta', label: 'Resposta' },
  { source: 'observacoes', label: 'Observações' },
];

/** Longest question. */
const longest = 2000;

/** What a new question begins with that is made from another. */
export const copyOf = ({ pergunta, contexto, resposta, observacoes }: Pergunta) => ({
  pergunta: copiedName(pergunta, longest),
  contexto,
  resposta,
  observacoes,
});
