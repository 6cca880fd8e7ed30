import type { Consulta } from '../../src/domain';

const candidates = [
  'onde fica a loja?',
  'tem promoção para aposentado?',
  'vocês montam cesta',
  'quanto tempo demora para chegar em casa',
  'tem caixa preferencial',
  'levam as compras no meu endereço?',
  'entrega no bairro Batel?',
];

/**
 * A question to the demonstration's FAQ for which the assistant offers an entry first, and that entry: which of the
 * candidates it is changes with the weights of the search.
 */
export async function firstInDoubt(ask: (pergunta: string) => Promise<Consulta>) {
  for (const question of candidates) {
    const { opcoes, perguntas } = await ask(question);
    const entry = perguntas.find(({ id }) => id === opcoes[0]?.id);
    if (entry) return { question, ...entry };
  }
  throw new Error('The assistant is in doubt about none of the candidates.');
}
