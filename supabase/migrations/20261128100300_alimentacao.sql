-- The feed tells of all that changed since an earlier read, by the order in which changes became visible. An id and a creation never change.
create or replace function private.keep_identity() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception 'registro_imutavel: id and created_at never change' using errcode = '42501';
end;
$$;
create or replace procedure private.manage(managed regclass, naming text, resource text default null)
language plpgsql set search_path = '' as $$
declare
  arguments constant text := format('%L, %L', coalesce(resource, (select relname from pg_catalog.pg_class where oid = managed)), naming);
begin
  execute format('alter table %s enable row level security', managed);
  execute format('create policy "Staff manage records" on %s for all to authenticated
                  using ((select private.has_access())) with check ((select private.has_access()))', managed);
  execute format('create trigger set_first_updated_at before insert on %s for each row
                  when (new.updated_at is distinct from now()) execute function private.set_updated_at()', managed);
  execute format('create trigger keep_identity before update of id, created_at on %s for each row
                  when (current_user = ''authenticated'' and (old.id, old.created_at) is distinct from (new.id, new.created_at))
                  execute function private.keep_identity()', managed);
  execute format('create trigger set_updated_at before update on %s for each row
                  when (pg_trigger_depth() < 2) execute function private.set_updated_at()', managed);
  execute format('create trigger keep_deleted after delete on %s referencing old table as gone
                  for each statement execute function private.keep_deleted()', managed);
  call private.after_statements(managed, 'record', format('record_activity(%s)', arguments));
end;
$$;
do $$
declare
  managed regclass;
begin
  for managed in select tgrelid from pg_trigger where tgfoid = 'private.keep_deleted'::regproc loop
    execute format('create trigger keep_identity before update of id, created_at on %s for each row
                    when (current_user = ''authenticated'' and (old.id, old.created_at) is distinct from (new.id, new.created_at))
                    execute function private.keep_identity()', managed);
  end loop;
end;
$$;
drop trigger touch_feed_delete on public.perguntas;
drop trigger touch_feed_delete on public.pergunta_variantes;
drop trigger touch_feed_delete on public.pergunta_validades;
drop trigger touch_feed_delete on public.produtos;
drop trigger touch_feed_delete on public.promocoes;
create or replace function private.touch_feed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.alimentacao_toques (tipo, id)
  select distinct tg_argv[0], (to_jsonb(r) ->> tg_argv[1])::uuid as id from removed r order by id
  on conflict (tipo, id) do update set momento = now();
  delete from private.alimentacao_toques where (tipo, id) in (
    select t.tipo, t.id from private.alimentacao_toques t where t.momento < now() - interval '90 days' for update skip locked);
  return null;
end;
$$;
call private.after_statements('public.perguntas', 'touch_feed', $$touch_feed('perguntas', 'id')$$, true, '{delete}');
call private.after_statements('public.pergunta_variantes', 'touch_feed', $$touch_feed('perguntas', 'pergunta_id')$$, true, '{update,delete}');
call private.after_statements('public.pergunta_validades', 'touch_feed', $$touch_feed('perguntas', 'pergunta_id')$$, true, '{update,delete}');
call private.after_statements('public.produtos', 'touch_feed', $$touch_feed('produtos', 'id')$$, true, '{delete}');
call private.after_statements('public.promocoes', 'touch_feed', $$touch_feed('promocoes', 'id')$$, true, '{delete}');
call private.after_statements('public.promocao_produtos', 'touch_feed', $$touch_feed('promocoes', 'promocao_id')$$, true, '{update,delete}');

create table private.alimentacao_cursores (
  id uuid primary key default gen_random_uuid(),
  transacao xid8 not null default pg_snapshot_xmin(pg_current_snapshot()),
  momento timestamptz not null default now()
);
alter table private.alimentacao_cursores enable row level security;
drop function public.assistente_alimentacao(timestamptz, text, uuid[]);
drop function private.feed(timestamptz, text, uuid[]);
create or replace function private.feed(desde text, depois text, ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  size constant integer := 500;
  ate uuid := nullif(split_part(depois, '|', 1), '')::uuid;
  kind constant integer := coalesce(nullif(split_part(depois, '|', 2), '')::integer, 0);
  last constant uuid := coalesce(nullif(split_part(depois, '|', 3), '')::uuid, '00000000-0000-0000-0000-000000000000');
  since integer;
  page jsonb;
begin
  perform private.check_key();
  if desde is not null then
    select age(c.transacao::xid) into since from private.alimentacao_cursores c
     where c.id::text = desde and c.momento > now() - interval '90 days' and age(c.xmin) <= age(c.transacao::xid);
    if not found then
      raise sqlstate 'PT400' using message = 'this `desde` is no `ate` of the last 90 days: read everything anew, without `desde`';
    end if;
  end if;
  if ate is null and ids is null then
    delete from private.alimentacao_cursores where id in (
      select c.id from private.alimentacao_cursores c where c.momento < now() - interval '90 days' for update skip locked);
    insert into private.alimentacao_cursores default values returning id into ate;
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('lugar', r.place, 'id', r.id) || r.said order by r.place, r.id), '[]') into page from (
    select * from (
      (select 1 as place, p.id, jsonb_build_object(
                'tipo', 'perguntas', 'pergunta', p.pergunta, 'contexto', p.contexto, 'resposta', p.resposta, 'de', d.de, 'ate', d.ate,
                'variantes', (select coalesce(jsonb_agg(v.texto order by v.id), '[]') from public.pergunta_variantes v
                               where v.pergunta_id = p.id)) as said
         from public.perguntas p left join public.pergunta_validades d on d.pergunta_id = p.id
        where kind <= 1 and (kind < 1 or p.id > last) and (ids is null or p.id = any (ids))
          and (since is null or age(p.xmin) <= since or age(d.xmin) <= since
               or exists (select from public.pergunta_variantes v where v.pergunta_id = p.id and age(v.xmin) <= since)
               or exists (select from private.alimentacao_toques t where t.tipo = 'perguntas' and t.id = p.id and age(t.xmin) <= since))
        order by p.id limit size + 1)
      union all
      (select 2, p.id, jsonb_build_object('tipo', 'produtos', 'nome', p.nome, 'valor', p.valor, 'localizacao', p.localizacao,
                                          'categoria', c.nome, 'tipoVenda', p.tipo_venda)
         from public.produtos p join public.categorias c on c.id = p.categoria_id
        where kind <= 2 and (kind < 2 or p.id > last) and (ids is null or p.id = any (ids))
          and (since is null or age(p.xmin) <= since or age(c.xmin) <= since)
        order by p.id limit size + 1)
      union all
      (select 3, p.id, jsonb_build_object(
                'tipo', 'promocoes', 'nome', p.nome, 'categoria', p.categoria, 'descricao', p.descricao, 'diaDaSemana', p.dia_da_semana,
                'diasAtivos', p.dias_ativos, 'inicio', p.inicio, 'fim', p.fim, 'status', p.status,
                'produtos', (select coalesce(jsonb_agg(jsonb_build_object('produtoId', l.produto_id, 'desconto', l.desconto, 'preco', l.preco)
                                                       order by l.posicao, l.produto_id), '[]')
                               from public.promocao_produtos l where l.promocao_id = p.id))
         from public.promocoes p
        where kind <= 3 and (kind < 3 or p.id > last) and (ids is null or p.id = any (ids))
          and (since is null or age(p.xmin) <= since
               or exists (select from public.promocao_produtos l where l.promocao_id = p.id and age(l.xmin) <= since)
               or exists (select from private.alimentacao_toques t where t.tipo = 'promocoes' and t.id = p.id and age(t.xmin) <= since))
        order by p.id limit size + 1)
      union all
      (select 4, t.id, jsonb_build_object('tipo', t.tipo, 'excluido', true)
         from private.alimentacao_toques t
        where (kind < 4 or t.id > last) and (ids is null or t.id = any (ids)) and age(t.xmin) <= since
          and not exists (select from public.perguntas p where p.id = t.id) and not exists (select from public.produtos p where p.id = t.id)
          and not exists (select from public.promocoes p where p.id = t.id)
        order by t.id limit size + 1)) records
     order by 1, 2 limit size + 1) r;
  return jsonb_build_object(
    'ate', ate,
    'proxima', case when jsonb_array_length(page) > size
                    then concat_ws('|', ate, page -> (size - 1) ->> 'lugar', page -> (size - 1) ->> 'id') end,
    'registros', (select coalesce(jsonb_agg(one.value - 'lugar' order by one.place), '[]')
                    from jsonb_array_elements(page) with ordinality one (value, place) where one.place <= size));
end;
$$;
comment on function private.feed is 'Needs no access: private.check_key asks for it, or for a valid key.';
create or replace function public.assistente_alimentacao(desde text default null, depois text default null, ids uuid[] default null)
returns jsonb language sql set search_path = '' as $$ select private.feed(desde, depois, ids) $$;
grant execute on function private.feed, public.assistente_alimentacao to authenticated, anon;
