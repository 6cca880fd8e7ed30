-- The FAQ and its search.

create table public.perguntas (
  id uuid primary key default gen_random_uuid(),
  pergunta text not null,
  contexto text not null,
  resposta text not null,
  observacoes text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  busca text not null generated always as (private.fold(pergunta || E'\n' || contexto)) stored,
  -- Stored, since row level security prevents an index on the function.
  pergunta_chave text not null generated always as (private.import_key(pergunta)) stored,
  busca_toda text not null generated always
    as (private.fold(pergunta || E'\n' || contexto || E'\n' || resposta)) stored,
  constraint perguntas_pergunta_obrigatoria check (pergunta ~ '\S'),
  constraint perguntas_contexto_obrigatorio check (contexto ~ '\S'),
  constraint perguntas_resposta_obrigatoria check (resposta ~ '\S'),
  constraint perguntas_pergunta_ate_2000 check (char_length(pergunta) <= 2000),
  constraint perguntas_contexto_ate_2000 check (char_length(contexto) <= 2000),
  constraint perguntas_resposta_ate_10000 check (char_length(resposta) <= 10000),
  constraint perguntas_observacoes_ate_10000 check (char_length(observacoes) <= 10000)
);
create index perguntas_recentes on public.perguntas (created_at desc, id desc);
-- A hash, since a question may exceed an entry of a B-tree.
create index perguntas_por_chave on public.perguntas using hash (pergunta_chave);
create index perguntas_por_trecho on public.perguntas using gin (busca_toda extensions.gin_trgm_ops);
call private.manage('public.perguntas', naming => 'pergunta');


-- `padrao`: a LIKE pattern a line; `ordem`: pergunta_chave or created_at; `sentido`: asc or desc.
-- A page of matching questions, each with the total; past the end one row without a question. Matches in question or
-- context come first. Definer, as policies prevent indexes for LIKE; it asks private.has_access itself. Up to 1000
-- matches are sorted; of more, each part is read in the order of an index. The price of disabled sorts would start JIT
-- compilation.
create function public.pagina_de_perguntas(
  padrao text, ordem text default 'created_at', sentido text default 'desc', inicio bigint default 0,
    quantos bigint default 12
) returns setof jsonb
language plpgsql stable security definer set search_path = ''
  set enable_sort = off set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  total bigint := 0;
  direct constant text := private.words_condition('p.busca', padrao);
  whole constant text := private.words_condition('p.busca_toda', padrao);
  sorting constant text :=
       case when ordem = 'pergunta_chave' and sentido in ('asc', 'desc') then 'p.pergunta_chave ' || sentido || ', '
         else '' end
    || case when ordem = 'created_at' and sentido = 'asc' then 'p.created_at, p.id desc'
      else 'p.created_at desc, p.id desc' end;
begin
  -- Long patterns are slow on long answers. The panel sends up to 200 characters, each at most escaped.
  if length(padrao) > 500 then raise exception 'more than 500 characters in one search' using errcode = 'PT413'; end if;
  if private.has_access() then
    execute format('select count(*) from public.perguntas p where %s', whole) into total;
  end if;
  return query execute format($rows$
    select jsonb_build_object('total', $1) || to_jsonb(p) - '{busca,busca_toda}'::text[]
      from unnest(array(%s offset $2 limit $3)) with ordinality page (id, place)
        join public.perguntas p on p.id = page.id
     order by page.place
    $rows$, format(
      case when total <= 1000
           then 'select p.id from (select p.* from public.perguntas p where %1$s offset 0) p order by (%2$s) desc, %3$s'
           else 'select f.id from (
                   (select p.id from public.perguntas p where %2$s and %1$s order by %3$s limit $2 + $3) union all
                   (select p.id from public.perguntas p where not (%2$s) and %1$s order by %3$s limit $2 + $3)) f' end,
      whole, direct, sorting))
  using total, least(greatest(inicio, 0), 1000000000), case when total > 0 then least(greatest(quantos, 0), 1000000000)
    else 0 end;
  if not found then return next jsonb_build_object('total', total, 'id', null); end if;
end;
$$;
grant execute on function public.pagina_de_perguntas to authenticated;
grant execute on function public.pagina_de_perguntas to authenticated;
