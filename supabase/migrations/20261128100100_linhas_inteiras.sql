-- Undone deletions and changes put whole rows back, and the history tells of every column.
drop function private.put_back(text, jsonb);
create or replace function private.put_back(kept_table text, kept jsonb) returns bigint language plpgsql set search_path = '' as $$
declare
  columns constant text := (
    select string_agg(quote_ident(attname), ', ') from pg_catalog.pg_attribute
     where attrelid = format('public.%I', kept_table)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and kept -> 0 ? attname);
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
create or replace function private.record_product_history() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  author constant uuid := (select auth.uid());
  author_name constant text := (select name from public.profiles where user_id = author);
  undoing constant boolean := private.operation() is not null and current_setting('app.verb', true) in ('desfez', 'reverteu', 'restaurou');
  untold constant text[] := '{created_at,updated_at}'::text[] || array(
    select attname::text from pg_catalog.pg_attribute where attrelid = tg_relid and attgenerated <> '');
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
           coalesce((select jsonb_object_agg(b.key, jsonb_build_array(b.value, to_jsonb(n) -> b.key))
                       from jsonb_each(to_jsonb(o) - untold) b
                      where b.key <> 'categoria_id' and b.value <> to_jsonb(n) -> b.key), '{}')
           || case when o.categoria_id <> n.categoria_id then jsonb_build_object('categoria', jsonb_build_array(
                     (select c.nome from public.categorias c where c.id = o.categoria_id),
                     (select c.nome from public.categorias c where c.id = n.categoria_id))) else '{}' end
      from removed o full join added n using (id)
     where to_jsonb(o) - untold <> to_jsonb(n) - untold;
  elsif undoing then
    insert into public.historico_de_produtos (produto_id, quem, quem_id, acao, campos, operation, volta_a)
    select id, author_name, author, 'voltou', '{}', private.operation(), private.state_before(id) from added;
  elsif author is not null and exists (select from added) then
    insert into public.historico_de_produtos (quem, quem_id, acao, campos) values (author_name, author, 'criou', '{}');
  end if;
  get diagnostics entries = row_count;
  delete from public.historico_de_produtos
   where (select created_at from public.historico_de_produtos order by id limit 1) < now() - interval '2 years'
     and id in (select id from public.historico_de_produtos order by id limit 2 * entries)
     and created_at < now() - interval '2 years';
  return null;
end;
$$;
create or replace function private.return_lines(lines jsonb, produtos uuid[]) returns jsonb language plpgsql set search_path = '' as $$
declare
  rest jsonb;
  back jsonb;
  before jsonb;
begin
  with line as materialized (
    select l.*, each from jsonb_array_elements(lines) each,
           jsonb_to_record(each) as l (promocao_id uuid, produto_id uuid, version timestamptz)
  ), open as materialized (
    select l.* from line l
      join public.promocoes a on a.id = l.promocao_id and a.updated_at = coalesce(l.version, a.updated_at)
      join public.produtos p on p.id = l.produto_id
     where (produtos is null or l.produto_id = any (produtos))
       and not exists (select from public.promocao_produtos r where r.promocao_id = l.promocao_id and r.produto_id = l.produto_id)
       for no key update of a
  )
  select coalesce((select jsonb_agg(l.each) from line l
                    where (l.promocao_id, l.produto_id) not in (select promocao_id, produto_id from open)), '[]'),
         (select jsonb_agg(o.each) from open o),
         coalesce((select jsonb_agg(jsonb_build_object('promocao_id', a.id, 'version', a.updated_at))
                     from public.promocoes a where a.id in (select promocao_id from open)), '[]')
    into rest, back, before;
  perform private.put_back('promocao_produtos', back);
  update public.promocoes a set updated_at = now()
    from jsonb_to_recordset(before) as b (promocao_id uuid) where a.id = b.promocao_id and produtos is not null;
  perform private.follow_versions(before);
  return (select coalesce(jsonb_agg(case when a.id is null then l else l || jsonb_build_object('version', a.updated_at) end), '[]')
            from jsonb_array_elements(rest) l
            left join jsonb_to_recordset(before) as b (promocao_id uuid, version timestamptz)
              on b.promocao_id = (l ->> 'promocao_id')::uuid and b.version = (l ->> 'version')::timestamptz
            left join public.promocoes a on a.id = b.promocao_id);
end;
$$;
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
  if kept.table_name = 'produtos' and not exists (
       select from public.categorias c where c.id = (kept.record ->> 'categoria_id')::uuid) then
    kept.record := kept.record || jsonb_build_object(
      'categoria_id', coalesce(private.categoria_named(kept.record ->> 'categoria')::text, kept.record ->> 'categoria_id'));
  end if;

  perform set_config('app.operation', gen_random_uuid()::text, true), set_config('app.verb', 'restaurou', true);
  written := private.put_back(kept.table_name, jsonb_build_array(kept.record)) = 1;
  if written and kept.table_name = 'perguntas' then
    perform private.put_back(line ->> 'table', jsonb_build_array(line -> 'record')) from jsonb_array_elements(kept.lines) line;
    kept.lines := '[]';
  elsif written then
    kept.lines := private.return_lines(kept.lines, case kept.table_name when 'produtos' then array[asked_id] end);
  end if;
  perform set_config('app.operation', '', true);
  update private.deletions d
     set left_out = case when written then jsonb_array_length(kept.lines) else 0 end, record = '{}',
         lines = case when written and kept.table_name = 'produtos' then kept.lines else '[]' end
   where d.quem_id = kept.quem_id and d.table_name = kept.table_name and d.record_id = kept.record_id
  returning d.left_out into kept.left_out;
  return kept.left_out;
end;
$$;
create or replace function private.save_promocao(promocao jsonb, linhas jsonb, version timestamptz default null) returns setof public.promocoes
language plpgsql set search_path = '' as $$
declare
  given public.promocoes := jsonb_populate_record(null::public.promocoes, private.unquoted(promocao));
  items jsonb := private.unquoted(linhas);
  saved_id uuid := coalesce(given.id, gen_random_uuid());
begin
  lock table public.promocoes in row exclusive mode;
  perform from public.produtos p
    where p.id in (select (linha ->> 'produto_id')::uuid from jsonb_array_elements(items) linha where linha ->> 'preco' is not null)
    order by p.id for share;
  if version is null then
    insert into public.promocoes (id, nome, categoria, descricao, desconto, dia_da_semana, dias_ativos, inicio, fim, status)
    values (saved_id, given.nome, coalesce(given.categoria, 'Geral'), given.descricao, coalesce(given.desconto, 0),
            given.dia_da_semana, coalesce(given.dias_ativos, '{}'), given.inicio, given.fim,
            coalesce(given.status, 'Ativar'))
    on conflict (id) do nothing;
    if not found then return query select * from public.promocoes p where p.id = saved_id; return; end if;
  else
    update public.promocoes p set
      nome = given.nome, categoria = coalesce(given.categoria, 'Geral'), descricao = given.descricao,
      desconto = coalesce(given.desconto, p.desconto), dia_da_semana = given.dia_da_semana,
      dias_ativos = coalesce(given.dias_ativos, '{}'), status = coalesce(given.status, 'Ativar'),
      inicio = given.inicio, fim = given.fim
    where p.id = saved_id and p.updated_at = version;
    if not found then
      if exists (select 1 from public.promocoes p where p.id = saved_id) then
        raise exception 'registro_alterado: somebody saved this promotion meanwhile' using errcode = 'PT409';
      end if;
      raise exception 'registro_ausente: this promotion is gone' using errcode = 'PT404';
    end if;
  end if;

  if exists (select from jsonb_array_elements(items) linha group by linha ->> 'produto_id' having count(*) > 1) then
    raise unique_violation using message = 'promocao_produtos_unico: a product is there twice', constraint = 'promocao_produtos_unico';
  end if;
  delete from public.promocao_produtos l
   where l.promocao_id = saved_id and l.produto_id::text not in (select linha ->> 'produto_id' from jsonb_array_elements(items) linha);
  insert into public.promocao_produtos (promocao_id, produto_id, desconto, preco, posicao)
  select saved_id, (linha.valor ->> 'produto_id')::uuid, (linha.valor ->> 'desconto')::numeric,
         (linha.valor ->> 'preco')::numeric, linha.posicao
    from jsonb_array_elements(items) with ordinality as linha (valor, posicao)
  on conflict (promocao_id, produto_id) do update set desconto = excluded.desconto, preco = excluded.preco, posicao = excluded.posicao;

  return query select * from public.promocoes p where p.id = saved_id;
end;
$$;
create or replace function private.apply_change(operation uuid, scope jsonb, change jsonb, previewed jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  verb text := case change ->> 'kind' when 'delete' then 'excluiu' else 'alterou' end;
  answer jsonb := private.begin_batch(operation, operation, verb, case
    when change ->> 'kind' in ('categoria', 'localizacao') and not coalesce(scope -> 'filtro' ? 'emPromocaoHoje', false) then 'produtos'
    else 'promocoes' end);
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
      update public.produtos p
         set valor = i.new_valor, localizacao = i.new_localizacao, categoria_id = i.new_categoria_id
        from planned i where p.id = i.id
      $update$, plan);
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
create or replace function private.undo_change(operation uuid) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := (select auth.uid());
  kept private.product_changes;
  answer jsonb;
  waits boolean;
  restored uuid[];
  rows jsonb;
begin
  select * into kept from private.product_changes c
   where c.quem_id = caller and c.operation = undo_change.operation and private.has_access();
  answer := private.begin_batch(operation, operation, 'reverteu',
                                case when kept.kind in ('categoria', 'localizacao') then 'produtos' else 'promocoes' end);
  if answer is not null then return answer; end if;
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
  ), changed as (
    update public.produtos p
       set valor = coalesce((i.campos #>> '{valor,0}')::numeric, p.valor),
           localizacao = coalesce(i.campos #>> '{localizacao,0}', p.localizacao), categoria_id = coalesce(i.categoria_id, p.categoria_id)
      from item i where p.id = i.id and i.acao = 'alterou' and i.reason is null
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
         (select jsonb_agg(campos || antes || jsonb_build_object('id', id, 'categoria_id', categoria_id))
            from item where acao = 'excluiu' and reason is null)
    into answer, waits, restored, rows;

  perform private.put_back('produtos', rows);
  kept.lines := private.return_lines(kept.lines, restored);
  answer := answer || private.promocoes_without(kept.lines) || jsonb_build_object('linesLeft', jsonb_array_length(kept.lines));
  update private.product_changes c set count = (answer -> 'left')::bigint, lines = kept.lines
   where c.quem_id = caller and c.operation = undo_change.operation;
  if waits then perform set_config('app.operation', '', true); return answer; end if;
  delete from private.product_changes c where c.quem_id = caller and c.operation = undo_change.operation;
  return private.end_batch(operation, 'reverteu', answer);
end;
$$;
