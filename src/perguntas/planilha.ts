import { counted } from '../domain';
import { type Column, type Export, sheetOf } from '../planilhas';
import type { Pergunta } from '../providers';

const columns: Column<Pergunta>[] = [
  { title: 'Pergunta', width: 50, value: ({ pergunta }) => pergunta },
  { title: 'Contexto', width: 24, value: ({ contexto }) => contexto },
  { title: 'Resposta', width: 70, value: ({ resposta }) => resposta },
  { title: 'Observações', width: 40, value: ({ observacoes }) => observacoes ?? '' },
];

/** The questions as a file that the import reads back unchanged. */
export const planilha: Export<Pergunta> = {
  file: 'perguntas',
  done: (rows) => `${counted(rows, { singular: 'pergunta', plural: 'perguntas' })} no arquivo.`,
  failed: 'Não foi possível exportar as perguntas.',
  sheets: (perguntas) => [sheetOf('Perguntas', columns, perguntas)],
};
