-- What happened to the records of the back office in the last two years. Filled by triggers, read by staff, written by nobody.

create table public.atividades (
  -- Grows with time, so that the oldest rows come first.
  id bigint primary key generated always as identity,
  -- Name of the person at that time; null when the system did it.
  quem text,
  quem_id uuid,
  acao text not null,
  -- The panel's resource: usuarios, produtos …
  recurso text not null,
  -- The record and its name; null when one statement changed several.
  registro_id uuid,
  nome text,
  quantos integer not null default 1,
  created_at timestamptz not null default now(),
  -- The import or the change of many that the line tells about; its batches add to one line.
  operation uuid,
  constraint atividades_acao_valida check (acao in ('criou', 'alterou', 'excluiu', 'importou', 'desfez', 'reverteu', 'restaurou'))
);
create index atividades_por_registro on public.atividades (registro_id, id desc);
create unique index atividades_por_operacao on public.atividades (quem_id, operation, acao) where operation is not null;
alter table public.atividades enable row level security;
create policy "Staff read what happened" on public.atividades for select to authenticated
  using ((select private.has_access()));

-- One row per statement, or one for all statements of an import. Arguments: the panel's name of the resource, and the column that names a
-- record. What a change drags along (a renamed cargo's people, a promotion's average) is that change's own affair, and so are the
-- categories that products bring along. Whoever removes their own access is named: their profile is gone when it is told. With each line,
-- deletions that cannot be taken back any more are forgotten, and at most two lines that are older than two years: nobody waits for that.
create function private.record_activity() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  importacao uuid := private.operation();
  verbo text := case when importacao is not null then current_setting('importacao.acao')
                     when tg_op = 'INSERT' then 'criou' when tg_op = 'UPDATE' then 'alterou' else 'excluiu' end;
  quantas bigint := (select count(*) from linhas);
  unica uuid;
  nome_da_unica text;
begin
  if quantas = 0 or pg_trigger_depth() > 1 and not (tg_argv[0] = 'usuarios' and tg_op = 'INSERT') then return null; end if;
  -- A cascade has the depth of the statement it follows: only that it comes right after the new name tells it.
  if tg_op = 'UPDATE' and tg_argv[0] = 'usuarios' and current_setting('atividades.ultima', true) = 'alterou cargos' then
    return null;
  end if;
  if quantas = 1 then
    select linha.id, to_jsonb(linha) ->> tg_argv[1] into unica, nome_da_unica from linhas linha;
    perform private.forget_deletions();
  end if;
  insert into public.atividades as linha_da_importacao (quem, quem_id, acao, recurso, registro_id, nome, quantos, operation)
  select coalesce((select name from public.profiles where user_id = (select auth.uid())),
                  (select to_jsonb(linha) ->> tg_argv[1] from linhas linha
                    where tg_argv[0] = 'usuarios' and to_jsonb(linha) ->> 'user_id' = (select auth.uid())::text)),
         (select auth.uid()), verbo, tg_argv[0], unica, nome_da_unica, quantas, importacao
  on conflict (quem_id, operation, acao) where operation is not null do update set
    recurso = excluded.recurso,
    registro_id = case when linha_da_importacao.recurso <> excluded.recurso then excluded.registro_id end,
    nome = case when linha_da_importacao.recurso <> excluded.recurso then excluded.nome end,
    quantos = excluded.quantos
            + case when linha_da_importacao.recurso = excluded.recurso then linha_da_importacao.quantos else 0 end
  where linha_da_importacao.recurso in (excluded.recurso, 'categorias');
  delete from public.atividades where id in (
    select a.id from public.atividades a
     where a.id in (select id from public.atividades order by id limit 2) and a.created_at < now() - interval '2 years'
       for update skip locked);
  perform set_config('atividades.ultima', verbo || ' ' || tg_argv[0], true);
  return null;
end;
$$;

-- Who made a record what it is.
create function private.last_author(registro uuid, moment timestamptz) returns text language sql stable set search_path = '' as $$
  select quem from public.atividades where registro_id = registro and created_at = moment order by id desc limit 1;
$$;

-- Who deleted a record, and when.
create function private.shown_deleted(registro uuid) returns jsonb language sql stable set search_path = '' as $$
  select coalesce((select jsonb_build_object('who', quem, 'at', created_at) from public.atividades
                    where registro_id = registro and acao = 'excluiu' order by id desc limit 1), '{}');
$$;
