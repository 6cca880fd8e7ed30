-- How much one question may ask of the database, where the product asks for little: a text sought in questions, and promotions
-- whose overlaps are told. Nothing changes in what is answered otherwise.

-- A text of some thousand characters may be compared with all its length at every place of every answer.
create or replace function public.pagina_de_perguntas(
  padrao text, ordem text default 'created_at', sentido text default 'desc', inicio bigint default 0, quantos bigint default 12
)
returns table (total bigint, id uuid, pergunta text, contexto text, resposta text, observacoes text,
               created_at timestamptz, updated_at timestamptz)
language plpgsql stable security invoker set search_path = ''
as $$
begin
  -- The product seeks 200, of which each may be written as two.
  if length(padrao) > 500 then
    raise exception 'more than 500 characters in one search' using errcode = 'PT413';
  end if;
  return query select * from private.pagina_de_perguntas(padrao, ordem, sentido, inicio, quantos);
end;
$$;

-- What products have in common is looked for between each promotion asked about and all others.
alter function public.sobreposicoes(uuid[], jsonb, uuid[], date) set schema private;

create function public.sobreposicoes(
  promocoes uuid[] default '{}', rascunho jsonb default null, produtos uuid[] default '{}', desde date default private.today()
)
returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if cardinality(promocoes) > 100 or cardinality(produtos) > 100 then
    raise exception 'more than 100 promotions or products in one question' using errcode = 'PT413';
  end if;
  return private.sobreposicoes(promocoes, rascunho, produtos, desde);
end;
$$;

-- Who may do what ---------------------------------------------------------------------------------

revoke all on function public.sobreposicoes(uuid[], jsonb, uuid[], date) from public, anon;
grant execute on function public.sobreposicoes(uuid[], jsonb, uuid[], date) to authenticated;
