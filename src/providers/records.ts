import type { StoredRecord } from './supabase/mapping';
import type { ProdutoDaPromocao } from './supabase/promocaoProdutos';

export type { Produto } from './memory/produto';
export type { AccessStatus, CatalogueSummary } from './supabase/dataProvider';
export type { ProdutoDaPromocao };
export type Usuario = StoredRecord<'usuarios'>;
export type Cargo = StoredRecord<'cargos'>;
export type Categoria = StoredRecord<'categorias'>;
export type Pergunta = StoredRecord<'perguntas'>;
/** `produtos` only where the catalogue is stored. */
export type Promocao = StoredRecord<'promocoes'> & { produtos?: ProdutoDaPromocao[] };
export type Atividade = StoredRecord<'atividades'>;
