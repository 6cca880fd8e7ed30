import type { StoredPromocao } from '../resources';
import type { ProdutoDaPromocao } from './supabase/promocaoProdutos';

export type { Cargo, Categoria, Pergunta, PerguntaTeste, Produto, Usuario } from '../resources';
export type { Atividade, Historico } from './supabase/mappings';
export type { ProdutoDaPromocao };
export type Promocao = StoredPromocao & { produtos?: ProdutoDaPromocao[] };
