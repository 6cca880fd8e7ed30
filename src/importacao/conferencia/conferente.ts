import { regrasDaCategoria } from '../../shared/regrasDaCategoria';
import { problemaDoDesconto } from '../../shared/regrasDoDesconto';
import { firstProblem } from '../../shared/validators';
import type {
  CampoId,
  Escolhas,
  Existentes,
  LinhaDaPromocao,
  NomeDoDestino,
  Problema,
  Registro,
  RegistroDeProduto,
} from '../tipos';
import { type Celulas, notar } from './celulas';
import { lerPercentual } from './percentual';
import { type AcharCategoria, conferirProduto, mesmoProduto } from './produto';
import { textoDe } from './texto';
import { textosDe } from './textos';

/** What a row becomes. */
export interface Montada {
  registro: Omit<Registro, 'id'> | LinhaDaPromocao;
  problemas: Problema[];
  /** Whether what exists is already like this. */
  igual: boolean;
}

/** How the rows of one destination are checked. `indice` is the place of what exists by the same name, or -1. */
export interface Conferente {
  /** What exists, by place: rows are matched to it by name. */
  nomes: readonly string[];
  /** Whether a row of this name would change something that is there already. */
  existe(indice: number): boolean;
  montar(celulas: Celulas, indice: number, acharCategoria: AcharCategoria): Montada;
  /** The values of what exists, as the screen shows them. */
  textos(registro: Montada['registro']): Partial<Record<CampoId, string>>;
  /** What a row of this name changes; undefined when it is new. */
  antes(indice: number): Registro | LinhaDaPromocao | undefined;
}

/** The way of checking that a destination has. */
export function criarConferente(destino: NomeDoDestino, existentes: Existentes, escolhas: Escolhas): Conferente {
  if (destino === 'produtos') return deProdutos(existentes);
  if (destino === 'categorias') return deCategorias(existentes);
  return dePromocao(existentes, escolhas);
}

function deProdutos({ produtos }: Existentes): Conferente {
  return {
    nomes: produtos.map(({ nome }) => nome),
    existe: (indice) => indice >= 0,
    antes: (indice) => produtos[indice],
    montar: (celulas, indice, acharCategoria) => {
      const antes = produtos[indice];
      const { registro, problemas } = conferirProduto(celulas, antes, acharCategoria);
      return { registro, problemas, igual: Boolean(antes && mesmoProduto(antes, registro)) };
    },
    textos: (registro) => textosDe(registro as RegistroDeProduto),
  };
}

function deCategorias({ categorias }: Existentes): Conferente {
  return {
    nomes: categorias.map(({ nome }) => nome),
    existe: (indice) => indice >= 0,
    antes: (indice) => categorias[indice],
    montar: (celulas, indice) => {
      const problemas: Problema[] = [];
      const nome = categorias[indice]?.nome ?? textoDe(celulas('nome') ?? null);
      notar(problemas, {
        campo: 'nome',
        rotulo: 'Nome',
        celula: nome,
        motivo: firstProblem(regrasDaCategoria.nome, nome),
      });
      // There is nothing else to a category: one that exists is left as it is.
      return { registro: { nome }, problemas, igual: indice >= 0 };
    },
    textos: (registro) => ({ nome: (registro as { nome: string }).nome }),
  };
}

function dePromocao({ produtos, linhas }: Existentes, { descontoEmFracao }: Escolhas): Conferente {
  const naPromocao = new Map(linhas.map((linha) => [linha.produtoId, linha]));
  const nomeDe = new Map(produtos.map(({ id, nome }) => [id, nome]));
  const antes = (indice: number) => naPromocao.get(produtos[indice]?.id ?? '');
  return {
    nomes: produtos.map(({ nome }) => nome),
    existe: (indice) => antes(indice) !== undefined,
    antes,
    montar: (celulas, indice) => {
      const problemas: Problema[] = [];
      const produto = produtos[indice];
      const nome = celulas('nome');
      const motivoDoNome = nome === undefined ? 'Nome é obrigatório' : 'Produto não cadastrado';
      if (!produto) notar(problemas, { campo: 'nome', rotulo: 'Produto', celula: nome, motivo: motivoDoNome });
      const celula = celulas('desconto');
      const lido = lerPercentual(celula ?? null, descontoEmFracao);
      const ilegivel = celula !== undefined && lido === undefined;
      const motivo = ilegivel ? 'Informe um desconto como 10 ou 12,5' : problemaDoDesconto(lido);
      notar(problemas, { campo: 'desconto', rotulo: 'Desconto (%)', celula, motivo });
      const registro = { produtoId: produto?.id ?? '', desconto: lido ?? null };
      return { registro, problemas, igual: antes(indice)?.desconto === registro.desconto };
    },
    textos: (registro) => {
      const { produtoId, desconto } = registro as LinhaDaPromocao;
      return { nome: nomeDe.get(produtoId) ?? '', desconto: desconto === null ? '' : `${textoDe(desconto)}%` };
    },
  };
}
