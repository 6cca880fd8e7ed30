-- Searches that find many questions or products, with less work. Nothing changes in what is found, nor in its order.

-- As before, but what is found often is counted by comparing the longer text only where the shorter lacks what is sought, and
-- its pages are read in the order of an index where one has it. Under row level security the planner takes LIKE for hardly ever
-- true, whatever is sought, and sorted all that is found for each page. A sort is done where nothing else gives the order, but
-- what it is said to cost would have it compiled first. A `create or replace` of the function must say both settings again.
create or replace function public.pagina_de_perguntas(
  padrao text, ordem text default 'created_at', sentido text default 'desc', inicio bigint default 0, quantos bigint default 12
)
returns table (total bigint, id uuid, pergunta text, contexto text, resposta text, observacoes text,
               created_at timestamptz, updated_at timestamptz)
language plpgsql stable security invoker set search_path = '' set enable_sort = off set jit = off
as $$
declare
  few constant bigint := 1000;
  forwards text := case when ordem = 'pergunta_chave' and sentido = 'asc' then 'p.pergunta_chave, p.created_at desc, p.id desc'
                        when ordem = 'pergunta_chave' and sentido = 'desc' then 'p.pergunta_chave desc, p.created_at desc, p.id desc'
                        when ordem = 'created_at' and sentido = 'asc' then 'p.created_at, p.id desc'
                        else 'p.created_at desc, p.id desc' end;
  backwards text := case when ordem = 'pergunta_chave' and sentido = 'asc' then 'p.pergunta_chave desc, p.created_at, p.id'
                         when ordem = 'pergunta_chave' and sentido = 'desc' then 'p.pergunta_chave, p.created_at, p.id'
                         when ordem = 'created_at' and sentido = 'asc' then 'p.created_at desc, p.id'
                         else 'p.created_at, p.id' end;
  part record;
  asked bigint;
  skipped bigint;
  from_end boolean;
  direct bigint;
  page uuid[];
  ids uuid[];
begin
  -- Each wildcard may take a step deeper into the stack. The product asks with two, and writes those that people type as letters.
  if length(padrao) - length(replace(padrao, '%', '')) > 1000 then
    raise exception 'more than 1000 wildcards in one search' using errcode = 'PT413';
  end if;
  inicio := least(greatest(inicio, 0), 1000000000);
  quantos := least(greatest(quantos, 0), 1000000000);
  ids := array(select p.id from public.perguntas p where p.busca_toda like padrao limit few + 1);
  total := cardinality(ids);
  if total > few then
    -- `offset 0`, or the texts would be compared for each use.
    select count(f.direct), count(*) filter (where f.direct) into total, direct
      from (select case when p.busca like padrao then true when p.busca_toda like padrao then false end as direct
              from public.perguntas p offset 0) f;
    ids := '{}';
    for part in
      select * from (values ('p.busca like $1', 0::bigint, direct),
                            ('p.busca_toda like $1 and p.busca not like $1', direct, total - direct)) v (condition, place, size)
    loop
      skipped := greatest(inicio - part.place, 0);
      asked := least(part.size - skipped, quantos - cardinality(ids));
      continue when asked <= 0;
      from_end := skipped > part.size / 2;
      execute format('select array(select p.id from public.perguntas p where %s order by %s offset $2 limit $3)',
                     part.condition, case when from_end then backwards else forwards end)
         into page using padrao, case when from_end then part.size - skipped - asked else skipped end, asked;
      ids := ids || page;
    end loop;
    inicio := 0;
  end if;
  return query execute format($rows$
    select $1, p.id, p.pergunta, p.contexto, p.resposta, p.observacoes, p.created_at, p.updated_at
      from public.perguntas p where p.id = any ($2) order by p.busca like $3 desc, %s offset $4 limit $5
    $rows$, forwards)
  using total, ids, padrao, inicio, quantos;
  if not found then
    return next;
  end if;
end;
$$;

-- Without parallel workers: among a million products, on two processors, they made a search in the order of categories a quarter
-- slower, and one with filters half as slow again, as starting them and handing the index's pages round takes longer than reading
-- those. A `create or replace` of the function must say this again.
alter function private.lista_de_produtos(jsonb, text, text, bigint, bigint, uuid, boolean) set max_parallel_workers_per_gather = 0;
