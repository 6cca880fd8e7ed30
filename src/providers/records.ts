import type { TipoVenda } from '../domain';
import type { StoredRecord } from './supabase/mapping';
import type { ProdutoDaPromocao } from './supabase/promocaoProdutos';

export type { ProdutoDaPromocao };
export type Usuario = StoredRecord<'usuarios'>;
export type Cargo = StoredRecord<'cargos'>;
export type Categoria = StoredRecord<'categorias'>;
export type Pergunta = StoredRecord<'perguntas'>;
/** `produtos` only where the catalogue is stored. */
export type Promocao = StoredRecord<'promocoes'> & { produtos?: ProdutoDaPromocao[] };
export type Atividade = StoredRecord<'atividades'>;
/** An entry of a product's history. */
export type Historico = StoredRecord<'historico'>;

type StoredProduto = StoredRecord<'produtos'>;
/** A product, stored or in memory: samples have no version yet, and nothing in memory has a moment of creation. */
export type Produto = Omit<StoredProduto, 'tipoVenda' | 'createdAt' | 'updatedAt'> &
  Partial<Pick<StoredProduto, 'createdAt' | 'updatedAt'>> & { tipoVenda: TipoVenda };
