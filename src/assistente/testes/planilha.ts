import { counted } from '../../domain';
import { type Column, type Export, sheetOf } from '../../planilhas';
import type { PerguntaTeste } from '../../providers';

const columns: Column<PerguntaTeste>[] = [
  { title: 'Pergunta', width: 50, value: ({ pergunta }) => pergunta },
  { title: 'Deve encontrar', width: 50, value: ({ alvo }) => alvo },
];

/** The golden questions as a file that the import reads back unchanged. */
export const planilha: Export<PerguntaTeste> = {
  file: 'perguntas-teste',
  done: (rows) => `${counted(rows, { singular: 'pergunta-teste', plural: 'perguntas-teste' })} no arquivo.`,
  failed: 'Não foi possível exportar as perguntas-teste.',
  sheets: (perguntas) => [sheetOf('Perguntas-teste', columns, perguntas)],
};
