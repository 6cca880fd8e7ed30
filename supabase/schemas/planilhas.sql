-- The shop's imports, with what their reports and undo need, and what is remembered of sheets.

-- The last 20 of each destination, for 90 days.
create table private.imports (
  id uuid primary key,
  quem_id uuid not null,
  quem text,
  destino text not null,
  arquivo text not null,
  -- Records to write, and the figures of the check.
  planned integer not null,
  totals jsonb not null,
  created_at timestamptz not null default now(),
  written_at timestamptz not null default now(),
  -- Undo began: no further batch is taken.
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
  -- The number of the check that planned it; a later one may write its records again.
  checked integer not null,
  created integer not null,
  updated integer not null,
  last_row integer,
  covered jsonb,
  -- The written records with their versions, and the former columns of updated ones.
  ids uuid[],
  versions timestamptz[],
  antes jsonb,
  -- The newest entry of historico_de_produtos then.
  last_entry bigint not null,
  left_rows jsonb,
  -- What undo did, {"deleted", "restored", "kept", "gone"}, and the rows that it left.
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

-- Begins a batch of an import, of which the caller is the author; its first batch begins the import. Returns the stored
-- answer of the batch, if any.
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

-- Called by an import that begins, which has no batch yet; so do those that were undone before their first one came.
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

-- Begins the undo of the import's last batch that is not undone; returns it, or null. Raises PT404 for an import that
-- is not kept; with `destination` a batch of it that arrives later is refused.
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

-- Keeps what undo did. Records that an earlier check had written get their version there, to be undone there too.
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

-- Imports of a destination, or all of them, newest first; or one of them. "idle": seconds since its last batch.
-- "parts": for each resource what was written and undone; "createdNow" and "updatedNow" are not undone. What
-- an earlier check left is no more left.
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

-- Up to 1,000 rows that an import ("undoing": false) or its undo left, after the first ones.
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

-- How columns were matched, and what was answered, by the titles of a sheet.
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

-- What is remembered of sheets that have one of these rows, newest first.
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

-- Remembers a sheet; without choices, forgets it. The last 500 are kept.
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
