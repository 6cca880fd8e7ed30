-- Whatever runs with the owner's rights and may be called by a signed-in person asks for access itself, or says why not.

-- The policy of the history asks, once for a statement, since this body becomes part of it.
create or replace function private.standing_since(produto uuid, entry bigint) returns setof public.historico_de_produtos
language sql stable
begin atomic
  select (h.entry).*
    from (select e as entry, e.id, e.volta_a,
                 min(e.volta_a) over (order by e.id desc rows between unbounded preceding and 1 preceding) as taken_back_to
            from public.historico_de_produtos e
           where e.produto_id = produto and e.id > standing_since.entry) h
   where h.volta_a is null and (h.taken_back_to is null or h.taken_back_to >= h.id);
end;

-- The policy asks here, too.
alter function private.newest_entry() security invoker;
-- It calls the one that asks.
alter function private.begin_batch(uuid, uuid, text) security invoker;

create or replace function private.last_entry_of(asked uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select last_entry from private.import_batches
   where quem_id = (select auth.uid()) and batch = asked and verb = 'importou' and private.has_access();
$$;

create or replace function private.undoable_moments() returns table (quem_id uuid, moment timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.quem_id, c.created_at from private.product_changes c
   where c.quem_id = (select auth.uid()) and c.created_at >= now() - interval '7 days' and (select private.has_access())
  union all
  select d.quem_id, d.deleted_at from private.deletions d
   where d.quem_id = (select auth.uid()) and d.table_name = 'produtos' and d.left_out is null
     and d.deleted_at > now() - interval '1 hour' and (select private.has_access())
  union all
  select b.quem_id, b.created_at from private.import_batches b
   where b.quem_id = (select auth.uid()) and b.verb = 'importou' and b.last_entry is not null
     and b.created_at >= now() - interval '7 days' and (select private.has_access())
     and not exists (select from private.import_batches u where u.quem_id = b.quem_id and u.batch = b.batch and u.verb = 'desfez');
$$;

create or replace function private.note_taken_back(ids uuid[], made bigint) returns void
language sql security definer set search_path = '' as $$
  update public.historico_de_produtos h set volta_a = coalesce(older.state, 0)
    from unnest(ids) t (id)
   cross join lateral (
     select coalesce(l.volta_a, l.id) as state from public.historico_de_produtos l
      where l.produto_id = t.id and l.id <= made order by l.id desc limit 1) newest
    left join lateral (
     select coalesce(o.volta_a, o.id) as state from public.historico_de_produtos o
      where o.produto_id = t.id and o.id < newest.state order by o.id desc limit 1) older on true
   where h.produto_id = t.id and h.id > made and (select private.has_access());
$$;

create or replace function private.keep_change(asked uuid, kind text, products jsonb, lines jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
begin
  if not private.has_access() then
    raise exception 'only staff change products' using errcode = '42501';
  end if;
  insert into private.product_changes (quem_id, operation, kind, products, last_entry, lines)
  values (caller, asked, kind, coalesce(products, '[]'),
          coalesce((select max(h.id) from public.historico_de_produtos h), 0), coalesce(lines, '[]'));
  delete from private.product_changes c
   where c.quem_id = caller and c.operation not in (
           select newest.operation from private.product_changes newest where newest.quem_id = caller
            order by newest.created_at desc, newest.operation = asked desc limit 10);
end;
$$;

create or replace function private.keep_rest(asked uuid, rest jsonb, rest_lines jsonb, restored bigint, lines_left bigint) returns void
language sql security definer set search_path = '' as $$
  delete from private.product_changes c
   where c.quem_id = (select auth.uid()) and c.operation = asked and rest is null and private.has_access();
  update private.product_changes c
     set products = rest, lines = coalesce(rest_lines, '[]'), restored = keep_rest.restored, lines_left = keep_rest.lines_left
   where c.quem_id = (select auth.uid()) and c.operation = asked and rest is not null and private.has_access();
$$;

create or replace function private.end_batch(asked uuid, done text, said jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
begin
  if not private.has_access() then
    raise exception 'only staff import' using errcode = '42501';
  end if;
  delete from private.import_batches where created_at < now() - interval '90 days';
  insert into private.import_batches (quem_id, batch, verb, answer, operacao)
  values ((select auth.uid()), asked, done, coalesce(said, '[]'), nullif(current_setting('importacao.operacao', true), '')::uuid);
  perform set_config('importacao.operacao', '', true);
  return coalesce(said, '[]');
end;
$$;

create or replace function private.follow_versions(before jsonb) returns void
language sql security definer set search_path = '' as $$
  with moved as materialized (
    select distinct a.id, b.version as old, a.updated_at as new
      from jsonb_to_recordset(before) as b (promocao_id uuid, version timestamptz)
      join public.promocoes a on a.id = b.promocao_id and a.updated_at <> b.version
     where private.has_access()
  ), changes as (
    select c.operation, jsonb_agg(case when m.id is null then line else line || jsonb_build_object('version', m.new) end) as lines
      from private.product_changes c
     cross join jsonb_array_elements(c.lines) line
      left join moved m on m.id = (line ->> 'promocao_id')::uuid and m.old = (line ->> 'version')::timestamptz
     where c.quem_id = (select auth.uid()) and exists (select from moved)
     group by c.operation having count(m.id) > 0
  ), changed as (
    update private.product_changes c set lines = f.lines from changes f
     where c.quem_id = (select auth.uid()) and c.operation = f.operation
  ), deletions as (
    select d.record_id, jsonb_agg(case when m.id is null then line else line || jsonb_build_object('versao', m.new) end) as lines
      from private.deletions d
     cross join jsonb_array_elements(d.rows) line
      left join moved m on m.id = (line ->> 'promocao_id')::uuid and m.old = (line ->> 'versao')::timestamptz
     where d.quem_id = (select auth.uid()) and d.table_name = 'produtos' and exists (select from moved)
     group by d.record_id having count(m.id) > 0
  )
  update private.deletions d set rows = f.lines from deletions f
   where d.quem_id = (select auth.uid()) and d.table_name = 'produtos' and d.record_id = f.record_id;
$$;

comment on function private.has_access() is 'Needs no access: it tells whether the caller has it.';
comment on function private.access_status() is 'Needs no access: it tells the callers alone why they have none.';
comment on function private.own_sessions() is 'Needs no access: one''s own sessions, asked for by private.own_session().';
comment on function private.end_session(uuid) is 'Needs no access: one of one''s own sessions, asked for by private.own_session().';
comment on function private.end_other_sessions() is 'Needs no access: one''s own other sessions, asked for by private.own_session().';
comment on function private.rename_factor(uuid, text) is 'Needs no access: one''s own second factor, asked for by private.own_session().';
