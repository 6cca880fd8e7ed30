-- What saves a promotion also answers its products as they are by then: whoever saved one may have looked at prices of before.

alter function public.gravar_promocao(jsonb, jsonb, timestamptz) rename to save_promocao;
alter function public.save_promocao(jsonb, jsonb, timestamptz) set schema private;

-- As before, and `promocao_produtos` holds the rows that are stored, in their order, with today's names and prices. They are
-- read by a statement of their own: to the one that calls what writes them, the table stands as it stood when that began.
create function public.gravar_promocao(promocao jsonb, linhas jsonb, versao timestamptz default null)
returns table (id uuid, nome text, categoria text, descricao text, desconto numeric, dia_da_semana text, dias_ativos text[],
               inicio date, fim date, status text, created_at timestamptz, updated_at timestamptz, promocao_produtos jsonb)
language plpgsql security invoker set search_path = ''
as $$
declare
  p public.promocoes;
  produtos jsonb;
begin
  select * into p from private.save_promocao(promocao, linhas, versao);
  select coalesce(jsonb_agg(jsonb_build_object('produto_id', l.produto_id, 'desconto', l.desconto, 'posicao', l.posicao,
                                               'nome', o.nome, 'valor', o.valor, 'tipo_venda', o.tipo_venda) order by l.posicao), '[]')
    into produtos
    from public.promocao_produtos l join public.produtos o on o.id = l.produto_id
   where l.promocao_id = p.id;
  return query select p.id, p.nome, p.categoria, p.descricao, p.desconto, p.dia_da_semana, p.dias_ativos,
                      p.inicio, p.fim, p.status, p.created_at, p.updated_at, produtos where p.id is not null;
end;
$$;

revoke all on function public.gravar_promocao(jsonb, jsonb, timestamptz) from public, anon;
grant execute on function public.gravar_promocao(jsonb, jsonb, timestamptz) to authenticated;
