-- What one question about the overlaps of an unsaved promotion may cost: its draft is joined with every row of every other promotion,
-- so that a text of some thousand characters in it, and one product named a hundred times, held everybody and wrote gigabytes.
-- Nothing changes in what is answered otherwise.

create or replace function public.sobreposicoes(
  promocoes uuid[] default '{}', rascunho jsonb default null, produtos uuid[] default '{}', desde date default private.today()
)
returns jsonb
language plpgsql stable security invoker set search_path = ''
as $$
begin
  if cardinality(promocoes) > 100 or cardinality(produtos) > 100 then
    raise exception 'more than 100 promotions or products in one question' using errcode = 'PT413';
  end if;
  -- The product sends an id, a status, days and two dates.
  if length(rascunho::text) > 1000 then
    raise exception 'more than 1000 characters in one draft' using errcode = 'PT413';
  end if;
  return private.sobreposicoes(
    array(select distinct unnest(promocoes)), rascunho, array(select distinct unnest(produtos)), desde);
end;
$$;
