import type { CreateParams, Identifier, RaRecord, UpdateParams } from 'ra-core';
import { dateOn, daysOf } from '../../domain';
import type { AnyRecord, Facts, Overlap } from '../contract';
import { createOnce, saveVersion } from './attempts';
import { callFunction, chunks, readFunction, type Server } from './httpClient';
import { mappingOf, rowHolds, storedCatalogueMapping, toRecord, toRow } from './mapping';
import { toRows } from './promocaoProdutos';

/** Saves promotions with their products, by one database function. */
export function createPromocaoSaves(
  server: Server,
  readRecord: (resource: string, id: Identifier) => Promise<AnyRecord>,
) {
  const once = createOnce<PromocaoArguments>();
  const read = (id: Identifier) => () => readRecord('promocoes', id);

  /** Without a version it creates, and writes nothing where the id exists. */
  const save = async (promocao: PromocaoArguments, version?: string) => {
    const [answer] = await callFunction(server, 'gravar_promocao', { ...promocao, version });
    const { promocao_produtos: linhas, ...row } = answer;
    return { data: toRecord(storedCatalogueMapping('promocoes'), { ...row, linhas }) };
  };

  const update = async ({ id, data, previousData }: UpdateParams): Promise<AnyRecord> => {
    const promocao = toArguments({ ...previousData, ...data, id });
    const version = previousData?.updatedAt ?? (await read(id)()).data.updatedAt;
    return saveVersion({
      write: () => save(promocao, version),
      read: read(id),
      version,
      holds: (current) => holds(previousData ?? {}, promocao) || holds(current, promocao),
    });
  };

  const create = async ({ data }: CreateParams): Promise<AnyRecord> => {
    const { id } = data;
    const sent = toArguments(data);
    if (id === undefined) return save(sent);
    return once({
      id,
      sent,
      insert: async (repeated) => {
        const answer = await save(sent);
        // The answer is the same whether this attempt created it or an earlier one.
        return repeated ? undefined : answer;
      },
      read: read(id),
      holds,
      update: (current) => update({ id, data, previousData: current }),
    });
  };

  return { create, update };
}

/** Names of the promotions that have a product, in order. */
export async function promocoesWith({ url, httpClient }: Server, produtoId: Identifier): Promise<string[]> {
  const query = `select=...promocoes(nome)&produto_id=eq.${encodeURIComponent(produtoId)}`;
  const { json } = await httpClient(`${url}/rest/v1/promocao_produtos?${query}`);
  const rows: { nome: string }[] = json;
  return rows.map(({ nome }) => nome).toSorted((a, b) => a.localeCompare(b, 'pt-BR'));
}

export function createOverlaps(server: Server): Facts['overlaps'] {
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

type PromocaoArguments = ReturnType<typeof toArguments>;

function toArguments(record: Partial<RaRecord>) {
  return { promocao: toRow(mappingOf('promocoes'), record), linhas: toRows(record.produtos ?? []) };
}

function holds(current: Partial<RaRecord>, sent: PromocaoArguments): boolean {
  const { desconto, ...promocao } = sent.promocao;
  const stored = toArguments(current);
  const given = sent.linhas.length > 0 || desconto === undefined ? promocao : { ...promocao, desconto };
  return rowHolds(stored.promocao, given) && JSON.stringify(stored.linhas) === JSON.stringify(sent.linhas);
}
