-- The server keeps the shop's imports and what their undo needs, and remembers sheets.

drop function public.imported_batch, public.undone_batch, private.last_entry_of, public.import_rows,
  public.undo_import_rows, private.import_rows, private.undo_import_rows, private.lock_rows, private.import_promocao,
  private.take_promocao_back, private.with_former_categoria_id;
drop index private.import_batches_undone;
delete from private.import_batches where verb in ('importou', 'desfez');

create table private.imports (
  id uuid primary key,
  quem_id uuid not null,
  quem text,
  destino text not null,
  arquivo text not null,
  planned integer not null,
  totals jsonb not null,
  created_at timestamptz not null default now(),
  written_at timestamptz not null default now(),
  undo_at timestamptz
);
create index imports_by_destino on private.imports (destino, written_at);
alter table private.imports enable row level security;

create table private.imported_batches (
  place bigint primary key generated always as identity,
  import_id uuid not null references private.imports on delete cascade,
  batch uuid not null unique,
  target text not null,
  recurso text not null,
  checked integer not null,
  created integer not null,
  updated integer not null,
  last_row integer,
  covered jsonb,
  ids uuid[],
  versions timestamptz[],
  antes jsonb,
  last_entry bigint not null,
  left_rows jsonb,
  undone jsonb,
  kept_rows jsonb
);
create index imported_batches_by_import on private.imported_batches (import_id, place);
alter table private.imported_batches enable row level security;

create function private.batch_figures(b private.imported_batches) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object('created', b.created, 'updated', b.updated,
                            'left', coalesce(jsonb_array_length(b.left_rows), 0));
$$;

create function private.begin_import(operation uuid, batch uuid, target text, run jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  kept private.imports;
  before private.imported_batches;
begin
  perform private.only_staff();
  insert into private.imports (id, quem_id, quem, destino, arquivo, planned, totals)
  values (operation, caller, (select name from public.profiles where user_id = caller),
          coalesce(run ->> 'destination', target), coalesce(run ->> 'file', ''), 0, '{}')
  on conflict (id) do nothing;
  if found then perform private.forget_imports(); end if;
  select * into kept from private.imports i where i.id = operation for update;
  if kept.quem_id <> caller then raise exception 'the import of another person' using errcode = '42501'; end if;
  perform private.lock_target(target);
  select * into before from private.imported_batches b where b.batch = begin_import.batch and b.import_id = operation;
  if found then return private.batch_figures(before); end if;
  if kept.undo_at is not null then
    raise exception 'importacao_desfeita: this import was undone' using errcode = 'PT409';
  end if;
  update private.imports i
     set written_at = now(), planned = coalesce((run ->> 'planned')::integer, 0),
         totals = coalesce(run -> 'totals', '{}')
   where i.id = operation;
  perform private.set_operation(operation, 'importou');
  return null;
end;
$$;
grant execute on function private.begin_import to authenticated;

create function private.forget_imports() returns void language sql set search_path = '' as $$
  delete from private.imports where id in (
    select id from private.imports where id in (
      select id from (
        select i.id, i.written_at, row_number() over (
                 partition by i.destino, exists (select from private.imported_batches b where b.import_id = i.id)
                 order by i.written_at desc) as nth
          from private.imports i) each
       where nth > 19 or written_at < now() - interval '90 days')
     for update skip locked);
$$;

create function private.end_import(written private.imported_batches) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  perform private.only_staff();
  insert into private.imported_batches (import_id, batch, target, recurso, checked, created, updated, last_row,
                                        covered, ids, versions, antes, last_entry, left_rows)
  select written.import_id, written.batch, written.target, written.recurso, written.checked,
         coalesce(written.created, 0), coalesce(written.updated, 0), written.last_row, written.covered, written.ids,
         written.versions, case when written.updated > 0 then written.antes end, coalesce(max(h.id), 0),
         nullif(written.left_rows, '[]') from public.historico_de_produtos h;
  perform private.set_operation(null, null);
  return private.batch_figures(written);
end;
$$;
grant execute on function private.end_import to authenticated;

create function private.begin_undo(operation uuid, destination text) returns private.imported_batches
language plpgsql security definer set search_path = '' as $$
declare
  b private.imported_batches;
begin
  perform private.only_staff();
  insert into private.imports (id, quem_id, destino, arquivo, planned, totals)
  select operation, (select auth.uid()), destination, '', 0, '{}' where destination is not null
  on conflict (id) do nothing;
  -- An undo that goes on keeps its import among the last ones.
  update private.imports i set undo_at = coalesce(i.undo_at, now()), written_at = now() where i.id = operation;
  if not found then
    raise exception 'import_forgotten: this import is not kept any more' using errcode = 'PT404';
  end if;
  select * into b from private.imported_batches each
   where each.import_id = operation and each.undone is null order by each.place desc limit 1;
  if not found then return null; end if;
  perform private.lock_target(b.target);
  perform private.set_operation(operation, 'desfez');
  return b;
end;
$$;
grant execute on function private.begin_undo to authenticated;

create function private.end_undo(
  b private.imported_batches, figures jsonb, rows jsonb, restored uuid[], made timestamptz[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.only_staff();
  update private.imported_batches e
     set undone = figures, kept_rows = nullif(rows, '[]'), ids = null, versions = null, antes = null
   where e.place = b.place;
  update private.imported_batches e
     set versions = array(
           select case when v.version = w.version then w.made else v.version end
             from unnest(e.ids, e.versions) with ordinality v (id, version, nth)
             left join (
               select r.id, r.made, (f.antes ->> 'updated_at')::timestamptz as version
                 from unnest(restored, made) r (id, made)
                 join private.written_in(b) f using (id)) w using (id)
            order by v.nth)
   where e.import_id = b.import_id and e.undone is null and e.checked < b.checked and e.ids && restored;
  perform private.set_operation(null, null);
end;
$$;
grant execute on function private.end_undo to authenticated;

create function private.last_imports(destination text, asked uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_staff();
  return coalesce((
    select jsonb_agg(jsonb_build_object(
             'id', i.id, 'destination', i.destino, 'file', i.arquivo, 'who', i.quem,
             'own', i.quem_id = (select auth.uid()), 'at', i.created_at,
             'idle', extract(epoch from now() - i.written_at), 'planned', i.planned, 'totals', i.totals,
             'checked', coalesce(p.checked, 1), 'undoing', i.undo_at is not null,
             'undone', i.undo_at is not null and coalesce(p.undone, true), 'parts', coalesce(p.parts, '[]'))
             order by i.created_at desc)
      from private.imports i
      left join lateral (
        select max(r.checked) as checked, bool_and(r.undone) as undone, jsonb_agg(to_jsonb(r) - 'undone') as parts
          from (select b.recurso as resource, max(b.last_row) as "lastRow", max(b.checked) as checked,
                       sum(b.created) as created, sum(b.updated) as updated, bool_and(b.undone is not null) as undone,
                       coalesce(sum(jsonb_array_length(b.left_rows)) filter (where b.checked = n.newest), 0) as left,
                       coalesce(sum(b.created + b.updated) filter (where b.checked < n.newest), 0) as earlier,
                       coalesce(sum(b.created) filter (where b.undone is null), 0) as "createdNow",
                       coalesce(sum(b.updated) filter (where b.undone is null), 0) as "updatedNow",
                       coalesce(sum(u.deleted), 0) as deleted, coalesce(sum(u.restored), 0) as restored,
                       coalesce(sum(u.kept), 0) as kept, coalesce(sum(u.gone), 0) as gone
                  from private.imported_batches b
                 cross join jsonb_to_record(coalesce(b.undone, '{}'))
                         as u (deleted integer, restored integer, kept integer, gone integer)
                 cross join (select max(c.checked) as newest from private.imported_batches c where c.import_id = i.id) n
                 where b.import_id = i.id group by b.recurso) r) p on true
     where (destination is null or i.destino = destination) and (asked is null or i.id = asked)
       -- Of an import whose undo came before its first batch nothing is told.
       and (asked is not null or p.parts is not null)), '[]');
end;
$$;
grant execute on function private.last_imports to authenticated;

create function public.last_imports(destination text default null) returns jsonb
language sql stable set search_path = '' as $$ select private.last_imports(destination) $$;
grant execute on function public.last_imports to authenticated;

create function public.left_of_import(operation uuid, skipped integer default 0) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_staff();
  return coalesce((
    select jsonb_agg(r.row || jsonb_build_object('resource', r.recurso, 'covered', coalesce(r.covered, '[]'),
                                                  'undoing', r.undoing)
                     order by r.undoing, r.place, r.nth)
      from (select b.recurso, b.covered, b.place, l.undoing, each.row, each.nth from private.imported_batches b
             cross join (values (false), (true)) l (undoing)
             cross join jsonb_array_elements(case when l.undoing then b.kept_rows else b.left_rows end)
               with ordinality each (row, nth)
             where b.import_id = operation and (l.undoing or b.checked = (
               select max(c.checked) from private.imported_batches c where c.import_id = operation))
             order by l.undoing, b.place, each.nth offset skipped limit 1000) r), '[]');
end;
$$;
grant execute on function public.left_of_import to authenticated;

create table private.remembered_sheets (
  destino text not null,
  header_row text not null,
  titles text not null,
  choices jsonb not null,
  quem text,
  created_at timestamptz not null default now()
);
create unique index remembered_sheets_by_titles on private.remembered_sheets (destino, md5(titles));
alter table private.remembered_sheets enable row level security;

create function public.remembered_sheets(destination text, header_rows jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_staff();
  return coalesce((
    select jsonb_agg(jsonb_build_object('row', s.header_row, 'titles', s.titles, 'choices', s.choices, 'who', s.quem,
                                        'at', s.created_at) order by s.created_at desc)
      from private.remembered_sheets s
     where s.destino = destination
       and s.header_row in (select jsonb_array_elements_text(private.unquoted(header_rows)))), '[]');
end;
$$;
grant execute on function public.remembered_sheets to authenticated;

create function public.remember_sheet(destination text, header_row text, titles text, choices jsonb default null)
  returns void
language plpgsql security definer set search_path = '' as $$
declare
  made constant jsonb := private.unquoted(choices);
begin
  perform private.only_staff();
  delete from private.remembered_sheets s
   where s.destino = destination and md5(s.titles) = md5(remember_sheet.titles) or s.created_at <= (
     select o.created_at from private.remembered_sheets o order by o.created_at desc offset 499 limit 1);
  if (jsonb_typeof(made -> 'columnMap') = 'object' and jsonb_typeof(made -> 'answers') = 'object') is not true then
    return;
  end if;
  insert into private.remembered_sheets (destino, header_row, titles, choices, quem)
  select destination, left(remember_sheet.header_row, 1000), remember_sheet.titles, made,
         (select p.name from public.profiles p where p.user_id = (select auth.uid()))
  on conflict (destino, (md5(remembered_sheets.titles))) do update
    set choices = excluded.choices, quem = excluded.quem, created_at = excluded.created_at;
end;
$$;
grant execute on function public.remember_sheet to authenticated;

revoke all on private.imports, private.imported_batches, private.remembered_sheets from public, anon, authenticated;
revoke all on sequence private.imported_batches_place_seq from public, anon, authenticated;

create function private.lock_target(target text) returns void language plpgsql set search_path = '' as $$
begin
  if target in ('categorias', 'produtos') then
    lock table public.categorias in share row exclusive mode;
  elsif coalesce(target, 'promocoes') = 'promocoes' then
    lock table public.categorias, public.produtos in share row exclusive mode;
    if target is not null then
      lock table public.promocoes, public.promocao_produtos in share row exclusive mode;
    end if;
  else
    perform pg_advisory_xact_lock(hashtext('private.import_batches'), hashtext(target));
  end if;
end;
$$;

create function private.lock_rows(target regclass, ids uuid[], strength text) returns void
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
begin
  execute format('select from %s p where p.id = any ($1) order by p.id for %s', target, strength) using ids;
end;
$$;
grant execute on function private.lock_rows to authenticated;

create function private.former(target regclass, columns text[]) returns text
language sql stable set search_path = '' as $$
  select format('jsonb_build_object(%s%s)', string_agg(format('%1$L, (s.known).%1$I', name), ', '),
                case when 'categoria_id' = any (columns) then ', ''categoria'', public.categoria(s.known)' end)
    from unnest(private.columns_of(target)) name
   where name = any (columns || array['updated_at', private.naming_of(target)]);
$$;
grant execute on function private.former to authenticated;

create function private.written_in(b private.imported_batches)
returns table (id uuid, version timestamptz, antes jsonb, place bigint)
language sql immutable set search_path = '' as $$
  select * from unnest(b.ids, b.versions, array(select nullif(value, 'null') from jsonb_array_elements(b.antes)))
    with ordinality;
$$;
grant execute on function private.written_in to authenticated;

create function private.figures_of(outcomes text[]) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_build_object('deleted', count(*) filter (where o = 'removed'),
                            'restored', count(*) filter (where o = 'restored'),
                            'gone', count(*) filter (where o = 'deleted'),
                            'kept', count(*) filter (where o not in ('removed', 'restored', 'deleted')))
    from unnest(outcomes) o;
$$;
grant execute on function private.figures_of to authenticated;

create function private.import_rows(
  target regclass, covered text[], items jsonb, inout written private.imported_batches)
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  naming constant text := private.naming_of(target);
  columns constant text[] := private.columns_of(target);
  named record;
begin
  select * into named from private.key_of(target);
  perform private.lock_rows(target, array(
    select (item ->> 'id')::uuid from jsonb_array_elements(items) item where item ->> 'version' is not null),
    'no key update');
  execute format($batch$
  with sent as materialized (
    select s.*, (s.given).id, (select %2$s from (select (s.given).*) g) as key
      from (select place, (item ->> 'version')::timestamptz as version, case when item ->> 'version' is null
                     then jsonb_populate_record(%3$s, jsonb_strip_nulls(item))
                     else jsonb_populate_record(null::%1$s, item) end as given
              from jsonb_array_elements($1) with ordinality each (item, place) offset 0) s
  ), found as materialized (
    select s.*, p.known, coalesce(
             case when s.version is null then case when p.id is not null then 'exists' end
                  when p.id is null then 'deleted'
                  when p.updated_at <> s.version then 'changed' end,
             %4$s, case when s.version is null then 'created' else 'updated' end) as outcome
      from sent s
      left join lateral (
        select n.id from %1$s n where s.version is null and %5$s
         order by n.%6$I <> (s.given).%6$I, n.id limit 1) n on true
      left join lateral (
        select p as known, p.id, p.updated_at from %1$s p
         where p.id = case when n.id is null then s.id else n.id end limit 1) p on true
  ), updated as (
    update %1$s p set %7$s from found s where p.id = s.id and s.outcome = 'updated' returning p.id, p.updated_at
  ), created as (
    insert into %1$s (%8$s) select %9$s from found s where s.outcome = 'created' order by s.place
    on conflict do nothing returning id, updated_at
  ), written as (
    select id, updated_at from updated union all select id, updated_at from created
  ), done as (
    select s.*, case when s.outcome in ('created', 'updated') then w.updated_at end as made
      from found s full join written w on w.id = s.id
  )
  select count(made) filter (where s.outcome = 'created'), count(made) filter (where s.outcome = 'updated'),
         array_agg(s.id) filter (where made is not null), array_agg(made) filter (where made is not null),
         jsonb_agg(case s.outcome when 'updated' then %10$s end) filter (where made is not null),
         jsonb_agg(jsonb_build_object('wanted', $1 -> (s.place - 1)::integer) || case
           when s.outcome = 'deleted' then jsonb_build_object('left', 'deleted') || private.shown_deleted(s.id)
           when (s.known).id is null then jsonb_build_object('left', replace(s.outcome, 'created', 'exists'))
           else jsonb_build_object('left', s.outcome) || private.shown(%11$s) end order by s.place)
           filter (where made is null)
    from done s
  $batch$, target, coalesce(named.expression, 'null'), private.new_row(target), private.missing_parent(target, covered),
    case when named.key is null then 'false' else format('n.%I = s.key', named.key) end, naming,
    private.assigned(target, array_remove(covered, naming)), private.listed('', columns),
    private.listed('(s.given).', columns), private.former(target, covered),
    private.json_of(target::text::regtype, 's.known'))
  into written.created, written.updated, written.ids, written.versions, written.antes, written.left_rows using items;
end;
$$;
grant execute on function private.import_rows to authenticated;

create function private.undo_rows(
  target regclass, b private.imported_batches, out figures jsonb, out rows jsonb, out ids uuid[],
  out versions timestamptz[])
language plpgsql set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  columns constant text[] := array_remove(private.columns_of(target), private.naming_of(target));
begin
  perform private.lock_rows(target, b.ids, 'update');
  execute format($batch$
  with sent as materialized (
    select s.*, p.known, case when s.antes is not null then jsonb_populate_record(p.known, s.antes) end as given
      from private.written_in($1) s
      left join lateral (select p as known from %1$s p where p.id = s.id limit 1) p on true
  ), found as materialized (
    select s.*, case when (s.known).id is null then 'deleted'
                     when (s.known).updated_at is distinct from s.version %2$s then 'changed'
                     when s.antes is not null then coalesce(%3$s, 'restored')
                     when %4$s then 'used' else 'removed' end as outcome
      from sent s
  ), restored as (
    update %1$s p set %5$s from found s where p.id = s.id and s.outcome = 'restored' returning p.id, p.updated_at
  ), removed as (
    delete from %1$s p using found s where p.id = s.id and s.outcome = 'removed'
  )
  select private.figures_of(array_agg(s.outcome)),
         jsonb_agg(jsonb_build_object('left', s.outcome, 'wanted', coalesce(s.antes, '{}')
                                        || jsonb_build_object('id', s.id)) || case s.outcome
           when 'deleted' then private.shown_deleted(s.id) else private.shown(%6$s) end order by s.place)
           filter (where s.outcome not in ('removed', 'restored') and (s.outcome <> 'deleted' or s.antes is not null)),
         (select array_agg(r.id) from restored r), (select array_agg(r.updated_at) from restored r)
    from found s
  $batch$, target, case when target = 'public.produtos'::regclass
                        then 'and exists (select from private.standing_since(s.id, ($1).last_entry))' end,
    private.missing_parent(target, columns), private.in_use(target), private.assigned(target, columns),
    private.json_of(target::text::regtype, 's.known'))
  into figures, rows, ids, versions
  using b;
end;
$$;
grant execute on function private.undo_rows to authenticated;

create function private.import_promocao(item jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  item_id uuid := item ->> 'id';
  version timestamptz := item ->> 'version';
  lines jsonb := private.lines_of(item_id, item -> 'linhas');
  former jsonb;
  p public.promocoes;
begin
  if version is null then
    select * into p from public.promocoes a
     where a.id = item_id or a.nome_ordem = private.fold(btrim(item ->> 'nome', E' \t\r\n'))
     order by a.nome <> item ->> 'nome', a.id limit 1;
    if found then return jsonb_build_object('left', 'exists') || private.shown(private.with_computed(p)); end if;
  else
    select * into p from public.promocoes a where a.id = item_id;
    if not found then
      return jsonb_build_object('left', 'deleted') || private.shown_deleted(item_id);
    elsif p.updated_at <> version then return jsonb_build_object('left', 'changed') || private.shown(
      private.with_computed(p));
    end if;
    former := private.with_computed(p);
  end if;
  if private.lacks_product(lines) then
    return jsonb_build_object('left', 'product') || case when version is null then '{}' else private.shown(former) end;
  end if;
  select * into p from private.save_promocao(item, lines, version);
  return jsonb_build_object('version', p.updated_at, 'antes', former);
end;
$$;
grant execute on function private.import_promocao to authenticated;

create function private.take_promocao_back(item_id uuid, version timestamptz, former jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  p public.promocoes;
  reason text;
begin
  select * into p from public.promocoes a where a.id = item_id;
  reason := case when p.id is null then 'deleted' when p.updated_at is distinct from version then 'changed'
                 when private.lacks_product(former -> 'linhas') then 'product' end;
  if reason is not null then
    return jsonb_build_object('left', reason, 'wanted', coalesce(former, '{}') || jsonb_build_object('id', item_id))
      || case when p.id is null then private.shown_deleted(item_id) else private.shown(private.with_computed(p)) end;
  elsif former is null then
    delete from public.promocoes a where a.id = item_id;
    return '{"done": "removed"}';
  end if;
  select * into p from private.save_promocao(former, former -> 'linhas', version);
  return jsonb_build_object('done', 'restored', 'version', p.updated_at);
end;
$$;
grant execute on function private.take_promocao_back to authenticated;

create function private.import_promocoes(items jsonb, inout written private.imported_batches)
language plpgsql set search_path = '' as $$
begin
  with done as materialized (
    select item, place, private.import_promocao(item) as answer
      from jsonb_array_elements(items) with ordinality each (item, place)
  )
  select count(*) filter (where answer -> 'antes' = 'null'), count(*) filter (where answer -> 'antes' <> 'null'),
         array_agg((item ->> 'id')::uuid order by place) filter (where answer ? 'version'),
         array_agg((answer ->> 'version')::timestamptz order by place) filter (where answer ? 'version'),
         jsonb_agg(answer -> 'antes' order by place) filter (where answer ? 'version'),
         jsonb_agg(answer || jsonb_build_object('wanted', item) order by place) filter (where answer ? 'left')
    into written.created, written.updated, written.ids, written.versions, written.antes, written.left_rows from done;
end;
$$;
grant execute on function private.import_promocoes to authenticated;

create function private.undo_promocoes(
  b private.imported_batches, out figures jsonb, out rows jsonb, out ids uuid[], out versions timestamptz[])
language plpgsql set search_path = '' as $$
begin
  with done as materialized (
    select s.id, s.antes, s.place, private.take_promocao_back(s.id, s.version, s.antes) as answer
      from private.written_in(b) s
  )
  select private.figures_of(array_agg(coalesce(d.answer ->> 'done', d.answer ->> 'left'))),
         jsonb_agg(d.answer order by d.place) filter (
           where d.answer ? 'left' and (d.answer ->> 'left' <> 'deleted' or d.antes is not null)),
         array_agg(d.id order by d.place) filter (where d.answer ->> 'done' = 'restored'),
         array_agg((d.answer ->> 'version')::timestamptz order by d.place)
           filter (where d.answer ->> 'done' = 'restored')
    into figures, rows, ids, versions from done d;
end;
$$;
grant execute on function private.undo_promocoes to authenticated;

create function public.import_rows(
  table_name text, operation uuid, batch uuid, covered jsonb, items jsonb, run jsonb default '{}') returns jsonb
language plpgsql set search_path = '' as $$
declare
  about constant jsonb := private.unquoted(run);
  answer jsonb := private.begin_import(operation, batch, table_name, about);
  target constant regclass := private.managed(table_name);
  columns constant text[] := array(select jsonb_array_elements_text(private.unquoted(covered)));
  sent constant jsonb := private.unquoted(items);
  written private.imported_batches;
begin
  if answer is not null then return answer; end if;
  case table_name
    when 'promocoes' then written := private.import_promocoes(sent, written);
    when 'produtos' then
      written := private.import_rows(
        target, array_replace(columns, 'categoria', 'categoria_id'), private.with_categoria_id(sent), written);
    else written := private.import_rows(target, columns, sent, written);
  end case;
  written.import_id := operation;
  written.batch := batch;
  written.target := table_name;
  written.recurso := coalesce(about ->> 'resource', table_name);
  written.checked := coalesce((about ->> 'checked')::integer, 1);
  written.covered := private.unquoted(covered);
  written.last_row := (sent #>> '{-1,linha}')::integer;
  return private.end_import(written);
end;
$$;
grant execute on function public.import_rows to authenticated;

create function public.undo_import_rows(operation uuid, destination text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  b private.imported_batches := private.begin_undo(operation, destination);
  done record;
begin
  if b.batch is not null then
    if b.target = 'promocoes' then select * into done from private.undo_promocoes(b);
    else select * into done from private.undo_rows(private.managed(b.target), b); end if;
    perform private.end_undo(b, done.figures, done.rows, done.ids, done.versions);
  end if;
  return private.last_imports(null, operation) -> 0;
end;
$$;
grant execute on function public.undo_import_rows to authenticated;

create or replace function private.begin_batch(operation uuid, batch uuid, verb text, target text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.only_staff();
  perform private.lock_target(target);
  delete from private.product_changes where created_at < now() - interval '7 days';
  select b.answer into answer from private.import_batches b
   where b.quem_id = (select auth.uid()) and b.batch = begin_batch.batch and b.verb = begin_batch.verb;
  perform private.set_operation(operation, verb);
  return answer;
end;
$$;
grant execute on function private.begin_batch to authenticated;
drop function private.batch_answer;

create or replace function private.can_take_back(entry public.historico_de_produtos) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.kept_changes() c where c.operation = entry.operation
    union all
    select from private.imports i join private.imported_batches b on b.import_id = i.id
     where i.id = entry.operation and i.quem_id = entry.quem_id and b.undone is null
    union all
    select from private.deletions d
     where d.quem_id = entry.quem_id and d.table_name = 'produtos' and d.record_id = entry.produto_id
       and entry.acao = 'excluiu'
       and d.left_out is null and d.deleted_at > now() - interval '1 hour');
$$;

create or replace function private.is_stop(word text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return word = any ('{a,o,e,as,os,um,uma,uns,umas,de,do,da,dos,das,em,no,na,nos,nas,num,numa,por,pelo,pela,pelos,pelas,
    para,pra,pro,pras,pros,com,ao,aos,ou,mas,que,se,como,eu,tu,voce,voces,vc,vcs,ele,ela,eles,elas,me,te,lhe,lhes,meu,
    minha,meus,minhas,seu,sua,seus,suas,esse,essa,esses,essas,este,esta,estes,estas,isso,isto,aquele,aquela,aqueles,
    aquelas,aquilo,la,ai,aqui,ali,qual,quais,quem,quando,onde,cade,aonde,quanto,quanta,quantos,quantas,ser,sou,era,foi,
    sao,estou,estao,ta,to,tem,tinha,ter,tenho,temos,ha,existe,vai,vou,vao,ir,fica,ficam,poderia,pode,posso,podem,
    consigo,dar,quero,queria,quer,gostaria,preciso,precisa,saber,sabe,dizer,diz,favor,gentileza,oi,ola,bom,boa,obrigado,
    obrigada,ja,nao,sim,mais,muito,tambem,so,ate,entre,sobre,depois,mesmo,algum,alguma,alguns,algumas,nenhum,nenhuma,
    entao,ne,pq,porque,q,n,p,c,d,s,i,u}'::text[]);
end;
$$;

create or replace function private.index_produtos(ids uuid[]) returns void language plpgsql set search_path = '' as $$
begin
  with name as materialized (
    select p.id, p.categoria_id, p.nome_ordem, n.words, s.second,
           private.is_idiom(n.words[1], n.words[s.second]) as idiom
      from public.produtos p cross join lateral (select regexp_split_to_array(p.nome_ordem, '[^a-z0-9]+')
                                                 as words offset 0) n
     cross join lateral (select case when n.words[2] in ('de', 'da', 'do', 'para', 'em') then 3 else 2 end as second) s
     where p.id = any (ids)
  ), word as materialized (
    select n.id, left(w.word, 60) as word, w.place, n.words[w.place - 1] as before, n.words[w.place - 2] as before_it,
           n.idiom and w.place in (1, n.second) as idiom
      from name n, unnest(n.words) with ordinality w (word, place) where w.word <> ''
    union all
    select c.id, left(n.word, 60), 1000 + n.place, null, null, null
      from public.categorias c, regexp_split_to_table(c.nome_ordem, '[^a-z0-9]+') with ordinality n (word, place)
     where c.id in (select n.categoria_id from name n) and n.word <> ''
  ), stem as materialized (
    select w.word, private.item_stem(w.word) as stem, min(t.palavra) is null as fresh, private.is_part(w.word) as part,
           private.is_taste(w.word) as taste
      from (select distinct word from word) w left join private.termos t on t.palavra = w.word group by w.word
  ), learnt as (
    insert into private.termos (palavra, radical, listado)
    select s.word, private.stem(s.word), exists (select from private.vetores v where v.termo = s.word) from stem s
      where s.fresh
  ), meant as (
    insert into private.item_vetores (palavra, radical, vetor)
    select s.word, s.stem, private.direction(private.numbers(v.bruto)) from stem s
      join private.vetores v on v.termo = s.word
     where s.stem is not null and not exists (select from private.item_vetores i where i.palavra = s.word)
  ), said as (
    select w.id, string_agg(
             case when w.before in ('sem', 'zero') then '''-' || s.stem || ''':' else s.stem || ':' end || w.place
             || case when w.place > 1000 then 'D'
                     when w.idiom then 'C'
                     when w.place = 1 then 'A'
                     when w.before in ('de', 'da', 'do') and p.part then 'A'
                     when w.before in ('de', 'da', 'do', 'com', 'sabor', 'para', 'em', 'ao', 'a') then 'C'
                     when w.before = 'e' and p.part then 'A'
                     when s.taste then 'C' else 'B' end, ' ') as lexemes
      from word w join stem s using (word) left join stem p on p.word = w.before_it
     where s.stem is not null and s.stem <> 'sem' group by w.id
  )
  insert into private.produto_termos (id, texto)
  select n.id, concat_ws(' ', s.lexemes, c.lexemes,
           case when n.idiom
                then '''=' || private.item_stem(n.words[1]) || '=' || private.item_stem(
                  n.words[n.second]) || ''':1A' end, (
           select string_agg('''#' || z || ''' ''#' || rtrim(z, '0123456789.') || '''', ' ')
             from unnest(private.sizes_in(n.nome_ordem)) z))::tsvector
    from name n left join said s on s.id = n.id left join said c on c.id = n.categoria_id
  on conflict (id) do update set texto = excluded.texto;
end;
$$;

create or replace function private.is_part(word text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return word = any ('{peito,coxa,coxas,sobrecoxa,asa,asinha,file,files,bife,bifes,costela,costelinha,posta,postas,
    lombo,pernil,miolo,lata,maco,cabeca,pacote,caixa,kit,bandeja,fatia,fatias,pedaco,isca,iscas,tira,tiras,cubo,cubos,
    coracao,figado,moela,carne,refrigerante,refri,azeite,bebida,cerveja,vinho,floco,flocos,folha,folhas,gomo,dente,
    garrafa,saco,goma,massa,paleta,acem,steak,hamburguer,almondega,almondegas,linguica,erva,tempero}'::text[]);
end;
$$;

create or replace function private.is_idiom(first text, next text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return first || ' ' || next = any ('{"agua sanitaria","agua oxigenada","agua micelar","agua tonica","agua coco",
    "agua rosas","agua colonia","agua raz","agua lavadeira","agua perfumada","agua passar","leite condensado",
    "leite coco","leite rosas","leite magnesia","leite amendoa","leite amendoas","leite soja","leite aveia",
    "leite fermentado","leite hidratante","leite corporal","leite limpeza","creme dental","creme barbear",
    "creme pentear","creme hidratante","creme leite","creme cebola","creme maos","creme corpo","creme vegetal",
    "creme assadura","creme assaduras","pasta dente","pasta dental","pasta amendoim","pasta alho","manteiga cacau",
    "manteiga amendoim","oleo corporal","oleo motor","oleo peroba","oleo bebe","oleo cabelo","oleo banho","pao queijo",
    "pao mel","batata palha","batata chips","batatas palha","batatas chips","carne soja","carne jaca","massa corrida",
    "massa modelar","massa tomate","pe moleque","couve flor","erva doce","sal fruta","sal amargo","sal banho",
    "farinha lactea","ovo pascoa","ovo chocolate","ovos pascoa","ovos chocolate","cera depilatoria",
    "cera automotiva"}'::text[]);
end;
$$;

create or replace function private.is_taste(word text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return word = any ('{fruta,frutas,morango,morangos,laranja,uva,limao,chocolate,baunilha,coco,banana,maca,abacaxi,
    maracuja,pessego,manga,goiaba,caju,acerola,ameixa,framboesa,cereja,tangerina,pera,mamao,melancia,melao,kiwi,acai,
    queijo,frango,galinha,carne,leite,alho,cebola,tomate,milho,cafe,mel,presunto,bacon,camarao,peixe,atum,salmao,
    manteiga,amendoim,castanha,nozes,menta,hortela,canela,caramelo,cenoura,batata,churrasco,ervas,oregano,pimenta,
    azeitona,aveia,arroz,trigo,soja,gengibre,cacau,creme,"doce de leite",iogurte,camomila,lavanda,eucalipto,
    flores}'::text[]);
end;
$$;
