-- Imports of whole promotions. An item is a promotion with all of its rows, which is saved as the form saves it, of the version
-- that was reviewed; or it is left as somebody else made it.
-- Reads top-down: how a promotion is shown, importing, undoing, who may call what.

-- A promotion as the report of an import shows it. The average of its rows may have made a second version in the same moment.
create function private.shown(promocao public.promocoes) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'who', (select quem from public.atividades
             where registro_id = promocao.id and created_at > promocao.updated_at - interval '1 millisecond' order by id desc limit 1),
    'current', jsonb_build_object(
      'id', promocao.id, 'nome', promocao.nome, 'categoria', promocao.categoria, 'descricao', promocao.descricao,
      'desconto', promocao.desconto, 'dia_da_semana', promocao.dia_da_semana, 'dias_ativos', promocao.dias_ativos,
      'inicio', promocao.inicio, 'fim', promocao.fim, 'status', promocao.status, 'updated_at', promocao.updated_at,
      'linhas', public.linhas(promocao)));
$$;

-- The rows that a promotion is to have: those that were sent, or where none were, as while products are in memory, its own.
create function private.lines_of(promocao uuid, sent jsonb) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(sent, (select jsonb_agg(l order by l.posicao) from public.promocao_produtos l where l.promocao_id = promocao), '[]');
$$;

-- Whether a product of these rows is there no more.
create function private.lacks_product(lines jsonb) returns boolean
language sql stable security invoker set search_path = ''
as $$
  select exists (select from jsonb_array_elements(lines) line
                  where not exists (select from public.produtos p where p.id = (line ->> 'produto_id')::uuid));
$$;

-- Importing -----------------------------------------------------------------------------------------

create function private.import_promocao(item jsonb) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  chave uuid := item ->> 'id';
  versao timestamptz := item ->> 'versao';
  lines jsonb := private.lines_of(chave, item -> 'linhas');
  p public.promocoes;
begin
  if versao is null then
    select * into p from public.promocoes a
     where a.id = chave or a.nome_ordem = private.fold(btrim(item ->> 'nome', E' \t\r\n')) order by a.nome <> item ->> 'nome', a.id limit 1;
    if found then
      return jsonb_build_object('left', 'exists') || private.shown(p);
    end if;
  else
    select * into p from public.promocoes a where a.id = chave;
    if not found then
      return jsonb_build_object('left', 'deleted') || private.shown_deleted(chave);
    elsif p.updated_at <> versao then
      return jsonb_build_object('left', 'changed') || private.shown(p);
    end if;
  end if;
  if private.lacks_product(lines) then
    return jsonb_build_object('left', 'product') || case when versao is null then '{}' else private.shown(p) end;
  end if;
  select * into p from private.save_promocao(item, lines, versao);
  return jsonb_build_object('done', case when versao is null then 'created' else 'updated' end, 'version', p.updated_at);
end;
$$;

-- `items`, in the file's order: the columns of gravar_promocao's promotion, with its rows as "linhas". With "versao" (the
-- updated_at that was reviewed) that very version changes. Without, the promotion is new, under an id of the sender's, unless
-- one of that name is there by now. Answers for each item {"done": "created" | "updated", "version"}, or {"left": "exists" |
-- "changed" | "deleted" | "product", "current", "who"} for what it left alone; "product": one of its products is there no more.
create function public.import_promocoes(operation uuid, batch uuid, covered jsonb, items jsonb) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'importou', 'promocoes');
  item jsonb;
begin
  if answer is not null then
    return answer;
  end if;
  answer := '[]';
  for item in select value from jsonb_array_elements(private.unquoted(items)) loop
    answer := answer || jsonb_build_array(private.import_promocao(item));
  end loop;
  return private.end_batch(batch, 'importou', answer);
end;
$$;

-- Undoing -------------------------------------------------------------------------------------------

create function private.take_promocao_back(item jsonb) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  chave uuid := item ->> 'id';
  versao timestamptz := item ->> 'versao';
  antes jsonb := item -> 'antes';
  lines jsonb := private.lines_of(chave, antes -> 'linhas');
  p public.promocoes;
begin
  select * into p from public.promocoes a where a.id = chave;
  if not found then
    return jsonb_build_object('left', 'deleted') || private.shown_deleted(chave);
  elsif p.updated_at is distinct from versao then
    return jsonb_build_object('left', 'changed') || private.shown(p);
  elsif antes is null then
    delete from public.promocoes a where a.id = chave;
    return jsonb_build_object('done', 'deleted');
  elsif private.lacks_product(lines) then
    return jsonb_build_object('left', 'product') || private.shown(p);
  end if;
  perform private.save_promocao(to_jsonb(p) || antes, lines, versao);
  return jsonb_build_object('done', 'restored');
end;
$$;

-- As undo_import_of_produtos, for promotions: "antes" has the columns that the import wrote, as they were, and the rows.
create function public.undo_import_of_promocoes(operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'desfez', 'promocoes');
  item jsonb;
begin
  if answer is not null then
    return answer;
  end if;
  answer := '[]';
  for item in select value from jsonb_array_elements(private.unquoted(items)) loop
    answer := answer || jsonb_build_array(private.take_promocao_back(item));
  end loop;
  return private.end_batch(batch, 'desfez', answer);
end;
$$;

-- Who may do what -------------------------------------------------------------------------------------

revoke all on function private.shown(public.promocoes) from public, anon;
revoke all on function private.lines_of(uuid, jsonb) from public, anon;
revoke all on function private.lacks_product(jsonb) from public, anon;
revoke all on function private.import_promocao(jsonb) from public, anon;
revoke all on function private.take_promocao_back(jsonb) from public, anon;
revoke all on function public.import_promocoes(uuid, uuid, jsonb, jsonb) from public, anon;
revoke all on function public.undo_import_of_promocoes(uuid, uuid, jsonb) from public, anon;

grant execute on function private.shown(public.promocoes) to authenticated;
grant execute on function private.lines_of(uuid, jsonb) to authenticated;
grant execute on function private.lacks_product(jsonb) to authenticated;
grant execute on function private.import_promocao(jsonb) to authenticated;
grant execute on function private.take_promocao_back(jsonb) to authenticated;
grant execute on function public.import_promocoes(uuid, uuid, jsonb, jsonb) to authenticated;
grant execute on function public.undo_import_of_promocoes(uuid, uuid, jsonb) to authenticated;
