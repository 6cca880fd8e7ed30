import { fold } from '../../shared/fold';
import type { Campo } from '../destinos';
import type { CampoId, Ligacoes } from '../tipos';

const palavrasPequenas = new Set(['de', 'da', 'do', 'das', 'dos', 'e', 'o', 'a', 'em', 'por', 'r', 'no', 'na']);
/** Words that make a header mean something else, such as 'Preço de custo'. */
const estranhas = new Set(
  'custo compra codigo cod ean gtin barras ncm estoque quantidade qtd qtde margem data validade antigo anterior minimo maximo id fornecedor marca lucro imposto cest'.split(
    ' ',
  ),
);

/** Words of a header, folded, without small ones: 'Preço de Venda (R$)' → ['preco', 'venda']. */
export function palavrasDe(titulo: string): string[] {
  return fold(titulo)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palavra) => palavra && !palavrasPequenas.has(palavra));
}

/** How well a header fits a field; 0 when not at all. Earlier synonyms fit better. */
function encaixe(palavras: string[], { sinonimos }: Campo): number {
  const titulo = palavras.join(' ');
  let melhor = 0;
  sinonimos.forEach((sinonimo, posicao) => {
    const desempate = (sinonimos.length - posicao) / sinonimos.length;
    if (titulo === sinonimo) melhor = Math.max(melhor, 100 + desempate);
    else if (palavras.some((palavra) => estranhas.has(palavra))) return;
    else if (titulo.startsWith(`${sinonimo} `)) melhor = Math.max(melhor, 60 + sinonimo.length + desempate);
    else if (` ${titulo} `.includes(` ${sinonimo} `)) melhor = Math.max(melhor, 30 + sinonimo.length + desempate);
  });
  return melhor;
}

/** Matches headers to fields, the best pairs first; every column and field at most once. */
export function ligarColunas(
  titulos: readonly (readonly [coluna: number, titulo: string])[],
  campos: readonly Campo[],
): { ligacoes: Ligacoes; pontos: number } {
  const pares = titulos.flatMap(([coluna, titulo]) => {
    // A header is a short text; a whole sentence is a title or a note.
    const palavras = titulo.length <= 60 ? palavrasDe(titulo) : [];
    if (palavras.length === 0) return [];
    return campos.map((campo) => ({ coluna, campo: campo.id, pontos: encaixe(palavras, campo) }));
  });
  pares.sort((a, b) => b.pontos - a.pontos || a.coluna - b.coluna);
  const ligacoes: Ligacoes = {};
  const usadas = new Set<number>();
  let pontos = 0;
  for (const par of pares) {
    if (par.pontos === 0 || usadas.has(par.coluna) || ligacoes[par.campo] !== undefined) continue;
    ligacoes[par.campo as CampoId] = par.coluna;
    usadas.add(par.coluna);
    pontos += par.pontos;
  }
  return { ligacoes, pontos };
}
