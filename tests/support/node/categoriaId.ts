export const categoriaId = (nome: string) => `(select id from public.categorias where nome = '${nome}')`;
