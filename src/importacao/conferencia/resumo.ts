import type { Tabela } from '../leitor';
import type { Conferencia, Situacao, Totais } from '../tipos';
import { type Resultado, situacoes } from './conferir';

/** Reasons for refusal that are listed; the rest is in the error report. */
const motivosListados = 6;

/** The figures of a check, as the screen shows them. */
export function resumir(resultado: Resultado, tabela: Tabela): Conferencia {
  const { situacao, existente, categoriaNova, categoriasNovas, motivos, inicio, repetidos } = resultado;
  const totais: Totais = { novo: 0, atualizado: 0, igual: 0, erro: 0, ignorado: 0 };
  const porCategoria = categoriasNovas.map((nome) => ({ nome, linhas: 0 }));
  let existentes = 0;
  for (let linha = inicio; linha < situacao.length; linha++) {
    const destaLinha = situacoes[situacao[linha] ?? 0] as Situacao;
    totais[destaLinha] += 1;
    if ((existente[linha] ?? -1) >= 0) existentes += 1;
    const categoria = porCategoria[categoriaNova[linha] ?? -1];
    if (categoria && seGrava(destaLinha)) categoria.linhas += 1;
  }
  return {
    totais,
    categoriasNovas: porCategoria.filter(({ linhas }) => linhas > 0),
    existentes,
    repetidos,
    motivos: [...motivos]
      .sort((a, b) => b[1] - a[1])
      .slice(0, motivosListados)
      .map(([chave, linhas]) => {
        const [campo = '', motivo = ''] = chave.split('\n');
        return { campo, motivo, linhas };
      }),
    pareceFracao: pareceFracao(tabela, resultado),
  };
}

/** Whether a row of this outcome is written. */
export const seGrava = (situacao: Situacao) => situacao === 'novo' || situacao === 'atualizado';

/** Whether every number of the discount column is at most 1: then the spreadsheet keeps 10 % as 0,1. */
function pareceFracao(tabela: Tabela, { escolhas, inicio }: Resultado): boolean {
  const coluna = escolhas.ligacoes.desconto;
  if (coluna === undefined) return false;
  let numeros = 0;
  for (let linha = inicio; linha < tabela.linhas; linha++) {
    const celula = tabela.celula(linha, coluna);
    if (typeof celula !== 'number') continue;
    if (celula < 0 || celula > 1) return false;
    numeros += 1;
  }
  return numeros > 0;
}
