import { parseMoney } from '../../shared/money';
import { regrasDaCategoria } from '../../shared/regrasDaCategoria';
import { regrasDoProduto as regras } from '../../shared/regrasDoProduto';
import { type TipoVenda, tiposDeVenda } from '../../shared/tipoVenda';
import { firstProblem } from '../../shared/validators';
import type { Problema, RegistroDeProduto } from '../tipos';
import { type Celulas, notar } from './celulas';
import { chaveDe, textoDe } from './texto';
import { lerUnidade } from './unidade';

/** Finds the category that a text means; undefined when there is none and none may be made. */
export type AcharCategoria = (texto: string) => string | undefined;

export interface ProdutoConferido {
  registro: Omit<RegistroDeProduto, 'id'>;
  problemas: Problema[];
}

/**
 * A row as a product, checked by the rules of the product form. What the row does not tell stays as it was in
 * `antes`, the product of the same name, which also keeps its own spelling.
 */
export function conferirProduto(
  celulas: Celulas,
  antes: RegistroDeProduto | undefined,
  acharCategoria: AcharCategoria,
): ProdutoConferido {
  const problemas: Problema[] = [];
  const nome = antes?.nome ?? textoDe(celulas('nome') ?? null);
  notar(problemas, { campo: 'nome', rotulo: 'Nome', celula: nome, motivo: firstProblem(regras.nome, nome) });

  const registro = {
    nome,
    valor: valorDe(celulas, antes, problemas),
    localizacao: localizacaoDe(celulas, antes, problemas),
    categoria: categoriaDe(celulas, antes, acharCategoria, problemas),
    tipoVenda: tipoVendaDe(celulas, antes, problemas),
  };
  return { registro, problemas };
}

/** Whether writing the product would change nothing. */
export function mesmoProduto(a: Omit<RegistroDeProduto, 'id'>, b: Omit<RegistroDeProduto, 'id'>): boolean {
  return (
    Math.round(a.valor * 100) === Math.round(b.valor * 100) &&
    a.nome === b.nome &&
    a.localizacao === b.localizacao &&
    a.categoria === b.categoria &&
    a.tipoVenda === b.tipoVenda
  );
}

function valorDe(celulas: Celulas, antes: RegistroDeProduto | undefined, problemas: Problema[]): number {
  const celula = celulas('valor');
  if (celula === undefined && antes) return antes.valor;
  const bruto = typeof celula === 'number' ? celula : textoDe(celula ?? null);
  notar(problemas, { campo: 'valor', rotulo: 'Valor', celula, motivo: firstProblem(regras.valor, bruto) });
  return parseMoney(bruto).valor ?? 0;
}

function localizacaoDe(celulas: Celulas, antes: RegistroDeProduto | undefined, problemas: Problema[]): string {
  const texto = textoDe(celulas('localizacao') ?? null);
  // Runs of spaces, which reading makes one, are no change.
  if (antes && (!texto || texto === textoDe(antes.localizacao))) return antes.localizacao;
  const motivo = firstProblem(regras.localizacao, texto);
  notar(problemas, { campo: 'localizacao', rotulo: 'Localização', celula: texto, motivo });
  return texto;
}

function categoriaDe(
  celulas: Celulas,
  antes: RegistroDeProduto | undefined,
  acharCategoria: AcharCategoria,
  problemas: Problema[],
): string {
  const texto = textoDe(celulas('categoria') ?? null);
  // A category that somebody renamed only in case or accents is still the product's own.
  if (antes && (!texto || chaveDe(texto) === chaveDe(antes.categoria))) return antes.categoria;
  const problema = firstProblem(regras.categoria, texto) ?? firstProblem(regrasDaCategoria.nome, texto);
  const categoria = problema ? undefined : acharCategoria(texto);
  const motivo = problema ?? (categoria ? undefined : 'Categoria não cadastrada');
  notar(problemas, { campo: 'categoria', rotulo: 'Categoria', celula: texto, motivo });
  return categoria ?? texto;
}

function tipoVendaDe(celulas: Celulas, antes: RegistroDeProduto | undefined, problemas: Problema[]): TipoVenda {
  const texto = textoDe(celulas('tipoVenda') ?? null);
  if (!texto) return antes?.tipoVenda ?? tiposDeVenda[0].id;
  const tipoVenda = lerUnidade(texto);
  const motivo = tipoVenda ? undefined : 'Unidade não reconhecida. Use un ou kg';
  notar(problemas, { campo: 'tipoVenda', rotulo: 'Unidade de venda', celula: texto, motivo });
  return tipoVenda ?? tiposDeVenda[0].id;
}
