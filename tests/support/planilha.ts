import type { Celula, Tabela } from '../../src/importacao/leitor';
import type { Conferencia, Escolhas, Existentes, Leitura, NomeDoDestino } from '../../src/importacao/tipos';
import { criarOficina } from '../../src/importacao/trabalhador/oficina';
import type { Oficina } from '../../src/importacao/trabalhador/protocolo';

/** A table of the given rows, as the reader hands it over: rows that are wholly empty are not stored. */
export function tabelaDe(linhas: Celula[][], planilhas: string[] = ['Plan1']): Tabela {
  const cheias = linhas
    .map((celulas, indice) => ({ celulas, numero: indice + 1 }))
    .filter(({ celulas }) => celulas.some((celula) => celula !== null));
  return {
    planilhas,
    planilha: planilhas[0] ?? '',
    linhas: cheias.length,
    colunas: Math.max(0, ...linhas.map((celulas) => celulas.length)),
    celula: (linha, coluna) => cheias[linha]?.celulas[coluna] ?? null,
    numeroDaLinha: (linha) => cheias[linha]?.numero ?? 0,
  };
}

/** A workshop that reads the given rows whatever the file. */
export const oficinaCom = (destino: NomeDoDestino, linhas: Celula[][]): Oficina =>
  criarOficina({ destino, ler: async () => tabelaDe(linhas), aoAvancar: () => {} });

interface Conferida {
  oficina: Oficina;
  leitura: Leitura;
  conferencia: Conferencia;
}

/** Reads and checks rows with the columns as they were matched. */
export async function conferirLinhas(
  destino: NomeDoDestino,
  linhas: Celula[][],
  existentes: Partial<Existentes> = {},
  escolhas: Partial<Escolhas> = {},
): Promise<Conferida> {
  const oficina = oficinaCom(destino, linhas);
  const leitura = await oficina.ler({ arquivo: new Blob() });
  await oficina.conhecer({ primeira: true, existentes });
  const conferencia = await oficina.conferir({
    cabecalho: leitura.cabecalho,
    ligacoes: leitura.ligacoes,
    existentes: 'atualizar',
    repetidos: 'ultima',
    categorias: 'criar',
    descontoEmFracao: false,
    ...escolhas,
  });
  if (!conferencia) throw new Error('abandoned');
  return { oficina, leitura, conferencia };
}
