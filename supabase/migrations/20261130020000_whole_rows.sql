-- Imports, saves and lists take whole rows; one import serves every managed table.
set check_function_bodies = off;
alter table public.perguntas_teste
  add pergunta_chave text not null generated always as (private.import_key(pergunta)) stored;
create index perguntas_teste_por_chave on public.perguntas_teste using hash (pergunta_chave);

drop function private.begin_batch(uuid, uuid, text, text);
drop function private.lock_produtos(jsonb, boolean);
drop function public.import_categorias(uuid, uuid, jsonb, jsonb);
drop function public.undo_import_of_categorias(uuid, uuid, jsonb);
drop function public.import_produtos(uuid, uuid, jsonb, jsonb);
drop function public.undo_import_of_produtos(uuid, uuid, jsonb);
drop function public.import_perguntas(uuid, uuid, jsonb, jsonb);
drop function public.undo_import_of_perguntas(uuid, uuid, jsonb);
drop function public.import_promocoes(uuid, uuid, jsonb, jsonb);
drop function public.undo_import_of_promocoes(uuid, uuid, jsonb);
drop function private.target_exists(uuid, uuid);
drop function public.import_perguntas_teste(uuid, uuid, jsonb, jsonb);
drop function public.undo_import_of_perguntas_teste(uuid, uuid, jsonb);
drop function private.lista_de_produtos(jsonb, text, text, bigint, bigint, uuid, boolean);
drop function public.lista_de_produtos(jsonb, text, text, bigint, bigint, uuid, boolean);
drop function private.pagina_de_perguntas(text, text, text, bigint, bigint);
drop function public.pagina_de_perguntas(text, text, text, bigint, bigint);
drop function public.gravar_produto(jsonb, timestamptz);

-- One line per statement, or per import. Arguments: the resource, the column with a record's name. Consequences get no line: people of a
-- renamed cargo, a promotion's average, categories that products bring along. A person who deletes their own profile is named from it. Each
-- line also deletes expired deletions and up to two lines older than two years.
create or replace function private.record_activity() returns trigger language plpgsql security definer set search_path = '' as $$
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
  if tg_op = 'UPDATE' and resource = 'usuarios' and current_setting('app.last_activity', true) = 'alterou cargos' then return null; end if;
  if total = 1 then
    select c.id, to_jsonb(c) ->> naming into only_id, only_name from changed c;
    perform private.forget_deletions();
  end if;
  insert into public.atividades as line (quem, quem_id, acao, recurso, registro_id, nome, quantos, operation)
  select coalesce((select name from public.profiles where user_id = author),
                  (select to_jsonb(c) ->> naming from changed c where resource = 'usuarios' and to_jsonb(c) ->> 'user_id' = author::text)),
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

-- Up to 500 records of the feed after a cursor. Neither `observacoes` nor people are in it. A row's own xmin tells when it was written.
create or replace function private.feed(desde text, depois text, ids uuid[]) returns jsonb language plpgsql set search_path = '' as $$
declare
  size constant integer := 500;
  -- The cursor of the first page.
  ate uuid := nullif(split_part(depois, '|', 1), '')::uuid;
  kind constant integer := coalesce(nullif(split_part(depois, '|', 2), '')::integer, 0);
  last constant uuid := coalesce(nullif(split_part(depois, '|', 3), '')::uuid, '00000000-0000-0000-0000-000000000000');
  untold constant text[] := private.derived_columns('public.produtos') || '{id,categoria_id}';
  -- How many transactions ago `desde` was; null: everything is asked for.
  since integer;
  page jsonb;
begin
  if desde is not null then
    -- One that is newer than its row was written is of a database that was lost, or that this one was restored from.
    select age(c.transacao::xid) into since from private.alimentacao_cursores c
     where c.id::text = desde and c.momento > now() - interval '90 days' and age(c.xmin) <= age(c.transacao::xid);
    if not found then
      raise invalid_parameter_value using message =
        'this `desde` is no `ate` of the last 90 days: read everything anew, without `desde`';
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
      (select 2, p.id, private.camel_cased(to_jsonb(p) - untold) || jsonb_build_object('tipo', 'produtos', 'categoria', c.nome)
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

-- The import or bulk change that this transaction writes or undoes, and what it does; without, what one does by hand.
create function private.set_operation(operation uuid, verb text) returns void language sql set search_path = '' as $$
  select set_config('app.operation', concat_ws(' ', operation, verb), true);
$$;

create or replace function private.operation() returns uuid language sql stable set search_path = '' as $$
  select nullif(split_part(current_setting('app.operation', true), ' ', 1), '')::uuid;
$$;

create function private.operation_verb() returns text language sql stable set search_path = '' as $$
  select nullif(split_part(current_setting('app.operation', true), ' ', 2), '');
$$;

-- The column with the name of a managed table's records; null: the table is not managed.
create function private.naming_of(target regclass) returns text language sql stable set search_path = '' as $$
  select split_part(encode(tgargs, 'escape'), '\000', 2) from pg_catalog.pg_trigger
   where tgrelid = target and tgname = 'record_insert' and tgfoid = 'private.record_activity'::regproc;
$$;

create function private.managed(table_name text) returns regclass language plpgsql stable set search_path = '' as $$
declare
  target constant regclass := to_regclass(format('public.%I', table_name));
begin
  if private.naming_of(target) is null then raise exception 'not a managed table' using errcode = '42501'; end if;
  return target;
end;
$$;

-- The columns of a table that can be written.
create function private.columns_of(target regclass) returns text[] language sql stable set search_path = '' as $$
  select array_agg(attname::text order by attnum) from pg_catalog.pg_attribute
   where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '';
$$;

-- The columns of a table that follow from others, or from the moment of writing.
create function private.derived_columns(target regclass) returns text[] language sql stable set search_path = '' as $$
  select array_agg(attname::text) from pg_catalog.pg_attribute
   where attrelid = target and (attgenerated <> '' or attname in ('created_at', 'updated_at'));
$$;

-- A row with its columns named as the panel names fields. Twin of `snakeCase` in src/providers/supabase/mappings.ts.
create function private.camel_cased(record jsonb) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_object_agg(left(key, 1) || substr(replace(initcap(replace(key, '_', ' ')), ' ', ''), 2), value)
    from jsonb_each(record);
$$;

-- The text of a list of columns.
create function private.listed(prefix text, columns text[]) returns text
language sql immutable set search_path = '' as $$
  select string_agg(prefix || quote_ident(name), ', ' order by place)
    from unnest(columns) with ordinality as listed (name, place);
$$;

-- The text of the assignments of an UPDATE on the alias `p`, from the record `s.given`.
create function private.assigned(target regclass, columns text[]) returns text
language sql stable set search_path = '' as $$
  select 'updated_at = p.updated_at' || coalesce(string_agg(format(', %I = (s.given).%1$I', name), ''), '')
    from unnest(private.columns_of(target)) name
   where name = any (columns) and name not in ('id', 'created_at', 'updated_at');
$$;

-- The text of a row with the table's defaults.
create function private.new_row(target regclass) returns text language sql stable set search_path = '' as $$
  select format('row(%s)::%s', string_agg(coalesce(
           case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end, 'null'), ', ' order by a.attnum), target)
    from pg_catalog.pg_attribute a
    left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attrelid = target and a.attnum > 0 and not a.attisdropped;
$$;

-- A record with its computed columns: the functions of public that take it alone, but for those that declare a high
-- cost.
create function private.json_of(kind regtype, record text) returns text
language sql stable set search_path = '' as $$
  select format('to_jsonb(%s)', record) || coalesce(' || jsonb_build_object(' ||
           string_agg(format('%L, public.%1$I(%2$s)', proname, record), ', ') || ')', '')
    from pg_catalog.pg_proc
   where pronamespace = 'public'::regnamespace and pronargs = 1 and proargtypes[0] = kind and procost <= 1000;
$$;
create function private.with_computed(registro anyelement) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  answer jsonb;
begin
  execute 'select ' || private.json_of(pg_typeof(registro), '$1') into answer using registro;
  return answer;
end;
$$;

-- Inserts deleted rows whole, and leaves those that are there again; returns how many were inserted. A column that is
-- newer than the deletion gets its default.
create or replace function private.put_back(kept_table text, kept jsonb) returns bigint language plpgsql set search_path = '' as $$
declare
  columns constant text := private.listed('', array(
    select name from unnest(private.columns_of(format('public.%I', kept_table)::regclass)) name where kept -> 0 ? name));
  written bigint := 0;
begin
  if columns is not null then
    execute format('insert into public.%1$I (%2$s) select %2$s from jsonb_populate_recordset(null::public.%1$I, $1)
                    on conflict (%3$s) do nothing', kept_table, columns,
                   case kept_table when 'promocao_produtos' then 'promocao_id, produto_id' else 'id' end) using kept;
    get diagnostics written = row_count;
  end if;
  return written;
end;
$$;

-- Gives existing rows their former values: of each its id and some columns.
create function private.restore_rows(target regclass, former jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('update %1$s p set %2$s
                    from (select jsonb_populate_record(r, item) as given
                            from jsonb_array_elements($1) item join %1$s r on r.id = (item ->> ''id'')::uuid) s
                   where p.id = (s.given).id', target, private.assigned(target, private.columns_of(target)))
  using former;
end;
$$;

-- Restores what the caller deleted within the hour, as a new version; returns how many rows were left out. A repeated
-- call returns the same. Errors: 42501 (also after deleting one's own profile), PT404. Definer, as staff may not insert
-- profiles.
create or replace function private.undelete(asked_table text, asked_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  kept private.deletions;
  present boolean;
  written boolean;
begin
  perform private.only_staff();
  if asked_table in ('promocoes', 'produtos') then
    lock table public.produtos, public.promocoes, public.promocao_produtos in row exclusive mode;
  end if;
  perform from public.produtos p
    where asked_table = 'promocoes' and p.id in (
      select (line ->> 'produto_id')::uuid from private.deletions d cross join jsonb_array_elements(d.lines) line
       where d.quem_id = (select auth.uid()) and d.table_name = asked_table and d.record_id = asked_id)
    order by p.id for share;
  -- Promotions before deletions, as in private.follow_versions.
  perform from public.promocoes a
    where asked_table = 'produtos' and a.id in (
      select (line ->> 'promocao_id')::uuid from private.deletions d cross join jsonb_array_elements(d.lines) line
       where d.quem_id = (select auth.uid()) and d.table_name = asked_table and d.record_id = asked_id)
    order by a.id for no key update;
  select * into kept from private.deletions d
   where d.quem_id = (select auth.uid()) and d.table_name = asked_table and d.record_id = asked_id
     and d.deleted_at > now() - interval '1 hour'
     for update;
  if exists (select from pg_catalog.pg_trigger where tgrelid = to_regclass(format('public.%I', asked_table)) and tgname = 'keep_deleted') then
    execute format('select exists (select from public.%I where id = $1)', asked_table) into present using asked_id;
  end if;
  if present then
    return coalesce(kept.left_out, 0);
  elsif kept.record_id is null or kept.left_out is not null then
    raise exception 'exclusao_definitiva: there is nothing left to bring back' using errcode = 'PT404';
  end if;

  kept.record := kept.record || coalesce(
    (select jsonb_build_object('role', c.nome) from public.cargos c where c.id = kept.parent_id), '{}');
  -- A new category of the same name replaces one that is gone.
  if kept.table_name = 'produtos' and not exists (
       select from public.categorias c where c.id = (kept.record ->> 'categoria_id')::uuid) then
    kept.record := kept.record || jsonb_build_object(
      'categoria_id', coalesce(private.categoria_named(kept.record ->> 'categoria')::text, kept.record ->> 'categoria_id'));
  end if;

  perform private.set_operation(gen_random_uuid(), 'restaurou');
  written := private.put_back(kept.table_name, jsonb_build_array(kept.record)) = 1;
  if written and kept.table_name = 'perguntas' then
    perform private.put_back(line ->> 'table', jsonb_build_array(line -> 'record')) from jsonb_array_elements(kept.lines) line;
    kept.lines := '[]';
  elsif written then
    kept.lines := private.return_lines(kept.lines, case kept.table_name when 'produtos' then array[asked_id] end);
  end if;
  perform private.set_operation(null, null);
  -- Where another call restored it at this moment, nothing was written.
  update private.deletions d
     set left_out = case when written then jsonb_array_length(kept.lines) else 0 end, record = '{}',
         lines = case when written and kept.table_name = 'produtos' then kept.lines else '[]' end
   where d.quem_id = kept.quem_id and d.table_name = kept.table_name and d.record_id = kept.record_id
  returning d.left_out into kept.left_out;
  return kept.left_out;
end;
$$;

-- A restore undoes the deletion; creations by the system and what an undone import had created leave no entry. A plan
-- kept from a form's single row would join thousands of rows in a nested loop; a full join is never planned so.
create or replace function private.record_product_history() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  author constant uuid := (select auth.uid());
  author_name constant text := (select name from public.profiles where user_id = author);
  undoing constant boolean := coalesce(private.operation_verb() in ('desfez', 'reverteu', 'restaurou'), false);
  untold constant text[] := private.derived_columns(tg_relid);
  entries bigint;
begin
  if tg_op = 'DELETE' then
    if undoing then return null; end if;
    insert into public.historico_de_produtos (produto_id, quem, quem_id, acao, operation, antes, campos)
    select o.id, author_name, author, 'excluiu', private.operation(),
           jsonb_build_object('categoria_id', o.categoria_id),
           to_jsonb(o) || jsonb_build_object('categoria', (select c.nome from public.categorias c where c.id = o.categoria_id))
      from removed o;
  elsif tg_op = 'UPDATE' then
    insert into public.historico_de_produtos (produto_id, quem, quem_id, acao, operation, volta_a, antes, campos)
    select id, author_name, author, 'alterou', private.operation(), case when undoing then private.state_before(id) end,
           case when o.categoria_id <> n.categoria_id then jsonb_build_object('categoria_id', o.categoria_id) end,
           coalesce((select jsonb_object_agg(b.key, jsonb_build_array(b.value, r.became -> b.key)) from jsonb_each(r.was) b
                      where b.key <> 'categoria_id' and b.value <> r.became -> b.key), '{}')
           || case when o.categoria_id <> n.categoria_id then jsonb_build_object('categoria', jsonb_build_array(
                     (select c.nome from public.categorias c where c.id = o.categoria_id),
                     (select c.nome from public.categorias c where c.id = n.categoria_id))) else '{}' end
      from removed o full join added n using (id)
     cross join lateral (select to_jsonb(o) - untold as was, to_jsonb(n) - untold as became offset 0) r
     where r.was <> r.became;
  elsif undoing then
    insert into public.historico_de_produtos (produto_id, quem, quem_id, acao, campos, operation, volta_a)
    select id, author_name, author, 'voltou', '{}', private.operation(), private.state_before(id) from added;
  elsif author is not null and exists (select from added) then
    insert into public.historico_de_produtos (quem, quem_id, acao, campos) values (author_name, author, 'criou', '{}');
  end if;
  get diagnostics entries = row_count;
  -- Keeps two years; deletes at most twice as many old rows as are added.
  delete from public.historico_de_produtos
   where (select created_at from public.historico_de_produtos order by id limit 1) < now() - interval '2 years'
     and id in (select id from public.historico_de_produtos order by id limit 2 * entries)
     and created_at < now() - interval '2 years';
  return null;
end;
$$;

-- Begins a batch of an import, or a bulk change, or the undo of either; returns its stored answer, if any. `target`:
-- the table that it writes; 'promocoes' with the catalogue, null the catalogue alone. The locks, in the order of
-- promocoes.sql, let operations take turns. An import of products or categories locks the products that it writes
-- itself, so that others are saved meanwhile; a row of a category would starve the forms that wait for it. A batch that
-- arrives after its import was undone is refused (PT409).
create function private.begin_batch(operation uuid, batch uuid, verb text, target text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  answer jsonb;
begin
  perform private.only_staff();
  if target in ('categorias', 'produtos') then
    lock table public.categorias in share row exclusive mode;
  elsif coalesce(target, 'promocoes') = 'promocoes' then
    lock table public.categorias, public.produtos in share row exclusive mode;
    if target is not null then
      lock table public.promocoes, public.promocao_produtos in share row exclusive mode;
    end if;
    delete from private.product_changes where created_at < now() - interval '7 days';
  else
    perform pg_advisory_xact_lock(hashtext('private.import_batches'), hashtext(target));
  end if;
  answer := private.batch_answer(batch, verb);
  if answer is null and verb = 'importou' and exists (
    select 1 from private.import_batches b
     where b.quem_id = (select auth.uid()) and b.operation = begin_batch.operation and b.verb = 'desfez') then
    raise exception 'importacao_desfeita: this import was undone' using errcode = 'PT409';
  end if;
  perform private.set_operation(operation, verb);
  return answer;
end;
$$;

create or replace function private.end_batch(asked uuid, done text, said jsonb) returns jsonb
language sql security definer set search_path = '' as $$
  select private.only_staff();
  delete from private.import_batches where created_at < now() - interval '90 days';
  insert into private.import_batches (quem_id, batch, verb, answer, operation, last_entry)
  select (select auth.uid()), asked, done, coalesce(said, '[]'), private.operation(), coalesce(max(h.id), 0)
    from public.historico_de_produtos h;
  select private.set_operation(null, null);
  select coalesce(said, '[]');
$$;

-- {"current", "who"} of a record in the import's report. A promotion's average may have made a second version in the
-- same millisecond.
drop function private.shown(anyelement);
create function private.shown(record jsonb) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('current', record, 'who', (
    select quem from public.atividades
     where registro_id = (record ->> 'id')::uuid
       and created_at > (record ->> 'updated_at')::timestamptz - interval '1 millisecond'
     order by id desc limit 1));
$$;

-- The generated column with the folded name of a table's records, by which an import finds them, and its expression;
-- none: they are found by id alone.
create function private.key_of(target regclass, out key text, out expression text)
language sql stable set search_path = '' as $$
  select a.attname, pg_get_expr(d.adbin, d.adrelid)
    from pg_catalog.pg_attribute a join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
   where a.attrelid = target and a.attgenerated <> ''
     and a.attname in (private.naming_of(target) || '_chave', private.naming_of(target) || '_ordem')
   order by 1 limit 1;
$$;

-- The foreign keys of one column from a table, or to it, but for those that cascade or set null.
create function private.references_of(from_table regclass, to_table regclass)
returns table (source regclass, source_column text, target regclass, target_column text)
language sql stable set search_path = '' as $$
  select c.conrelid, a.attname, c.confrelid, f.attname
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_catalog.pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
   where c.contype = 'f' and cardinality(c.conkey) = 1
     and (c.conrelid = $1
          or c.confrelid = $2 and c.confdeltype in ('a', 'r') and has_table_privilege(c.conrelid, 'select'))
   order by 1, 2;
$$;

-- The text of an SQL expression: why `s.given` cannot be written, as a record that it names is gone; or null.
-- `covered`: the columns that change where there is a version.
create function private.missing_parent(written regclass, covered text[]) returns text
language sql stable set search_path = '' as $$
  select format('case %s when false then null end', string_agg(format(
           'when %1$s and (s.given).%2$I is not null and not exists (select from %3$s f where f.%4$I = (s.given).%2$I) then %5$L',
           case when r.source_column = any (covered) then 'true' else 's.version is null' end,
           r.source_column, r.target, r.target_column,
           case when r.target = 'public.categorias'::regclass then 'category'
                when r.source_column like 'espera\_%' then 'target' else 'reference' end), ' '))
    from private.references_of(written, null) r;
$$;

-- The text of an SQL condition: a record refers to `s.known`.
create function private.in_use(target regclass) returns text language sql stable set search_path = '' as $$
  select coalesce(string_agg(format(
           'exists (select from %s u where u.%I = (s.known).%I)', r.source, r.source_column, r.target_column), ' or '),
           'false')
    from private.references_of(null, $1) r;
$$;

-- Locks the records of a batch, in one order.
create function private.lock_rows(target regclass, items jsonb, strength text) returns void
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
begin
  execute format('select from %s p where p.id = any ($1) order by p.id for %s', target, strength)
  using array(select (item ->> 'id')::uuid from jsonb_array_elements(items) item where item ->> 'version' is not null);
end;
$$;

-- Writes items, in the file's order, into a managed table. With `version` (the reviewed updated_at) the `covered`
-- columns of that version change, but not the name, by which it was found; without, the record is created under its id,
-- unless its name exists. Answers each with {"done": "created" | "updated", "version"} or {"left": "exists" | "changed"
-- | "deleted" | "category" | "target" | "reference", "current", "who"}; the last three: a record that it names is gone.
-- Outcomes are decided before writes, under the locks. The settings and subqueries with a limit force index look-ups;
-- executed text is planned for each batch, not for the empty table of the first.
create function private.import_rows(target regclass, covered text[], items jsonb) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
declare
  naming constant text := private.naming_of(target);
  columns constant text[] := private.columns_of(target);
  named record;
  answer jsonb;
begin
  select * into named from private.key_of(target);
  perform private.lock_rows(target, items, 'no key update');
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
        -- Policies keep `coalesce` from an index, as it is not known to leak nothing.
        select p as known, p.id, p.updated_at from %1$s p
         where p.id = case when n.id is null then s.id else n.id end limit 1) p on true
  ), updated as (
    update %1$s p set %7$s from found s where p.id = s.id and s.outcome = 'updated' returning p.id, p.updated_at
  ), created as (
    insert into %1$s (%8$s) select %9$s from found s where s.outcome = 'created' order by s.place
    on conflict do nothing returning id, updated_at
  ), written as (
    select id, updated_at from updated union all select id, updated_at from created
  )
  select jsonb_agg(case
           when w.id is not null and s.outcome in ('created', 'updated')
             then jsonb_build_object('done', s.outcome, 'version', w.updated_at)
           when s.outcome = 'deleted' then jsonb_build_object('left', 'deleted') || private.shown_deleted(s.id)
           -- Of a name that another item, or a form at this moment, has created.
           when (s.known).id is null then jsonb_build_object('left', replace(s.outcome, 'created', 'exists'))
           else jsonb_build_object('left', s.outcome) || private.shown(%10$s) end order by s.place)
    -- A full join is never planned as a nested loop; nothing is written without an item.
    from found s full join written w on w.id = s.id
  $batch$, target, coalesce(named.expression, 'null'), private.new_row(target), private.missing_parent(target, covered),
    case when named.key is null then 'false' else format('n.%I = s.key', named.key) end, naming,
    private.assigned(target, array_remove(covered, naming)), private.listed('', columns),
    private.listed('(s.given).', columns), private.json_of(target::text::regtype, 's.known'))
  into answer using items;
  return answer;
end;
$$;

-- Undoes a batch. `items`: a created record, or, with "antes" (the former columns), an updated one. Answers each with
-- {"done": "deleted" | "restored"} or {"left": "changed" | "deleted" | "used" | "category" | "target" | "reference",
-- "current", "who"}. A product's new version without a standing entry, as after saving a form unchanged, is no change.
create function private.undo_import_rows(target regclass, batch uuid, items jsonb) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off set jit = off as $$
declare
  columns constant text[] := array_remove(private.columns_of(target), private.naming_of(target));
  answer jsonb;
begin
  perform private.lock_rows(target, items, 'update');
  execute format($batch$
  with sent as materialized (
    select s.*, p.known, case when s.antes is not null then jsonb_populate_record(p.known, s.antes) end as given
      from (select place, (item ->> 'id')::uuid as id, (item ->> 'version')::timestamptz as version,
                   nullif(item -> 'antes', 'null') as antes
              from jsonb_array_elements($1) with ordinality each (item, place)) s
      left join lateral (select p as known from %1$s p where p.id = s.id limit 1) p on true
  ), found as materialized (
    select s.*, case when (s.known).id is null then 'deleted'
                     when (s.known).updated_at is distinct from s.version %2$s then 'changed'
                     when s.antes is not null then coalesce(%3$s, 'restored')
                     when %4$s then 'used' else 'removed' end as outcome
      from sent s
  ), restored as (
    update %1$s p set %5$s from found s where p.id = s.id and s.outcome = 'restored'
  ), removed as (
    delete from %1$s p using found s where p.id = s.id and s.outcome = 'removed'
  )
  select jsonb_agg(case s.outcome
           when 'removed' then jsonb_build_object('done', 'deleted')
           when 'restored' then jsonb_build_object('done', 'restored')
           when 'deleted' then jsonb_build_object('left', 'deleted') || private.shown_deleted(s.id)
           else jsonb_build_object('left', s.outcome) || private.shown(%6$s) end order by s.place)
    from found s
  $batch$, target, case when target = 'public.produtos'::regclass
                        then 'and ($2 is null or exists (select from private.standing_since(s.id, $2)))' end,
    private.missing_parent(target, columns), private.in_use(target), private.assigned(target, columns),
    private.json_of(target::text::regtype, 's.known'))
  into answer using items, private.last_entry_of(batch);
  return answer;
end;
$$;

-- The items of an undo with the ids of the categories that products had, whatever they are named by now; a nil UUID:
-- gone.
create function private.with_former_categoria_id(operation uuid, items jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(case when not coalesce(s.item -> 'antes' ? 'categoria', false) then s.item
                        else jsonb_set(s.item, '{antes,categoria_id}', to_jsonb(coalesce(
                          f.id, private.categoria_named(s.item #>> '{antes,categoria}'),
                          '00000000-0000-0000-0000-000000000000'))) end order by s.place)
    from jsonb_array_elements(items) with ordinality s (item, place)
    left join lateral (
      select c.id from public.historico_de_produtos h
        join public.categorias c on c.id = (h.antes ->> 'categoria_id')::uuid
       where s.item -> 'antes' ? 'categoria' and h.produto_id = (s.item ->> 'id')::uuid
         and h.operation = with_former_categoria_id.operation and h.antes ? 'categoria_id' order by h.id limit 1) f on true;
$$;

-- While products are in memory no rows are sent: the stored ones stay.
create or replace function private.lines_of(promocao uuid, sent jsonb) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(sent, (
    select jsonb_agg(l order by l.posicao) from public.promocao_produtos l where l.promocao_id = promocao), '[]');
$$;

-- Writes an item of an import: gravar_promocao's promotion with its "linhas". Answers as private.import_rows, and
-- {"left": "product"}: one is gone.
create or replace function private.take_promocao_back(item jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  item_id uuid := item ->> 'id';
  version timestamptz := item ->> 'version';
  before jsonb := item -> 'antes';
  lines jsonb := private.lines_of(item_id, before -> 'linhas');
  p public.promocoes;
begin
  select * into p from public.promocoes a where a.id = item_id;
  if not found then
    return jsonb_build_object('left', 'deleted') || private.shown_deleted(item_id);
  elsif p.updated_at is distinct from version then return jsonb_build_object('left', 'changed') || private.shown(
    private.with_computed(p));
  elsif before is null then
    delete from public.promocoes a where a.id = item_id;
    return jsonb_build_object('done', 'deleted');
  elsif private.lacks_product(lines) then return jsonb_build_object('left', 'product') || private.shown(
    private.with_computed(p));
  end if;
  perform private.save_promocao(to_jsonb(p) || before, lines, version);
  return jsonb_build_object('done', 'restored');
end;
$$;

create or replace function private.import_promocao(item jsonb) returns jsonb language plpgsql set search_path = '' as $$
declare
  item_id uuid := item ->> 'id';
  version timestamptz := item ->> 'version';
  lines jsonb := private.lines_of(item_id, item -> 'linhas');
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
  end if;
  if private.lacks_product(lines) then
    return jsonb_build_object('left', 'product') || case when version is null then '{}'
      else private.shown(private.with_computed(p)) end;
  end if;
  select * into p from private.save_promocao(item, lines, version);
  return jsonb_build_object(
    'done', case when version is null then 'created' else 'updated' end, 'version', p.updated_at);
end;
$$;

-- Imports a batch into a managed table, under the rights of the caller; a batch that was sent before is answered alike.
create function public.import_rows(table_name text, operation uuid, batch uuid, covered jsonb, items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'importou', table_name);
  target constant regclass := private.managed(table_name);
  columns constant text[] := array(select jsonb_array_elements_text(private.unquoted(covered)));
  sent constant jsonb := private.unquoted(items);
begin
  if answer is not null then return answer; end if;
  case table_name
    when 'promocoes' then
      select jsonb_agg(private.import_promocao(item)) into answer from jsonb_array_elements(sent) item;
    when 'produtos' then
      answer := private.import_rows(
        target, array_replace(columns, 'categoria', 'categoria_id'), private.with_categoria_id(sent));
    else answer := private.import_rows(target, columns, sent);
  end case;
  return private.end_batch(batch, 'importou', answer);
end;
$$;

create function public.undo_import_rows(table_name text, operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'desfez', table_name);
  target constant regclass := private.managed(table_name);
  sent constant jsonb := private.unquoted(items);
begin
  if answer is not null then return answer; end if;
  case table_name
    when 'promocoes' then
      select jsonb_agg(private.take_promocao_back(item)) into answer from jsonb_array_elements(sent) item;
    when 'produtos' then
      answer := private.undo_import_rows(target, batch, private.with_former_categoria_id(operation, sent));
    else answer := private.undo_import_rows(target, batch, sent);
  end case;
  return private.end_batch(batch, 'desfez', answer);
end;
$$;

-- The text of an SQL condition on the alias `p` of public.produtos, with every value quoted; 'true' without a filter.
-- Twin of `toProdutosFilter` in src/providers/supabase/produtosFilter.ts. Invalid parts filter nothing. Words are
-- searched in the name, in the category's, and in each generated column named `<column>_busca`, apart, since each has
-- an index.
create or replace function private.condicao_de_produtos(filtro jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  asked jsonb := private.filter_in(filtro);
  -- LIKE refuses a pattern that ends within an escape; one such word makes the whole search invalid.
  padrao text := case when jsonb_typeof(asked -> 'padrao') = 'string' and asked ->> 'padrao' !~ '(^|[^\\])(\\\\)*\\($|\n)'
                      then asked ->> 'padrao' end;
  searched constant text[] := array(
    select attname from pg_catalog.pg_attribute
     where attrelid = 'public.produtos'::regclass and attgenerated <> '' and attname ~ '^nome_ordem$|_busca$' order by attnum);
  named constant text[] := array(select each #>> '{}' from jsonb_path_query(asked, '$.categorias[*] ? (@.type() == "string")') each);
  categorias constant uuid[] := array(select c.id from public.categorias c where c.nome = any (named));
  valor_min numeric := private.amount_in(asked -> 'valorMin');
  valor_max numeric := private.amount_in(asked -> 'valorMax');
  since date := private.day_in(asked -> 'alteradoDesde');
begin
  return coalesce(nullif(concat_ws(' and ',
    (select string_agg(format('(%s or p.categoria_id = any (%L::uuid[]))',
                              (select string_agg(format('p.%I like %L', name, each), ' or ') from unnest(searched) name),
                              array(select c.id from public.categorias c where c.nome_ordem like each)), ' and ')
       from unnest(private.words(padrao)) each),
    case when cardinality(categorias) = 1 then format('p.categoria_id = %L', categorias[1])
         when cardinality(named) > 0 then format('p.categoria_id = any (%L::uuid[])', categorias) end,
    case when asked -> 'tipoVenda' in ('"unidade"', '"kg"') then format('p.tipo_venda = %L', asked ->> 'tipoVenda') end,
    case when valor_min is not null then format('p.valor >= %L::numeric', valor_min) end,
    case when valor_max is not null then format('p.valor <= %L::numeric', valor_max) end,
    -- Each part is a range of an index; `offset 0` keeps the planner from scanning the table.
    case when asked -> 'suspeito' = 'true' then (
      select format($condition$p.id in (
        select s.id from public.produtos s where s.valor = 0
        union all
        select s.id from unnest(%1$L::uuid[], %2$L::numeric[]) m (categoria_id, mediana), lateral (
          (select o.id from public.produtos o where o.categoria_id = m.categoria_id and o.valor > 5 * m.mediana offset 0)
          union all
          (select o.id from public.produtos o where o.categoria_id = m.categoria_id and o.valor < m.mediana / 5 offset 0)) s)
        $condition$, array_agg(m.categoria_id), array_agg(m.mediana))
        from private.category_medians() m) end,
    case when asked -> 'emPromocaoHoje' = 'true' then 'p.id in (select l.produto_id from public.promocao_produtos l
      join private.valid_promocoes(private.today()) a on a.id = l.promocao_id)' end,
    case when since is not null then format('p.updated_at >= %L::timestamptz', since::timestamp at time zone 'America/Sao_Paulo') end
  ), ''), 'true');
end;
$$;

-- The text of the SQL expression that orders products by a column; null: there is no such column. Texts are folded, but
-- for those that are already and have an index as they are.
create function private.order_of_produtos(ordem text) returns text language sql stable set search_path = '' as $$
  select format(case when atttypid = 'text'::regtype and attgenerated = '' and attname <> 'tipo_venda'
                     then 'private.fold(p.%I)' else 'p.%I' end, attname)
    from pg_catalog.pg_attribute
   where attrelid = 'public.produtos'::regclass and attname = ordem and attnum > 0 and not attisdropped;
$$;

-- A page of matching products, each with the total; past the end one row without a product. `ordem`: a column, texts
-- folded, else id; `depois`: only greater ids, uncounted. Among more than 200,000 products, counting stops at the next
-- 10,000 past the page unless `exato`; `ou_mais` then marks `total` as a lower bound. Definer, as policies prevent
-- indexes for LIKE; it asks private.has_access itself. Up to 10,000 matches are sorted; of more, ids are skipped in an
-- index of the order, from the nearer end. Workers and JIT cost more than the query.
create function private.lista_de_produtos(
  filtro jsonb, ordem text, sentido text, inicio bigint, quantos bigint, depois uuid, exato boolean
) returns setof jsonb
language plpgsql stable security definer set search_path = '' set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  few constant bigint := 10000;
  asked constant jsonb := private.filter_in(filtro);
  sort_key constant text := case when depois is not null then 'p.id' when ordem = 'categoria' then 'c.nome_ordem'
                                 else coalesce(private.order_of_produtos(ordem), 'p.id') end;
  total bigint := 0;
  ou_mais boolean := false;
  condition text := private.condicao_de_produtos(asked);
  most bigint;
  found_ids uuid[];
  from_end boolean;
begin
  inicio := case when depois is null then least(greatest(inicio, 0), 1000000000) else 0 end;
  if not private.has_access() then
    quantos := 0;
  elsif depois is not null then
    total := null;
    condition := format('%s and p.id > %L', condition, depois);
  elsif not asked ?| '{padrao,valorMin,valorMax,suspeito,emPromocaoHoje,alteradoDesde}' then
    execute format('select coalesce(sum(p.produtos), 0) from private.produto_counts p where %s', condition) into total;
  else
    if not exato and (select sum(c.produtos) > 200000 from private.produto_counts c) then
      most := ((inicio + least(greatest(quantos, 0), 1000)) / few + 1) * few;
    end if;
    execute format('select count(*), array_agg(f.id) from (select p.id from public.produtos p where %s limit $1) f', condition)
       into total, found_ids using most + 1;
    ou_mais := coalesce(total > most, false);
    total := least(total, most);
    condition := case when total <= few and not ou_mais then 'p.id = any ($5)' else condition end;
  end if;
  quantos := least(greatest(least(quantos, total - inicio), 0), 1000);
  from_end := coalesce(inicio > total / 2 and not ou_mais, false);
  return query execute format($rows$
    select jsonb_build_object('total', $1, 'ou_mais', $2) || to_jsonb(p) || jsonb_build_object('categoria', n.nome)
      from unnest(array(%s offset $3 limit $4)) with ordinality page (id, place) join public.produtos p on p.id = page.id
      join public.categorias n on n.id = p.categoria_id
     order by page.place %s
    $rows$, format(
      case when total <= few and not ou_mais
           -- `offset 0` keeps the planner from reading a whole index in its order for these few.
           then 'select p.id from (select p.* from public.produtos p where %1$s offset 0) p
                   join public.categorias c on c.id = p.categoria_id order by %2$s %3$s, p.id %3$s'
           when sort_key = 'c.nome_ordem'
           then 'select p.id from (select c.id from public.categorias c order by c.nome_ordem %3$s) c, lateral (
                   select p.id from public.produtos p where p.categoria_id = c.id and %1$s order by p.id %3$s limit $3 + $4) p'
           else 'select p.id from public.produtos p where %1$s order by %2$s %3$s, p.id %3$s' end,
      condition, sort_key, case when (sentido is not distinct from 'desc' and depois is null) <> from_end then 'desc' else 'asc' end),
    case when from_end then 'desc' end)
  using total, ou_mais, case when from_end then greatest(total - inicio - quantos, 0) else inicio end, quantos, found_ids;
  if not found and total is not null then
    return next jsonb_build_object('total', total, 'ou_mais', ou_mais, 'id', null);
  end if;
end;
$$;

create function public.lista_de_produtos(
  filtro jsonb default null, ordem text default 'id', sentido text default 'asc', inicio bigint default 0,
  quantos bigint default 12, depois uuid default null, exato boolean default false
) returns setof jsonb language sql stable set search_path = '' as $$
  select private.lista_de_produtos(filtro, ordem, sentido, inicio, quantos, depois, exato);
$$;

-- The column that a change writes; null: it deletes.
create function private.changed_column(change jsonb) returns text language sql immutable set search_path = '' as $$
  select case change ->> 'kind' when 'price' then 'valor' when 'categoria' then 'categoria_id' when 'delete' then null
              else change ->> 'kind' end;
$$;

-- The text of a value for a column of products; raises the constraint of the column that refuses it.
create function private.checked_value(name text, value text) returns text
language plpgsql stable set search_path = '' as $$
declare
  typed text;
  rule record;
  refused boolean;
begin
  select format('%L::%s', value, format_type(atttypid, atttypmod)) into typed from pg_catalog.pg_attribute
   where attrelid = 'public.produtos'::regclass and attname = name and attgenerated = '' and attnum > 0
     and attname not in ('id', 'nome', 'valor', 'categoria_id', 'created_at', 'updated_at')
     and (value is not null or not attnotnull);
  if typed is null then raise exception 'this change is not understood' using errcode = '22023'; end if;
  for rule in
    select c.conname, pg_get_expr(c.conbin, c.conrelid) as condition from pg_catalog.pg_constraint c
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.conrelid = 'public.produtos'::regclass and c.contype = 'c' and a.attname = name
  loop
    execute format('select not (%s) from (select %s as %I) given', rule.condition, typed, name) into refused;
    if refused then raise exception '%: this value is refused', rule.conname using errcode = '23514'; end if;
  end loop;
  return typed;
end;
$$;

-- The text of a query: each product of a scope with the new value of the column, the outcome ('change', 'same',
-- 'limit': above the highest price, 'used': in promotions), whether it becomes free, and its number of promotions.
-- `change`: {"kind": "price", …} as above, {"kind": "categoria", "categoria"}, {"kind": "<column>", "<column>"} or
-- {"kind": "delete", "removeFromPromocoes"}. `whole`: all rows will be read; else an index may be followed.
create or replace function private.planned_change(scope jsonb, change jsonb, whole boolean) returns text
language plpgsql stable set search_path = '' as $$
declare
  kind constant text := change ->> 'kind';
  columns constant text := 'p.id, p.nome, p.nome_ordem, p.updated_at';
  categoria constant uuid := private.categoria_named(change ->> 'categoria');
  rows text := 'public.produtos p';
  condition constant text := private.condition_of_scope(scope);
  new_value text := 'null';
  lines text := '0';
  outcome text;
begin
  if kind = 'price' then
    return format('select %1$s, p.new_valor as new_value, 0 as lines, p.free, p.outcome from (%2$s) p', columns,
                  private.planned_prices(format('%s where %s', rows, condition), columns || ', p.valor', change,
                                         case when whole then 'offset 0' else '' end));
  elsif kind = 'delete' then
    if whole then
      rows := rows || ' left join (select produto_id, count(*) as lines from public.promocao_produtos group by 1) l
                          on l.produto_id = p.id';
      lines := 'l.lines';
    else
      lines := '(select count(*) from public.promocao_produtos l where l.produto_id = p.id)';
    end if;
    outcome := format('case when %s > 0 and not %L::boolean then ''used'' else ''change'' end',
                      lines, change -> 'removeFromPromocoes' = 'true');
  else
    if kind = 'categoria' and categoria is null then
      raise exception 'produtos_categoria_existe: this category is gone' using errcode = '23503';
    end if;
    new_value := case kind when 'categoria' then format('%L::uuid', categoria)
                           else private.checked_value(kind, change ->> kind) end;
    outcome := format('case when p.%I is not distinct from %s then ''same'' else ''change'' end',
                      private.changed_column(change), new_value);
  end if;
  return format('select %s, %s as new_value, %s as lines, false as free, %s as outcome from %s where %s',
                columns, new_value, lines, outcome, rows, condition);
end;
$$;

-- Counts, fingerprint, a page of the products whose outcome is in `shown`, and the affected rows of promotions. Writes
-- nothing.
create or replace function public.preview_change(scope jsonb, change jsonb, shown text[], inicio bigint default 0, quantos bigint default 10)
returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  asked jsonb := private.unquoted(change);
  selected jsonb := private.unquoted(scope);
  rows jsonb;
begin
  perform private.only_staff();
  execute format($page$
    select jsonb_agg(jsonb_build_object(
             'id', r.id, 'nome', r.nome, 'outcome', r.outcome, 'before', b.record, 'after', b.record || %s, 'used_by', array(
               select a.nome from public.promocao_produtos l join public.promocoes a on a.id = l.promocao_id
                where l.produto_id = r.id and r.lines > 0 order by a.nome_ordem, a.id limit 4))
           order by r.nome_ordem, r.id)
      from (select * from (%s) planned where outcome = any ($1) order by nome_ordem, id offset $2 limit $3) r
      join public.produtos p on p.id = r.id cross join lateral (select private.with_computed(p) as record) b
    $page$, case asked ->> 'kind'
              when 'delete' then '''{}'''
              when 'categoria' then
                'jsonb_build_object(''categoria'', (select c.nome from public.categorias c where c.id = r.new_value))'
              else format('jsonb_build_object(%L, r.new_value)', private.changed_column(asked)) end,
    private.planned_change(selected, asked, false))
    into rows using shown, greatest(inicio, 0), least(greatest(quantos, 0), 100);
  return private.summed_change(selected, asked)
      || jsonb_build_object('previewed', now(), 'rows', coalesce(rows, '[]'), 'offers', private.repriced_rows(selected, asked));
end;
$$;

-- Writes a previewed change whole or not at all; returns the counts. `previewed`: the preview's {"fingerprint",
-- "previewed"}. Another fingerprint writes nothing and returns {"stopped": {"changed", "produtos": [{"nome", "who"}],
-- "total"}}. A repeated operation is answered the same. Definer, as staff may not write private.product_changes.
create or replace function private.apply_change(operation uuid, scope jsonb, change jsonb, previewed jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  verb text := case change ->> 'kind' when 'delete' then 'excluiu' else 'alterou' end;
  answer jsonb := private.begin_batch(operation, operation, verb, case
    when change ->> 'kind' in ('price', 'delete') or scope -> 'filtro' ? 'emPromocaoHoje' then 'promocoes' end);
  plan text;
  summary jsonb;
  written bigint;
  removed jsonb;
  before jsonb;
begin
  if answer is not null then return answer; end if;
  plan := private.planned_change(scope, change, true);
  summary := private.summed_change(scope, change);
  if summary ->> 'fingerprint' is distinct from previewed ->> 'fingerprint' then
    return jsonb_build_object('stopped', private.changed_since(plan, (previewed ->> 'previewed')::timestamptz)
                                         || jsonb_build_object('total', summary -> 'total'));
  end if;
  if (summary -> 'change')::bigint > 20000 then
    raise exception 'change_too_large: more products than one transaction takes in time' using errcode = 'PT413';
  end if;
  if change ->> 'kind' = 'delete' then
    execute format($delete$
      with planned as materialized (select * from (%s) planned where outcome = 'change'),
      lines as (
        delete from public.promocao_produtos l using planned i where l.produto_id = i.id
        returning l.*),
      deleted as (delete from public.produtos p using planned i where p.id = i.id returning p.id)
      select (select count(*) from deleted), (select jsonb_agg(to_jsonb(lines)) from lines),
             (select jsonb_agg(jsonb_build_object('promocao_id', a.id, 'version', a.updated_at))
                from public.promocoes a where a.id in (select promocao_id from lines))
      $delete$, plan) into written, removed, before;
    select jsonb_agg(each || jsonb_build_object('version', a.updated_at)) into removed
      from jsonb_array_elements(removed) each join public.promocoes a on a.id = (each ->> 'promocao_id')::uuid;
  else
    execute format($update$
      with planned as materialized (select * from (%s) planned where outcome = 'change')
      update public.produtos p set %I = i.new_value from planned i where p.id = i.id
      $update$, plan, private.changed_column(change));
    get diagnostics written = row_count;
  end if;
  if written <> (summary -> 'change')::bigint then
    raise exception 'change_moved: other products than were previewed' using errcode = 'PT409';
  end if;
  insert into private.product_changes (quem_id, operation, kind, total, count, lines)
  values (caller, operation, change ->> 'kind', written, written, coalesce(removed, '[]'));
  delete from private.product_changes c
   where c.quem_id = caller and c.operation not in (
           select newest.operation from private.product_changes newest where newest.quem_id = caller
            order by newest.created_at desc, newest.operation = apply_change.operation desc limit 10);
  perform private.follow_versions(coalesce(before, '[]'));
  return private.end_batch(operation, verb, summary - 'fingerprint');
end;
$$;

-- Undoes a change for products without a later standing entry. Returns {"restored", "left", "produtos": [{"nome",
-- "reason", "who"}], "linesLeft"}; reasons: "changed", "deleted", "exists" (again), "category" (gone). Products that
-- only the caller changed since, in a way that they can undo, are marked "own": after that undo, or once a category is
-- back, this one may be repeated.
create or replace function private.undo_change(operation uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  kept private.product_changes;
  answer jsonb;
  waits boolean;
  restored uuid[];
  rows jsonb;
  former jsonb;
begin
  select * into kept from private.product_changes c
   where c.quem_id = caller and c.operation = undo_change.operation and private.has_access();
  answer := private.begin_batch(operation, operation, 'reverteu',
                                case when kept.kind in ('price', 'delete') then 'promocoes' end);
  if answer is not null then return answer; end if;
  -- Read again under the locks.
  select * into kept from private.product_changes c where c.quem_id = caller and c.operation = undo_change.operation;
  if kept.kind is null then raise exception 'change_forgotten: this change cannot be taken back any more' using errcode = 'PT404'; end if;

  with item as materialized (
    select h.produto_id as id, h.acao, h.campos, h.antes, p.updated_at, since.own,
           coalesce(p.nome, h.campos ->> 'nome', since.nome) as nome, coalesce(c.id, n.id) as categoria_id,
           case when h.acao = 'excluiu' and p.id is not null then 'exists'
                when h.acao = 'alterou' and p.id is null then 'deleted'
                when h.acao = 'alterou' and since.entries > 1 then 'changed'
                when h.antes ? 'categoria_id' and coalesce(c.id, n.id) is null then 'category' end as reason
      from public.historico_de_produtos h
      left join public.produtos p on p.id = h.produto_id
      left join public.categorias c on c.id = (h.antes ->> 'categoria_id')::uuid
      left join public.categorias n on n.nome_ordem = private.fold(btrim(
        case h.acao when 'excluiu' then h.campos ->> 'categoria' else h.campos #>> '{categoria,0}' end, E' \t\r\n'))
     cross join lateral (
       select count(*) as entries, bool_or(s.id = h.id) as stands, max(s.campos ->> 'nome') filter (where s.acao = 'excluiu') as nome,
              h.acao = 'alterou' and count(*) > 1 and bool_and(s.quem_id is not distinct from caller)
                and private.can_take_back((array_agg(s order by s.id))[2]) as own
         from private.standing_since(h.produto_id, h.id - 1) s) since
     where h.operation = undo_change.operation and h.quem_id = caller and h.volta_a is null and since.stands
  ), lost as (
    select * from item where reason is not null
  )
  select jsonb_build_object(
           'restored', kept.total - (select count(*) from lost), 'left', (select count(*) from lost),
           'produtos', coalesce((
             select jsonb_agg(jsonb_build_object('nome', nome, 'reason', reason, 'who', case reason
                        when 'deleted' then private.shown_deleted(id) ->> 'who' else private.last_author(id, updated_at) end)
                      || case when own then '{"own": true}'::jsonb else '{}' end)
               from (select * from lost order by own desc, private.fold(nome), id limit 20) few), '[]')),
         coalesce((select bool_or(own or reason = 'category') from lost), false),
         array(select id from item where reason is null),
         -- Older entries of deletions have an id and the time of creation beside `campos`.
         (select jsonb_agg(campos || antes || jsonb_build_object('id', id, 'categoria_id', categoria_id))
            from item where acao = 'excluiu' and reason is null),
         (select jsonb_agg((select jsonb_object_agg(key, value -> 0) from jsonb_each(campos))
                           || jsonb_build_object('id', id) || case when categoria_id is null then '{}'
                              else jsonb_build_object('categoria_id', categoria_id) end)
            from item where acao = 'alterou' and reason is null)
    into answer, waits, restored, rows, former;

  perform private.put_back('produtos', rows), private.restore_rows('public.produtos', former);
  kept.lines := private.return_lines(kept.lines, restored);
  answer := answer || private.promocoes_without(kept.lines) || jsonb_build_object('linesLeft', jsonb_array_length(kept.lines));
  update private.product_changes c set count = (answer -> 'left')::bigint, lines = kept.lines
   where c.quem_id = caller and c.operation = undo_change.operation;
  if waits then perform private.set_operation(null, null); return answer; end if;
  delete from private.product_changes c where c.quem_id = caller and c.operation = undo_change.operation;
  return private.end_batch(operation, 'reverteu', answer);
end;
$$;

-- A page of matching questions, each with the total; past the end one row without a question. Matches in question or
-- context come first. Definer, as policies prevent indexes for LIKE; it asks private.has_access itself. Up to 1000
-- matches are sorted; of more, each part is read in the order of an index. The price of disabled sorts would start JIT
-- compilation.
create function private.pagina_de_perguntas(padrao text, ordem text, sentido text, inicio bigint, quantos bigint)
returns setof jsonb
language plpgsql stable security definer set search_path = ''
  set enable_sort = off set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  total bigint := 0;
  direct constant text := private.words_condition('p.busca', padrao);
  whole constant text := private.words_condition('p.busca_toda', padrao);
  sorting constant text :=
       case when ordem = 'pergunta_chave' and sentido in ('asc', 'desc') then 'p.pergunta_chave ' || sentido || ', ' else '' end
    || case when ordem = 'created_at' and sentido = 'asc' then 'p.created_at, p.id desc' else 'p.created_at desc, p.id desc' end;
begin
  -- Long patterns are slow on long answers. The panel sends up to 200 characters, each at most escaped.
  if length(padrao) > 500 then raise exception 'more than 500 characters in one search' using errcode = 'PT413'; end if;
  if private.has_access() then
    execute format('select count(*) from public.perguntas p where %s', whole) into total;
  end if;
  return query execute format($rows$
    select jsonb_build_object('total', $1) || to_jsonb(p) - '{busca,busca_toda}'::text[]
      from unnest(array(%s offset $2 limit $3)) with ordinality page (id, place) join public.perguntas p on p.id = page.id
     order by page.place
    $rows$, format(
      case when total <= 1000
           then 'select p.id from (select p.* from public.perguntas p where %1$s offset 0) p order by (%2$s) desc, %3$s'
           else 'select f.id from (
                   (select p.id from public.perguntas p where %2$s and %1$s order by %3$s limit $2 + $3) union all
                   (select p.id from public.perguntas p where not (%2$s) and %1$s order by %3$s limit $2 + $3)) f' end,
      whole, direct, sorting))
  using total, least(greatest(inicio, 0), 1000000000), case when total > 0 then least(greatest(quantos, 0), 1000000000) else 0 end;
  if not found then return next jsonb_build_object('total', total, 'id', null); end if;
end;
$$;

-- `padrao`: a LIKE pattern a line; `ordem`: pergunta_chave or created_at; `sentido`: asc or desc.
create function public.pagina_de_perguntas(
  padrao text, ordem text default 'created_at', sentido text default 'desc', inicio bigint default 0, quantos bigint default 12
) returns setof jsonb language sql stable set search_path = '' as $$
  select private.pagina_de_perguntas(padrao, ordem, sentido, inicio, quantos);
$$;

-- Products as they are sent, with the ids of the categories that they name; a nil UUID: there is none.
create function private.with_categoria_id(items jsonb) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_agg(s.item || jsonb_build_object('categoria_id', coalesce(k.id, '00000000-0000-0000-0000-000000000000'))
                   order by s.place)
    from jsonb_array_elements(items) with ordinality s (item, place)
    left join (select named, private.categoria_named(named) as id
                 from (select distinct item ->> 'categoria' as named from jsonb_array_elements(items) item) each) k
      on k.named = s.item ->> 'categoria';
$$;

-- Saves a product with its category by name. With `version` (the updated_at that was read) it changes the given columns
-- of that version only; without, it creates, unless the id exists. Returns the written row, or none.
create function public.gravar_produto(produto jsonb, version timestamptz default null) returns setof jsonb
language plpgsql set search_path = '' as $$
declare
  sent jsonb := private.unquoted(produto);
  columns text[] := private.columns_of('public.produtos');
  p public.produtos;
begin
  if sent ? 'categoria' then sent := private.with_categoria_id(jsonb_build_array(sent)) -> 0; end if;
  if version is null then
    execute format('insert into public.produtos (%s) select %s from (select jsonb_populate_record(%s, $1) as given) s
                    on conflict (id) do nothing returning *',
                   private.listed('', columns), private.listed('(s.given).', columns), private.new_row('public.produtos'))
      into p using jsonb_strip_nulls(sent);
  else
    execute format('update public.produtos p set %s from (select jsonb_populate_record(null::public.produtos, $1) as given) s
                     where p.id = (s.given).id and p.updated_at = $2 returning p.*',
                   private.assigned('public.produtos', array(select jsonb_object_keys(sent))))
      into p using sent, version;
  end if;
  if p.id is not null then return next private.with_computed(p); end if;
end;
$$;

-- Computed column: what a shopper hears of the record that must be found. Lists are filtered by it.
create or replace function public.resultado(teste public.perguntas_teste) returns text
language sql stable cost 10000 set search_path = '' as $$ select private.result_of($1) $$;

grant execute on function private.naming_of to authenticated;
grant execute on function private.managed to authenticated;
grant execute on function private.columns_of to authenticated;
grant execute on function private.listed to authenticated;
grant execute on function private.assigned to authenticated;
grant execute on function private.new_row to authenticated;
grant execute on function private.json_of to authenticated;
grant execute on function private.with_computed to authenticated;
grant execute on function private.begin_batch to authenticated;
grant execute on function private.end_batch to authenticated;
grant execute on function private.shown to authenticated;
grant execute on function private.key_of to authenticated;
grant execute on function private.references_of to authenticated;
grant execute on function private.missing_parent to authenticated;
grant execute on function private.in_use to authenticated;
grant execute on function private.lock_rows to authenticated;
grant execute on function private.import_rows to authenticated;
grant execute on function private.undo_import_rows to authenticated;
grant execute on function private.with_former_categoria_id to authenticated;
grant execute on function private.lines_of to authenticated;
grant execute on function private.import_promocao to authenticated;
grant execute on function public.import_rows to authenticated;
grant execute on function public.undo_import_rows to authenticated;
grant execute on function private.condicao_de_produtos to authenticated;
grant execute on function private.order_of_produtos to authenticated;
grant execute on function private.lista_de_produtos to authenticated;
grant execute on function public.lista_de_produtos to authenticated;
grant execute on function private.changed_column to authenticated;
grant execute on function private.checked_value to authenticated;
grant execute on function private.planned_change to authenticated;
grant execute on function private.pagina_de_perguntas to authenticated;
grant execute on function public.pagina_de_perguntas to authenticated;
grant execute on function private.with_categoria_id to authenticated;
grant execute on function public.gravar_produto to authenticated;
grant execute on function public.resultado to authenticated;

reset check_function_bodies;
