-- The activity of the back office in the last two years. Triggers write it, staff read it.

create table public.atividades (
  -- Grows with time: the oldest rows come first.
  id bigint primary key generated always as identity,
  -- The name at that time; null for the system.
  quem text,
  quem_id uuid,
  acao text not null,
  -- The panel's resource: usuarios, produtos …
  recurso text not null,
  registro_id uuid,
  nome text,
  quantos integer not null default 1,
  created_at timestamptz not null default now(),
  -- The import or bulk change; all of its batches add to one line.
  operation uuid,
  constraint atividades_acao_valida check (acao in ('criou', 'alterou', 'excluiu', 'importou', 'desfez', 'reverteu',
                                                    'restaurou'))
);
create index atividades_por_registro on public.atividades (registro_id, id desc);
create unique index atividades_por_operacao on public.atividades (quem_id, operation, acao) where operation is not null;
alter table public.atividades enable row level security;
create policy "Staff read what happened" on public.atividades for select to authenticated
  using ((select private.has_access()));

-- One line per statement, or per import. Arguments: the resource, the column with a record's name. Consequences get
-- no line: people of a renamed cargo, a promotion's average, categories that products bring along. A person who
-- deletes their own profile is named from it. Each line also deletes expired deletions and up to two lines older than
-- two years.
create function private.record_activity() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  resource constant text := tg_argv[0];
  naming constant text := tg_argv[1];
  author constant uuid := (select auth.uid());
  current_operation constant uuid := private.operation();
  verb constant text := case when current_operation is not null then private.operation_verb()
                             when tg_op = 'INSERT' then 'criou' when tg_op = 'UPDATE' then 'alterou' else 'excluiu' end;
  total constant bigint := (select count(*) from changed);
  only_id uuid;
  only_name text;
begin
  if total = 0 or pg_trigger_depth() > 1 and not (resource = 'usuarios' and tg_op = 'INSERT') then return null; end if;
  -- A cascade, which has the depth of its statement, comes right after the cargo's line.
  if tg_op = 'UPDATE' and resource = 'usuarios' and current_setting('app.last_activity', true) = 'alterou cargos'
    then return null; end if;
  if total = 1 then
    select c.id, to_jsonb(c) ->> naming into only_id, only_name from changed c;
    perform private.forget_deletions();
  end if;
  insert into public.atividades as line (quem, quem_id, acao, recurso, registro_id, nome, quantos, operation)
  select coalesce((select name from public.profiles where user_id = author),
                  (select to_jsonb(c) ->> naming from changed c where resource = 'usuarios'
                   and to_jsonb(c) ->> 'user_id' = author::text)),
         author, verb, resource, only_id, only_name, total, current_operation
  on conflict (quem_id, operation, acao) where operation is not null do update set
    recurso = excluded.recurso,
    registro_id = case when line.recurso <> excluded.recurso then excluded.registro_id end,
    nome = case when line.recurso <> excluded.recurso then excluded.nome end,
    quantos = excluded.quantos + case when line.recurso = excluded.recurso then line.quantos else 0 end
  where line.recurso in (excluded.recurso, 'categorias');
  delete from public.atividades where id in (
    select a.id from public.atividades a
     where a.id in (select id from public.atividades order by id limit 2) and a.created_at < now() - interval '2 years'
       for update skip locked);
  perform set_config('app.last_activity', verb || ' ' || resource, true);
  return null;
end;
$$;

create function private.last_author(registro uuid, moment timestamptz) returns text
language sql stable set search_path = '' as $$
  select quem from public.atividades where registro_id = registro and created_at = moment order by id desc limit 1;
$$;

create function private.shown_deleted(registro uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce((select jsonb_build_object('who', quem, 'at', created_at) from public.atividades
                    where registro_id = registro and acao = 'excluiu' order by id desc limit 1), '{}');
$$;
grant execute on function private.shown_deleted to authenticated;
