/** SQL for the id of the category of a name. */
export const categoriaId = (nome: string) => `(select id from public.categorias where nome = '${nome}')`;
