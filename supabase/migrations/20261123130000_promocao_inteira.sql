-- A promotion is read whole, however many products it has: rows of another table that are embedded in an answer are cut at the
-- API's max_rows, in no order, and whoever saved what was left of them deleted the rest.

-- Computed column: select=*,linhas. The rows of a promotion, in the form's order, with today's names and prices.
create function public.linhas(promocao public.promocoes) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('produto_id', l.produto_id, 'desconto', l.desconto, 'posicao', l.posicao,
                                               'nome', o.nome, 'valor', o.valor, 'tipo_venda', o.tipo_venda)
                            order by l.posicao, l.produto_id), '[]')
    from public.promocao_produtos l join public.produtos o on o.id = l.produto_id
   where l.promocao_id = $1.id;
$$;

-- As before. The rows are read by a statement of their own: to the one that calls what writes them, the table stands as it stood
-- when that began.
create or replace function public.gravar_promocao(promocao jsonb, linhas jsonb, versao timestamptz default null)
returns table (id uuid, nome text, categoria text, descricao text, desconto numeric, dia_da_semana text, dias_ativos text[],
               inicio date, fim date, status text, created_at timestamptz, updated_at timestamptz, promocao_produtos jsonb)
language plpgsql security invoker set search_path = ''
as $$
declare
  p public.promocoes;
begin
  select * into p from private.save_promocao(promocao, linhas, versao);
  return query select p.id, p.nome, p.categoria, p.descricao, p.desconto, p.dia_da_semana, p.dias_ativos,
                      p.inicio, p.fim, p.status, p.created_at, p.updated_at, public.linhas(p) where p.id is not null;
end;
$$;

revoke all on function public.linhas(public.promocoes) from public, anon;
grant execute on function public.linhas(public.promocoes) to authenticated;
