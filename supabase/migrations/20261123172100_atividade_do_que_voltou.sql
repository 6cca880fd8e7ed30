-- The activity tells what was brought back apart from what is new. The panel says an action that has no words of its own there as it is
-- written here, so pages that are still open tell this one as well. Lines that were written before stay as they are.

alter table public.atividades drop constraint atividades_acao_valida;
alter table public.atividades add constraint atividades_acao_valida
  check (acao in ('criou', 'alterou', 'excluiu', 'importou', 'desfez', 'reverteu', 'restaurou'));

-- As before, but for the action that it notes.
create or replace function private.undelete(asked_table text, asked_id uuid) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  kept private.deletions;
  columns text;
  present boolean;
  written bigint;
  returned uuid[] := '{}';
begin
  if not private.has_access() then
    raise exception 'only staff undo deletions' using errcode = '42501';
  end if;
  if asked_table in ('promocoes', 'produtos') then
    lock table public.promocoes, public.promocao_produtos in row exclusive mode;
  end if;
  -- Before what is kept, as everything does that follows their versions there.
  perform from public.promocoes a
    where asked_table = 'produtos' and a.id in (
      select (line ->> 'promocao_id')::uuid from private.deletions d cross join jsonb_array_elements(d.rows) line
       where d.quem_id = (select auth.uid()) and d.table_name = asked_table and d.record_id = asked_id)
    order by a.id for no key update;
  select * into kept from private.deletions d
   where d.quem_id = (select auth.uid()) and d.table_name = asked_table and d.record_id = asked_id
     and d.deleted_at > now() - interval '1 hour'
     for update;
  if asked_table in ('profiles', 'cargos', 'categorias', 'perguntas', 'promocoes', 'produtos') then
    execute format('select exists (select from public.%I where id = $1)', asked_table) into present using asked_id;
  end if;
  if present then
    return coalesce(kept.left_out, 0);
  elsif kept.record_id is null or kept.left_out is not null then
    raise exception 'exclusao_definitiva: there is nothing left to bring back' using errcode = 'PT404';
  end if;

  if kept.table_name = 'profiles' then
    kept.record := kept.record || coalesce(
      (select jsonb_build_object('role', c.nome) from public.cargos c where c.id = kept.parent_id), '{}');
  elsif kept.table_name = 'produtos' then
    kept.record := kept.record || coalesce(
      (select jsonb_build_object('categoria', c.nome) from public.categorias c where c.id = kept.parent_id), '{}');
  end if;

  -- One line of activity for all of it.
  perform set_config('importacao.operacao', gen_random_uuid()::text, true), set_config('importacao.acao', 'restaurou', true);
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
   where attrelid = format('public.%I', kept.table_name)::regclass and attnum > 0 and not attisdropped and attgenerated = '';
  execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)
                  on conflict (id) do nothing', kept.table_name, columns) using kept.record;
  get diagnostics written = row_count;
  if kept.table_name in ('promocoes', 'produtos') then
    with line as materialized (
      select l.* from jsonb_to_recordset(kept.rows) as
               l (promocao_id uuid, produto_id uuid, desconto numeric, posicao integer, versao timestamptz)
        join public.promocoes a on a.id = l.promocao_id and (kept.table_name = 'promocoes' or a.updated_at = l.versao)
        join public.produtos r on r.id = l.produto_id
       where written = 1
         for no key update of a
    ), back as (
      insert into public.promocao_produtos (promocao_id, produto_id, desconto, posicao)
      select promocao_id, produto_id, desconto, posicao from line
      returning promocao_id
    )
    select coalesce(array_agg(promocao_id), '{}') into returned from back;
  end if;
  if written = 1 and kept.table_name = 'produtos' then
    -- Another version of each promotion that a product returned to: a form that was opened without it would drop it again.
    update public.promocoes set updated_at = now() where id = any (returned);
    perform private.note_return(array[asked_id]), private.follow_versions((
      select coalesce(jsonb_agg(jsonb_build_object('promocao_id', line -> 'promocao_id', 'version', line -> 'versao')), '[]')
        from jsonb_array_elements(kept.rows) line where (line ->> 'promocao_id')::uuid = any (returned)));
  end if;
  perform set_config('importacao.operacao', '', true);
  -- Where somebody else brought it back at this very moment, nothing of it was written here.
  update private.deletions d
     set left_out = case written when 1 then jsonb_array_length(kept.rows) - cardinality(returned) else 0 end,
         record = '{}', rows = case when written = 1 and kept.table_name = 'produtos' then (
           select coalesce(jsonb_agg(line), '[]') from jsonb_array_elements(kept.rows) line
            where (line ->> 'promocao_id')::uuid <> all (returned)) else '[]' end
   where d.quem_id = kept.quem_id and d.table_name = kept.table_name and d.record_id = kept.record_id
  returning d.left_out into kept.left_out;
  return kept.left_out;
end;
$$;
