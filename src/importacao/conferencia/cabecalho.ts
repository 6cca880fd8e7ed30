import type { Campo } from '../destinos';
import type { Tabela } from '../leitor';
import type { ColunaDoArquivo, Leitura, Ligacoes } from '../tipos';
import { ligarColunas } from './colunas';
import { letraDaColuna, textoDe } from './texto';

/** Rows among which a header is looked for: titles, dates and merged cells may stand above it. */
const primeiras = 30;
/** Columns that are offered; a file with more has no use for the others here. */
const oferecidas = 100;
const amostrasPorColuna = 3;
const linhasDeAmostra = 300;

/** First rows that are offered as headers. */
const candidatas = 12;

type Analise = Pick<Leitura, 'cabecalho' | 'colunas' | 'ligacoes' | 'primeiras'>;

/** Finds the header row and what each column stands for. */
export function analisar(tabela: Tabela, campos: readonly Campo[]): Analise {
  let melhor: { linha: number; ligacoes: Ligacoes; pontos: number } | undefined;
  const minimo = Math.min(2, campos.length);
  for (let linha = 0; linha < Math.min(primeiras, tabela.linhas); linha++) {
    const { ligacoes, pontos } = ligarColunas(titulosDe(tabela, linha), campos);
    // A title such as 'Lista de produtos' resembles one field; a header names two, or the only one there is, exactly.
    const basta = campos.length > 1 ? Object.keys(ligacoes).length >= minimo : pontos >= 100;
    if (basta && pontos > (melhor?.pontos ?? 0)) melhor = { linha, ligacoes, pontos };
  }
  if (melhor) return analisarCom(tabela, campos, melhor.linha);
  return analisarCom(tabela, campos, null);
}

/** As `analisar`, with the header row that the person names; null when the file has none. */
export function analisarCom(tabela: Tabela, campos: readonly Campo[], cabecalho: number | null): Analise {
  const titulos = new Map(cabecalho === null ? [] : titulosDe(tabela, cabecalho));
  const colunas = colunasCheias(tabela, titulos, cabecalho);
  const { ligacoes } = ligarColunas([...titulos], campos);
  const [primeiro] = campos;
  // A single column can only be the single field.
  if (campos.length === 1 && colunas.length === 1 && primeiro) ligacoes[primeiro.id] ??= colunas[0]?.indice;
  return { cabecalho, colunas, ligacoes, primeiras: primeirasLinhas(tabela, cabecalho) };
}

function titulosDe(tabela: Tabela, linha: number): [number, string][] {
  const titulos: [number, string][] = [];
  for (let coluna = 0; coluna < tabela.colunas && titulos.length < oferecidas; coluna++) {
    const celula = tabela.celula(linha, coluna);
    if (typeof celula === 'string' && celula.trim()) titulos.push([coluna, textoDe(celula)]);
  }
  return titulos;
}

function primeirasLinhas(tabela: Tabela, cabecalho: number | null): Leitura['primeiras'] {
  const quantas = Math.min(tabela.linhas, Math.max(candidatas, (cabecalho ?? 0) + 1));
  return Array.from({ length: quantas }, (_, linha) => {
    const textos = Array.from({ length: Math.min(tabela.colunas, oferecidas) }, (_, coluna) =>
      textoDe(tabela.celula(linha, coluna)),
    );
    const texto = textos.filter(Boolean).join(' · ').slice(0, 120);
    return { linha, numero: tabela.numeroDaLinha(linha), texto };
  });
}

/** The columns that hold anything, with samples from below the header. */
function colunasCheias(tabela: Tabela, titulos: Map<number, string>, cabecalho: number | null): ColunaDoArquivo[] {
  const inicio = cabecalho === null ? 0 : cabecalho + 1;
  const fim = Math.min(tabela.linhas, inicio + linhasDeAmostra);
  const colunas: ColunaDoArquivo[] = [];
  for (let indice = 0; indice < tabela.colunas && colunas.length < oferecidas; indice++) {
    const amostras: string[] = [];
    for (let linha = inicio; linha < fim && amostras.length < amostrasPorColuna; linha++) {
      const texto = textoDe(tabela.celula(linha, indice));
      if (texto && !amostras.includes(texto)) amostras.push(texto.slice(0, 80));
    }
    const titulo = titulos.get(indice) ?? '';
    if (titulo || amostras.length > 0) colunas.push({ indice, letra: letraDaColuna(indice), titulo, amostras });
  }
  return colunas;
}
