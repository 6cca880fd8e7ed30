import { dateOn, daysOf } from '../../domain';
import type { AppDataProvider, Overlap } from '../contract';
import { chunks, readFunction, type Server } from './httpClient';

export function createOverlaps(server: Server): AppDataProvider['overlaps'] {
  const ask = (query: Record<string, string>): Promise<Overlap[]> =>
    readFunction(server, 'sobreposicoes', { ...query, desde: dateOn(new Date()) });
  const askInParts = (ids: readonly string[], queryOf: (part: string) => Record<string, string>) =>
    Promise.all(chunks(ids).map((part) => ask(queryOf(`{${part.join()}}`)))).then((answers) => answers.flat());

  return (asked) => {
    if (!('produtoIds' in asked)) return askInParts(asked, (promocoes) => ({ promocoes }));
    const { id, status, inicio, fim, produtoIds } = asked;
    const rascunho = JSON.stringify({ id, status, dias: daysOf(asked), inicio, fim });
    return askInParts(produtoIds.filter(Boolean), (produtos) => ({ rascunho, produtos }));
  };
}
