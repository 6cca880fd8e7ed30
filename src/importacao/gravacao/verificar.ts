import type { RaRecord } from 'ra-core';
import { contas, type Diario, type Importacao, type LoteGuardado } from './diario';
import type { Gravador } from './enviar';

/** Whether a batch is in the database; undefined when that cannot be asked. A batch is written whole or not at all. */
export async function estaGravado(
  provider: Gravador,
  resource: string,
  { criados, atualizados }: LoteGuardado,
): Promise<boolean | undefined> {
  const [criado] = criados;
  const [atualizado] = atualizados;
  const id = criado ?? atualizado?.depois.id;
  if (id === undefined) return true;
  try {
    const { data } = await provider.getMany<RaRecord>(resource, { ids: [id] });
    const [achado] = data;
    if (!achado) return false;
    return criado !== undefined || (atualizado !== undefined && contem(achado, atualizado.depois));
  } catch {
    return undefined;
  }
}

/** Whether a record has all the values of another. */
export const contem = (registro: RaRecord, partes: object) =>
  Object.entries(partes).every(([campo, valor]) => registro[campo] === valor);

/** Settles the batches of an import that a closed page left without an answer. */
export async function esclarecer(importacao: Importacao, provider: Gravador, diario: Diario): Promise<Importacao> {
  if (contas(importacao).duvida === 0 && importacao.estadoDasCategorias !== 'enviando') return importacao;
  const estadoDe = (gravado: boolean | undefined) =>
    gravado === undefined ? ('enviando' as const) : gravado ? ('gravado' as const) : ('pendente' as const);
  for (const [n, lote] of importacao.lotes.entries()) {
    if (lote.estado !== 'enviando') continue;
    const guardado = await diario.lerLote(n);
    lote.estado = guardado ? estadoDe(await estaGravado(provider, importacao.destino, guardado)) : 'pendente';
  }
  if (importacao.estadoDasCategorias === 'enviando') {
    const guardado = { criados: importacao.categorias.map(({ id }) => id), atualizados: [] };
    importacao.estadoDasCategorias = estadoDe(await estaGravado(provider, 'categorias', guardado));
  }
  await diario.guardar(importacao);
  return importacao;
}
