import type { Tabela } from '../leitor';
import type { CampoId, LinhaConferida, Situacao } from '../tipos';
import { celulasDe } from './celulas';
import { type Resultado, situacoes } from './conferir';
import { textoDe } from './texto';

/** The rows of one outcome, or all, in the file's order. */
export function linhasCom(resultado: Resultado, filtro: Situacao | 'todas'): Int32Array {
  const { situacao, inicio } = resultado;
  const alvo = situacoes.indexOf(filtro as Situacao);
  const linhas: number[] = [];
  for (let linha = inicio; linha < situacao.length; linha++) {
    if (filtro === 'todas' || situacao[linha] === alvo) linhas.push(linha);
  }
  return Int32Array.from(linhas);
}

/** A row as the screen shows it: what it holds, what it becomes, and why not. Worked out anew each time it is asked for. */
export function mostrar(tabela: Tabela, resultado: Resultado, linha: number): LinhaConferida {
  const { conferente, escolhas } = resultado;
  const situacao = situacoes[resultado.situacao[linha] ?? 0] as Situacao;
  const indice = resultado.existente[linha] ?? -1;
  const celulas = celulasDe(tabela, linha, escolhas.ligacoes);
  const brutos: LinhaConferida['valores'] = {};
  for (const campo of Object.keys(escolhas.ligacoes) as CampoId[]) brutos[campo] = textoDe(celulas(campo) ?? null);
  const mostrada = { numero: tabela.numeroDaLinha(linha), situacao, antes: {}, problemas: [] };
  if (situacao === 'ignorado') return { ...mostrada, valores: brutos, nota: notaDe(tabela, resultado, linha) };

  const { registro, problemas } = conferente.montar(celulas, indice, resultado.acharCategoria);
  if (problemas.length > 0) return { ...mostrada, valores: brutos, problemas };
  const valores = conferente.textos(registro);
  const anterior = situacao === 'atualizado' ? conferente.antes(indice) : undefined;
  return { ...mostrada, valores, antes: anterior ? mudancas(conferente.textos(anterior), valores) : {} };
}

/** Only what changes. */
function mudancas(antes: LinhaConferida['valores'], depois: LinhaConferida['valores']): LinhaConferida['antes'] {
  return Object.fromEntries(Object.entries(antes).filter(([campo, texto]) => depois[campo as CampoId] !== texto));
}

function notaDe(tabela: Tabela, { vence, existente, inicio }: Resultado, linha: number): string {
  let vencedora = vence[linha] ?? -1;
  if (vencedora >= inicio) {
    // Of three rows with one name, the second gave way as well.
    while ((vence[vencedora] ?? -1) >= 0) vencedora = vence[vencedora] as number;
    return `Nome repetido: vale a linha ${tabela.numeroDaLinha(vencedora).toLocaleString('pt-BR')}`;
  }
  if ((existente[linha] ?? -1) >= 0) return 'Já existe e foi deixado como está';
  return 'Linha vazia ou cabeçalho repetido';
}
