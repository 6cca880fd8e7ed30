import type { StoredRecord } from './supabase/mapping';

export type { Produto } from './memory/produto';
export type { AccessStatus, ResumoDoCatalogo } from './supabase/dataProvider';
export type Usuario = StoredRecord<'usuarios'>;
export type Cargo = StoredRecord<'cargos'>;
/** `produtosCount` is put there by the provider composition (see compose.ts). */
export type Categoria = StoredRecord<'categorias'> & { produtosCount: number };
export type Pergunta = StoredRecord<'perguntas'>;
export type Promocao = StoredRecord<'promocoes'>;
export type Atividade = StoredRecord<'atividades'>;
