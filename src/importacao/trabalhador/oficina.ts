import { analisar, analisarCom } from '../conferencia/cabecalho';
import { celulasDe } from '../conferencia/celulas';
import { conferir, type Resultado, situacoes } from '../conferencia/conferir';
import { linhasCom, mostrar } from '../conferencia/paginas';
import { resumir, seGrava } from '../conferencia/resumo';
import { destinos } from '../destinos';
import type { lerPlanilha, Tabela } from '../leitor';
import type { Escrita, Existentes, Leitura, LinhaDaPromocao, NomeDoDestino, Registro, Situacao } from '../tipos';
import { idsDaExecucao } from './ids';
import type { Andamento, LinhaDeErro, Oficina } from './protocolo';

interface Colaboradores {
  destino: NomeDoDestino;
  ler: typeof lerPlanilha;
  aoAvancar: (andamento: Andamento) => void;
}

/** Sheets among which the one with a header is looked for. */
const folhasProcuradas = 5;

/** Lets messages in between two stretches of work. */
const respirar = () => new Promise<void>((continuar) => setTimeout(continuar));

/** Keeps the rows of one file and answers about them. Runs in the worker; knows nothing of messages. */
export function criarOficina({ destino, ler, aoAvancar }: Colaboradores): Oficina {
  const { campos } = destinos[destino];
  let arquivo: Blob | undefined;
  let tabela: Tabela | undefined;
  let existentes: Existentes = { produtos: [], categorias: [], linhas: [] };
  let resultado: Resultado | undefined;
  let gravaveis = new Int32Array();
  let idDe = idsDaExecucao();
  let conferencias = 0;
  let filtradas: { filtro: Situacao | 'todas'; linhas: Int32Array } | undefined;

  const aberta = (): Tabela => {
    if (!tabela) throw new Error('no table');
    return tabela;
  };
  const conferida = (): Resultado => {
    if (!resultado) throw new Error('not checked');
    return resultado;
  };
  const leituraCom = (analise: ReturnType<typeof analisar>): Leitura => {
    const { planilhas, planilha, linhas } = aberta();
    return { planilhas, planilha, linhas, ...analise };
  };
  const montar = (linha: number) => {
    const { conferente, escolhas, existente, acharCategoria } = conferida();
    const indice = existente[linha] ?? -1;
    const montada = conferente.montar(celulasDe(aberta(), linha, escolhas.ligacoes), indice, acharCategoria);
    return { ...montada, antes: conferente.antes(indice) };
  };

  return {
    ler: async (pedido) => {
      arquivo = pedido.arquivo ?? arquivo;
      if (!arquivo) throw new Error('no file');
      resultado = undefined;
      tabela = await ler(arquivo, { planilha: pedido.planilha, aoAvancar });
      const analise = analisar(tabela, campos);
      if (pedido.planilha !== undefined || analise.cabecalho !== null) return leituraCom(analise);
      // A cover may come first: then the sheet is meant that has a header.
      const primeira = tabela;
      for (const planilha of primeira.planilhas.slice(0, folhasProcuradas)) {
        if (planilha === primeira.planilha) continue;
        tabela = await ler(arquivo, { planilha, aoAvancar });
        const outra = analisar(tabela, campos);
        if (outra.cabecalho !== null) return leituraCom(outra);
      }
      tabela = primeira;
      return leituraCom(analise);
    },
    comCabecalho: async (cabecalho) => leituraCom(analisarCom(aberta(), campos, cabecalho)),
    conhecer: async ({ primeira, existentes: parte }) => {
      if (primeira) existentes = { produtos: [], categorias: [], linhas: [] };
      existentes.produtos = existentes.produtos.concat(parte.produtos ?? []);
      existentes.categorias = existentes.categorias.concat(parte.categorias ?? []);
      existentes.linhas = existentes.linhas.concat(parte.linhas ?? []);
    },
    conferir: async (escolhas) => {
      conferencias += 1;
      const esta = conferencias;
      const continuar = async (fracao: number) => {
        aoAvancar({ fracao, linhas: aberta().linhas });
        await respirar();
        return esta === conferencias;
      };
      const novo = await conferir({ tabela: aberta(), destino, existentes, escolhas, continuar });
      if (!novo) return undefined;
      resultado = novo;
      filtradas = undefined;
      return resumir(novo, aberta());
    },
    pagina: async ({ filtro, inicio, quantas }) => {
      const atual = conferida();
      if (filtradas?.filtro !== filtro) filtradas = { filtro, linhas: linhasCom(atual, filtro) };
      const { linhas } = filtradas;
      const destas = [...linhas.subarray(inicio, inicio + quantas)];
      return { total: linhas.length, linhas: destas.map((linha) => mostrar(aberta(), atual, linha)) };
    },
    erros: async ({ limite }) => {
      const erros: LinhaDeErro[] = [];
      for (const linha of linhasCom(conferida(), 'erro')) {
        if (erros.length >= limite) break;
        const numero = aberta().numeroDaLinha(linha);
        for (const { rotulo, valor, motivo } of montar(linha).problemas) erros.push([numero, rotulo, valor, motivo]);
      }
      return erros;
    },
    planejar: async () => {
      const { situacao, inicio, escolhas } = conferida();
      const linhas: number[] = [];
      for (let linha = inicio; linha < situacao.length; linha++) {
        if (seGrava(situacoes[situacao[linha] ?? 0] as Situacao)) linhas.push(linha);
      }
      gravaveis = Int32Array.from(linhas);
      idDe = idsDaExecucao();
      const { categoriasNovas } = resumir(conferida(), aberta());
      return {
        total: gravaveis.length,
        categorias: categoriasNovas.map(({ nome }) => nome),
        // What exists is found by its name, which stays as it is written.
        campos: campos.map(({ id }) => id).filter((id) => id !== 'nome' && escolhas.ligacoes[id] !== undefined),
      };
    },
    lote: async ({ n, tamanho }) => {
      const inicio = n * tamanho;
      const escritas = [...gravaveis.subarray(inicio, inicio + tamanho)].map((linha, posicao): Escrita => {
        const { registro, antes } = montar(linha);
        const anterior = (antes as Registro | undefined) ?? null;
        const depois = { ...registro, id: anterior?.id ?? idDe(inicio + posicao) } as Registro;
        return { numero: aberta().numeroDaLinha(linha), depois, antes: anterior };
      });
      return { escritas };
    },
    linhasDaPromocao: async () => [...gravaveis].map((linha) => montar(linha).registro as LinhaDaPromocao),
  };
}
