import type { Assistente } from '../contract';
import { rethrow } from '../errors';
import { callFunction, type Server } from './httpClient';
import type { Row } from './mapping';

/** PostgreSQL's texts hold no NUL. */
const withoutNul = (text: string) => text.replaceAll('\0', '');

export function createAssistente(server: Server): Assistente {
  const call = (name: string, args: object = {}) => callFunction(server, name, args).catch(rethrow);
  return {
    ask: ({ pergunta, momento }) => call('experimentar', { pergunta: withoutNul(pergunta), momento }),
    testResults: () => call('resultados_de_teste'),
    similarPerguntas: ({ texto, exceto }) => call('perguntas_parecidas', { texto: withoutNul(texto), exceto }),
    unanswered: async () =>
      (await call('perguntas_sem_resposta')).map(({ ultima, ...question }: Row) => ({ ...question, last: ultima })),
    dismissUnanswered: (termos) => call('dispensar_sem_resposta', { termos }),
    // A GET, which the panel's first reads can answer.
    answeredShare: async () =>
      (await server.httpClient(`${server.url}/rest/v1/rpc/respostas_do_mes`).catch(rethrow)).json,
  };
}
