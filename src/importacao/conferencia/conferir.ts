import type { Tabela } from '../leitor';
import type { CampoId, Escolhas, Existentes, NomeDoDestino, Situacao } from '../tipos';
import { celulasDe } from './celulas';
import { type Conferente, criarConferente } from './conferente';
import type { AcharCategoria } from './produto';
import { chaveDe, textoDe } from './texto';

export const situacoes: readonly Situacao[] = ['novo', 'atualizado', 'igual', 'erro', 'ignorado'];
const codigo = Object.fromEntries(situacoes.map((situacao, indice) => [situacao, indice])) as Record<Situacao, number>;

/** Rows checked between two pauses, in which a newer request may take over. */
const entrePausas = 5000;

/** The outcome for every row, in arrays: there may be a million of them. */
export interface Resultado {
  conferente: Conferente;
  escolhas: Escolhas;
  /** First row below the header. */
  inicio: number;
  /** Place in `situacoes`. */
  situacao: Uint8Array;
  /** Place of what exists by the same name, or -1. */
  existente: Int32Array;
  /** Row that counts in this one's stead, or -1. */
  vence: Int32Array;
  /** Place in `categoriasNovas`, or -1. */
  categoriaNova: Int32Array;
  categoriasNovas: string[];
  /** Finds a category as the check did. */
  acharCategoria: AcharCategoria;
  /** Reason of refusal, 'field\nreason' → rows. */
  motivos: Map<string, number>;
  /** Rows that share their name with another. */
  repetidos: number;
}

interface Pedido {
  tabela: Tabela;
  destino: NomeDoDestino;
  existentes: Existentes;
  escolhas: Escolhas;
  /** Called now and then; false abandons the work. */
  continuar: (fracao: number) => Promise<boolean>;
}

/** Checks every row of the table; undefined when it was abandoned. */
export async function conferir({
  tabela,
  destino,
  existentes,
  escolhas,
  continuar,
}: Pedido): Promise<Resultado | undefined> {
  const conferente = criarConferente(destino, existentes, escolhas);
  const inicio = escolhas.cabecalho === null ? 0 : escolhas.cabecalho + 1;
  const { linhas } = tabela;
  const categoriasNovas: string[] = [];
  const categorias = catalogoDeCategorias(existentes.categorias, escolhas, categoriasNovas);
  const resultado: Resultado = {
    conferente,
    acharCategoria: categorias.achar,
    escolhas,
    inicio,
    situacao: new Uint8Array(linhas).fill(codigo.ignorado),
    existente: new Int32Array(linhas).fill(-1),
    vence: new Int32Array(linhas).fill(-1),
    categoriaNova: new Int32Array(linhas).fill(-1),
    categoriasNovas,
    motivos: new Map(),
    repetidos: 0,
  };
  const porNome = indicePorNome(conferente.nomes);
  const vistas = new Map<string, number>();
  const titulos = titulosDoCabecalho(tabela, escolhas);

  for (let linha = inicio; linha < linhas; linha++) {
    if ((linha - inicio) % entrePausas === 0 && !(await continuar((linha - inicio) / linhas))) return undefined;
    const celulas = celulasDe(tabela, linha, escolhas.ligacoes);
    if (semNada(celulas, escolhas) || repeteCabecalho(celulas, titulos)) continue;
    const nome = textoDe(celulas('nome') ?? null);
    const chave = chaveDe(nome);
    const indice = porNome(nome, chave);
    resultado.existente[linha] = indice;
    const montada = conferente.montar(celulas, indice, categorias.achar);
    const categoriaNova = categorias.ultima();
    resultado.situacao[linha] = codigo[julgar(montada, conferente.existe(indice), escolhas)];
    if (montada.problemas.length > 0) {
      for (const { campo, motivo } of montada.problemas) contar(resultado.motivos, `${campo}\n${motivo}`);
      continue;
    }
    resultado.categoriaNova[linha] = categoriaNova;
    const outra = vistas.get(chave);
    if (outra === undefined) vistas.set(chave, linha);
    else substituir(resultado, { chave, outra, linha, vistas });
  }
  return resultado;
}

function julgar(
  montada: { problemas: unknown[]; igual: boolean },
  existe: boolean,
  { existentes }: Escolhas,
): Situacao {
  if (montada.problemas.length > 0) return 'erro';
  if (!existe) return montada.igual ? 'igual' : 'novo';
  if (montada.igual) return 'igual';
  return existentes === 'pular' ? 'ignorado' : 'atualizado';
}

/** Of two rows with the same name only one counts. */
function substituir(
  resultado: Resultado,
  { chave, outra, linha, vistas }: { chave: string; outra: number; linha: number; vistas: Map<string, number> },
) {
  resultado.repetidos += 1;
  const ultima = resultado.escolhas.repetidos === 'ultima';
  const perde = ultima ? outra : linha;
  resultado.situacao[perde] = codigo.ignorado;
  resultado.vence[perde] = ultima ? linha : outra;
  if (ultima) vistas.set(chave, linha);
}

/** Finds what exists by name. Of several that differ only in accents or case, the one written exactly like it. */
function indicePorNome(nomes: readonly string[]) {
  const porChave = new Map<string, number>();
  const exatos = new Map<string, number>();
  nomes.forEach((nome, indice) => {
    const chave = chaveDe(nome);
    if (porChave.has(chave)) exatos.set(nome, indice);
    else porChave.set(chave, indice);
  });
  return (nome: string, chave: string) => exatos.get(nome) ?? porChave.get(chave) ?? -1;
}

/** Categories by name: those that exist, then those that the file brings, each as first written. */
function catalogoDeCategorias(existentes: { nome: string }[], { categorias }: Escolhas, novas: string[]) {
  const conhecidas = new Map(existentes.map(({ nome }) => [chaveDe(nome), nome]));
  const lugares = new Map<string, number>();
  let ultima = -1;
  return {
    achar: (texto: string) => {
      ultima = -1;
      const chave = chaveDe(texto);
      const conhecida = conhecidas.get(chave);
      if (conhecida !== undefined || categorias === 'recusar') return conhecida;
      const lugar = lugares.get(chave) ?? novas.push(texto) - 1;
      lugares.set(chave, lugar);
      ultima = lugar;
      return novas[lugar];
    },
    /** Place of the new category that the last row named, or -1. Asking forgets it. */
    ultima: () => {
      const lugar = ultima;
      ultima = -1;
      return lugar;
    },
  };
}

function titulosDoCabecalho(tabela: Tabela, { cabecalho, ligacoes }: Escolhas): [CampoId, string][] {
  if (cabecalho === null) return [];
  const celulas = celulasDe(tabela, cabecalho, ligacoes);
  return camposLigados(ligacoes).map((campo) => [campo, chaveDe(textoDe(celulas(campo) ?? null))]);
}

/** Printed reports repeat the header on every page. */
function repeteCabecalho(celulas: ReturnType<typeof celulasDe>, titulos: [CampoId, string][]): boolean {
  return titulos.length > 0 && titulos.every(([campo, titulo]) => chaveDe(textoDe(celulas(campo) ?? null)) === titulo);
}

const semNada = (celulas: ReturnType<typeof celulasDe>, { ligacoes }: Escolhas) =>
  camposLigados(ligacoes).every((campo) => celulas(campo) === undefined);

const camposLigados = (ligacoes: Escolhas['ligacoes']) => Object.keys(ligacoes) as CampoId[];

const contar = (mapa: Map<string, number>, chave: string) => mapa.set(chave, (mapa.get(chave) ?? 0) + 1);
