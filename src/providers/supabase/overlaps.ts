import { dateOn, daysOf } from '../../domain';
import type { AppDataProvider, Overlap } from '../contract';
import { rethrow } from '../errors';
import { chunks, type Server } from './httpClient';

export function createOverlaps({ url, httpClient }: Server): AppDataProvider['overlaps'] {
  const ask = async (query: Record<string, string>): Promise<Overlap[]> => {
    const text = new URLSearchParams({ ...query, desde: dateOn(new Date()) });
    const { json } = await httpClient(`${url}/rest/v1/rpc/sobreposicoes?${text}`);
    return json;
  };
  const askInParts = (ids: readonly string[], queryOf: (part: string) => Record<string, string>) =>
    Promise.all(chunks(ids).map((part) => ask(queryOf(`{${part.join()}}`)))).then((answers) => answers.flat(), rethrow);

  return (asked) => {
    if (!('produtoIds' in asked)) return askInParts(asked, (promocoes) => ({ promocoes }));
    const { id, status, inicio, fim, produtoIds } = asked;
    const rascunho = JSON.stringify({ id, status, dias: daysOf(asked), inicio, fim });
    return askInParts(produtoIds.filter(Boolean), (produtos) => ({ rascunho, produtos }));
  };
}
