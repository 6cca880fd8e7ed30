-- Questions are found by their answers too, after those whose question or context has what is sought.

-- A part of it is found by reading all questions: 5,000 of them take milliseconds, and under row level security an index
-- would not be used for LIKE.
alter table public.perguntas
  add column busca_toda text not null
  generated always as (private.fold(pergunta || E'\n' || contexto || E'\n' || resposta)) stored;

-- A page of the questions that have what is sought, and on each row how many there are in all; beyond the last page one
-- row without a question. `padrao` is a pattern of LIKE, `ordem` pergunta_chave or created_at, `sentido` asc or desc.
create function public.pagina_de_perguntas(
  padrao text, ordem text default 'created_at', sentido text default 'desc', inicio bigint default 0, quantos bigint default 12
)
returns table (total bigint, id uuid, pergunta text, contexto text, resposta text, observacoes text,
               created_at timestamptz, updated_at timestamptz)
language sql stable security invoker set search_path = ''
as $$
  with found as materialized (
    select p.id, row_number() over (order by
             p.busca like padrao desc,
             case when ordem = 'pergunta_chave' and sentido = 'asc' then p.pergunta_chave end,
             case when ordem = 'pergunta_chave' and sentido = 'desc' then p.pergunta_chave end desc,
             case when ordem = 'created_at' and sentido = 'asc' then p.created_at end,
             p.created_at desc, p.id desc) as place
      from public.perguntas p
     where p.busca_toda like padrao
  )
  select n.total, p.id, p.pergunta, p.contexto, p.resposta, p.observacoes, p.created_at, p.updated_at
    from (select count(*) as total from found) n
    left join found f on f.place > greatest(inicio, 0) and f.place - greatest(inicio, 0) <= quantos
    left join public.perguntas p on p.id = f.id
   order by f.place;
$$;

revoke all on function public.pagina_de_perguntas(text, text, text, bigint, bigint) from public, anon;
grant execute on function public.pagina_de_perguntas(text, text, text, bigint, bigint) to authenticated;
