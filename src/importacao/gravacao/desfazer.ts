import type { Identifier, RaRecord } from 'ra-core';
import { faultOf } from '../../providers/errors';
import type { Registro } from '../tipos';
import type { Diario, Importacao } from './diario';
import type { Gravador } from './enviar';
import { lerTudo } from './lerTudo';
import { contem, esclarecer } from './verificar';

/** Ids that stand in one address. */
const porPedido = 100;

/** What undoing did, and what it left alone. */
export interface Desfeita {
  excluidos: number;
  restaurados: number;
  /** Created, and used by a promotion since: they stay. */
  emUso: number;
  /** Changed or deleted by somebody since: left as they are. */
  mudadosDepois: number;
  categoriasExcluidas: number;
  categoriasEmUso: number;
}

interface Trabalho {
  importacao: Importacao;
  provider: Gravador;
  diario: Diario;
  aoAvancar: (avanco: { feitas: number; total: number }) => void;
}

/**
 * Takes back what an import wrote: what it created goes, what it changed gets its earlier values, categories it made
 * go unless they are used. Rejects with the provider's error; called again it goes on.
 */
export async function desfazer({ importacao, provider, diario, aoAvancar }: Trabalho): Promise<Desfeita> {
  const conta: Desfeita = {
    excluidos: 0,
    restaurados: 0,
    emUso: 0,
    mudadosDepois: 0,
    categoriasExcluidas: 0,
    categoriasEmUso: 0,
  };
  await esclarecer(importacao, provider, diario);
  const resource = importacao.destino;
  const atuais = await indice(provider, resource);
  // Products kept in memory are unknown to the database: whether a category is used is asked of the catalogue itself.
  const usadas = resource === 'categorias' ? await categoriasUsadas(provider) : new Set<string>();
  const total = importacao.lotes.filter(({ estado }) => estado !== 'pendente').length;
  let feitas = 0;
  aoAvancar({ feitas, total });
  // The last first, as things are undone.
  for (let n = importacao.lotes.length - 1; n >= 0; n--) {
    const guardado = importacao.lotes[n]?.estado === 'pendente' ? undefined : await diario.lerLote(n);
    if (!guardado) continue;
    const { restaurar, mudados } = separar(guardado.atualizados, atuais);
    conta.mudadosDepois += mudados;
    if (restaurar.length > 0) await provider.saveMany(resource, { data: restaurar });
    conta.restaurados += restaurar.length;
    const existem = guardado.criados.filter((id) => atuais.has(String(id)));
    const livres = existem.filter((id) => !usadas.has(String(atuais.get(String(id))?.nome)));
    const emUso = existem.length - livres.length + (await excluir(provider, resource, livres));
    conta.excluidos += existem.length - emUso;
    conta.emUso += emUso;
    feitas += 1;
    aoAvancar({ feitas, total });
  }
  const { excluidas, emUso } = await desfazerCategorias(importacao, provider);
  conta.categoriasExcluidas = excluidas;
  conta.categoriasEmUso = emUso;
  importacao.desfeita = true;
  await diario.guardar(importacao);
  return conta;
}

async function indice(provider: Gravador, resource: string): Promise<Map<string, RaRecord>> {
  const atuais = new Map<string, RaRecord>();
  await lerTudo<RaRecord>(provider, resource, (parte) => {
    for (const registro of parte) atuais.set(String(registro.id), registro);
  });
  return atuais;
}

/** Earlier values are written back only where nobody changed the record since the import. */
function separar(atualizados: { antes: Registro; depois: Registro }[], atuais: Map<string, RaRecord>) {
  const restaurar: Registro[] = [];
  let mudados = 0;
  for (const { antes, depois } of atualizados) {
    const atual = atuais.get(String(antes.id));
    if (atual && contem(atual, depois)) restaurar.push(antes);
    else if (!atual || !contem(atual, antes)) mudados += 1;
  }
  return { restaurar, mudados };
}

/** Deletes in small groups; where one is refused because of a record in use, one by one. Returns how many stay. */
async function excluir(provider: Gravador, resource: string, ids: Identifier[]): Promise<number> {
  let emUso = 0;
  for (let inicio = 0; inicio < ids.length; inicio += porPedido) {
    emUso += await excluirGrupo(provider, resource, ids.slice(inicio, inicio + porPedido));
  }
  return emUso;
}

async function excluirGrupo(provider: Gravador, resource: string, ids: Identifier[]): Promise<number> {
  try {
    await provider.deleteMany(resource, { ids });
    return 0;
  } catch (erro) {
    if (!['conflict', 'invalid'].includes(faultOf(erro).kind)) throw erro;
    if (ids.length === 1) return 1;
    const meio = Math.ceil(ids.length / 2);
    const partes = [ids.slice(0, meio), ids.slice(meio)];
    let emUso = 0;
    for (const parte of partes) emUso += await excluirGrupo(provider, resource, parte);
    return emUso;
  }
}

async function categoriasUsadas(provider: Gravador): Promise<Set<string>> {
  const usadas = new Set<string>();
  await lerTudo<RaRecord>(provider, 'produtos', (parte) => {
    for (const { categoria } of parte) usadas.add(String(categoria));
  });
  return usadas;
}

async function desfazerCategorias({ categorias, estadoDasCategorias }: Importacao, provider: Gravador) {
  if (categorias.length === 0 || estadoDasCategorias === 'pendente') return { excluidas: 0, emUso: 0 };
  const usadas = await categoriasUsadas(provider);
  const existentes = await indice(provider, 'categorias');
  // Somebody may have renamed one since.
  const livres = categorias.filter(({ id }) => {
    const atual = existentes.get(id);
    return atual && !usadas.has(String(atual.nome));
  });
  const emUso = await excluir(
    provider,
    'categorias',
    livres.map(({ id }) => id),
  );
  const ficaram = categorias.filter(({ id }) => existentes.has(id)).length;
  return { excluidas: livres.length - emUso, emUso: ficaram - livres.length + emUso };
}
