import type { Assistente } from '../contract';
import { callFunction, readFunction, type Server } from './httpClient';
import type { Row } from './mapping';

/** PostgreSQL's texts hold no NUL. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

const toKey = ({ id, nome, prefixo, limite, criada_por, created_at, revogada_em, usada_em }: Row) => ({
  id,
  nome,
  prefix: prefixo,
  most: limite,
  createdBy: criada_por,
  createdAt: created_at,
  revokedAt: revogada_em,
  usedAt: usada_em,
});

const toTestResult = ({ id, pergunta, resultado }: Row) => ({ id, pergunta, state: resultado });

export function createAssistente(server: Server): Assistente {
  const call = (name: string, args: object = {}) => callFunction(server, name, args);
  return {
    ask: ({ pergunta, momento, chosen }) =>
      call('experimentar', { pergunta: withoutNul(pergunta), momento, escolhida: chosen }),
    testResults: async () => (await call('resultados_de_teste')).map(toTestResult),
    similarPerguntas: ({ texto, exceto }) => call('perguntas_parecidas', { texto: withoutNul(texto), exceto }),
    dismissUnanswered: (termos) => call('dispensar_sem_resposta', { termos }),
    markNotSold: (procurado, notSold) => call('marcar_nao_vendido', { procurado, nao_vendemos: notSold }),
    dismissSought: (procurado) => call('dispensar_procurado', { procurado }),
    answeredShare: () => readFunction(server, 'respostas_do_mes'),
    counterIsOn: () => call('balcao_ligado'),
    switchCounter: (ligado) => call('ligar_balcao', { ligado }),
    counterShop: () => call('loja_do_balcao'),
    saveCounterShop: ({ nome, cor, logo }) => call('gravar_loja', { nome: nome && withoutNul(nome), cor, logo }),
    programKeys: async () => (await call('chaves_do_assistente')).map(toKey),
    createProgramKey: ({ nome, most }) => call('criar_chave', { nome: withoutNul(nome), limite: most }),
    revokeProgramKey: (chave) => call('revogar_chave', { chave }),
    feedPage: async (depois) => {
      const { registros, proxima } = await call('assistente_alimentacao', { depois });
      return { records: registros, next: proxima };
    },
  };
}
