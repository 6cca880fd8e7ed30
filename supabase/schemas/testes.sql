-- The state of golden questions, their import and its undo.

create function private.result_of(teste public.perguntas_teste) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_staff();
  return (
    select case when bool_or(r.dita) then 'respondida' when bool_or(r.oferecida) then 'oferecida' else 'nao' end
      from private.find_records(teste.pergunta, private.understand(teste.pergunta), private.today(), null) r
     where r.id in (teste.espera_pergunta_id, teste.espera_produto_id));
end;
$$;

-- Computed column: what a shopper hears of the record that must be found. Lists are filtered by it.
create function public.resultado(teste public.perguntas_teste) returns text
language sql stable set search_path = '' as $$ select private.result_of($1) $$;

-- Computed column: the question or product that must be found.
create function public.alvo(teste public.perguntas_teste) returns text language sql stable set search_path = '' as $$
  select coalesce(public.pergunta_esperada($1), public.produto_esperado($1));
$$;

create function private.target_exists(pergunta uuid, produto uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (select from public.perguntas p where p.id = $1) or exists (select from public.produtos p where p.id = $2);
$$;

-- As import_perguntas; "left": "target": the question or product to find is gone.
create function public.import_perguntas_teste(operation uuid, batch uuid, covered jsonb, items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'importou', 'perguntas_teste');
begin
  if answer is not null then return answer; end if;
  with sent as materialized (
    select * from rows from (jsonb_to_recordset(private.unquoted(items)) as
             (id uuid, version timestamptz, pergunta text, espera_pergunta_id uuid, espera_produto_id uuid))
             with ordinality as item (id, version, pergunta, espera_pergunta_id, espera_produto_id, place)
  ), namesake as (
    select distinct on (s.place) s.place, t.id from sent s
      join public.perguntas_teste t on private.import_key(t.pergunta) = private.import_key(s.pergunta)
     where s.version is null order by s.place, t.pergunta <> s.pergunta, t.id
  ), item as materialized (
    select s.*, t as teste,
           case when s.version is null and t.id is not null then 'exists'
                when s.version is not null and t.id is null then 'deleted'
                when t.updated_at <> s.version then 'changed'
                when not private.target_exists(s.espera_pergunta_id, s.espera_produto_id) then 'target'
                when s.version is null then 'created'
                else 'updated' end as outcome
      from sent s left join namesake n using (place) left join public.perguntas_teste t on t.id = coalesce(n.id, s.id)
  ), updated as (
    update public.perguntas_teste t set espera_pergunta_id = i.espera_pergunta_id, espera_produto_id = i.espera_produto_id
      from item i
     where t.id = i.id and i.outcome = 'updated'
    returning t.id, t.updated_at
  ), created as (
    insert into public.perguntas_teste (id, pergunta, espera_pergunta_id, espera_produto_id)
    select id, pergunta, espera_pergunta_id, espera_produto_id from item where outcome = 'created'
    returning id, updated_at
  )
  select jsonb_agg(case
           when i.outcome in ('created', 'updated') then
             jsonb_build_object('done', i.outcome, 'version', coalesce(u.updated_at, c.updated_at))
           when i.outcome = 'deleted' then jsonb_build_object('left', i.outcome) || private.shown_deleted(i.id)
           when (i.teste).id is null then jsonb_build_object('left', i.outcome)
           else jsonb_build_object('left', i.outcome) || private.shown(i.teste) end order by i.place)
    into answer
    from item i left join updated u on u.id = i.id left join created c on c.id = i.id;
  return private.end_batch(batch, 'importou', answer);
end;
$$;

-- As undo_import_of_produtos.
create function public.undo_import_of_perguntas_teste(operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'desfez', 'perguntas_teste');
begin
  if answer is not null then return answer; end if;
  with sent as materialized (
    select s.*, t as teste, t.updated_at,
           case when s.antes ? 'espera_pergunta_id' then (s.antes ->> 'espera_pergunta_id')::uuid
                else t.espera_pergunta_id end as pergunta_antes,
           case when s.antes ? 'espera_produto_id' then (s.antes ->> 'espera_produto_id')::uuid
                else t.espera_produto_id end as produto_antes
      from rows from (jsonb_to_recordset(private.unquoted(items)) as (id uuid, version timestamptz, antes jsonb))
           with ordinality as s (id, version, antes, place)
      left join public.perguntas_teste t on t.id = s.id
  ), item as materialized (
    select s.*,
           case when (s.teste).id is null then 'deleted'
                when s.updated_at is distinct from s.version then 'changed'
                when s.antes is null then 'delete'
                when private.target_exists(s.pergunta_antes, s.produto_antes) then 'restore'
                else 'target' end as outcome
      from sent s
  ), restored as (
    update public.perguntas_teste t set espera_pergunta_id = i.pergunta_antes, espera_produto_id = i.produto_antes
      from item i where t.id = i.id and i.outcome = 'restore'
  ), removed as (
    delete from public.perguntas_teste t using item i where t.id = i.id and i.outcome = 'delete'
  )
  select jsonb_agg(case i.outcome
           when 'delete' then jsonb_build_object('done', 'deleted')
           when 'restore' then jsonb_build_object('done', 'restored')
           when 'deleted' then jsonb_build_object('left', 'deleted') || private.shown_deleted(i.id)
           else jsonb_build_object('left', i.outcome) || private.shown(i.teste) end order by i.place)
    into answer from item i;
  return private.end_batch(batch, 'desfez', answer);
end;
$$;

grant execute on function
  private.result_of, public.resultado, private.target_exists, public.import_perguntas_teste, public.undo_import_of_perguntas_teste,
  public.alvo(public.perguntas_teste)
  to authenticated;
