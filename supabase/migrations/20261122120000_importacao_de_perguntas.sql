-- Imports of questions, and an import that was undone takes no more batches.
-- Reads top-down: how questions are compared, what opens and ends a batch, importing, undoing, who may call what.

-- How questions are compared ----------------------------------------------------------------------

-- Text as imports compare it: folded, with every run of white space as one blank. The white space is JavaScript's own,
-- for `keyOf` in src/importacao is the twin of this function.
create function private.import_key(value text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select private.fold(btrim(regexp_replace(value,
    '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g'), ' '));
$$;

-- Stored, since row level security keeps an index on the function from being used. A hash, since a question may be
-- longer than an entry of a B-tree. Not unique: the same question may stand there twice.
alter table public.perguntas
  add column pergunta_chave text not null generated always as (private.import_key(pergunta)) stored;
create index perguntas_por_chave on public.perguntas using hash (pergunta_chave);

-- Batches -----------------------------------------------------------------------------------------

-- The import that the batch belongs to; null for what was answered before this migration.
alter table private.import_batches add column operacao uuid;
create index import_batches_undone on private.import_batches (quem_id, operacao) where verb = 'desfez';

-- What every batch begins with: nobody else writes what it compares until it is over, so that two people who import the
-- same file take turns. Tables are locked in the order in which cascades reach them. A batch that arrives after undoing
-- began, such as one that a network held back, is refused: nobody would ever take it back.
create function private.begin_batch(operation uuid, batch uuid, verb text, destination text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  if not private.has_access() then
    raise exception 'only staff import' using errcode = '42501';
  end if;
  if destination = 'perguntas' then
    lock table public.perguntas in share row exclusive mode;
  else
    lock table public.promocao_produtos, public.categorias, public.produtos in share row exclusive mode;
  end if;
  answer := private.batch_answer(batch, verb);
  if answer is null and verb = 'importou' and exists (
    select 1 from private.import_batches b
     where b.quem_id = (select auth.uid()) and b.operacao = operation and b.verb = 'desfez') then
    raise exception 'importacao_desfeita: this import was undone' using errcode = 'PT409';
  end if;
  perform set_config('importacao.operacao', operation::text, true), set_config('importacao.acao', verb, true);
  return answer;
end;
$$;

create or replace function private.begin_batch(operation uuid, batch uuid, verb text) returns jsonb
language sql security definer set search_path = ''
as $$
  select private.begin_batch(operation, batch, verb, 'produtos');
$$;

-- Keeps the answer for as long as somebody may come back to a closed page, and ends the line of activity.
create or replace function private.end_batch(asked uuid, done text, said jsonb) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.import_batches where created_at < now() - interval '90 days';
  insert into private.import_batches (quem_id, batch, verb, answer, operacao)
  values ((select auth.uid()), asked, done, coalesce(said, '[]'), nullif(current_setting('importacao.operacao', true), '')::uuid);
  perform set_config('importacao.operacao', '', true);
  return coalesce(said, '[]');
end;
$$;

-- A question as the report of an import shows it.
create function private.shown(pergunta public.perguntas) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select jsonb_build_object(
    'who', private.last_author(pergunta.id, pergunta.updated_at),
    'current', jsonb_build_object(
      'id', pergunta.id, 'pergunta', pergunta.pergunta, 'contexto', pergunta.contexto, 'resposta', pergunta.resposta,
      'observacoes', pergunta.observacoes, 'updated_at', pergunta.updated_at));
$$;

-- Importing -----------------------------------------------------------------------------------------

-- Every destination is imported by a call of the same shape, also one of which an import updates nothing.
alter function public.import_categorias(uuid, uuid, jsonb) set schema private;
create function public.import_categorias(operation uuid, batch uuid, items jsonb, covered jsonb default null) returns jsonb
language sql security invoker set search_path = ''
as $$
  select private.import_categorias(operation, batch, items);
$$;

-- `items`, in the file's order: {"id", "versao", "pergunta", "contexto", "resposta", "observacoes"}. With `versao` (the
-- updated_at that was reviewed) the columns named in `covered` change, of that very version; the question itself never
-- does, for it is what finds the record. Without, the question is new, under an id of the sender's, unless the same
-- question is there by now. Answers for each item {"done": "created" | "updated", "version"}, or
-- {"left": "exists" | "changed" | "deleted", "current", "who"} for what it left alone.
create function public.import_perguntas(operation uuid, batch uuid, covered jsonb, items jsonb) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'importou', 'perguntas');
  colunas text[];
begin
  if answer is not null then
    return answer;
  end if;
  colunas := array(select jsonb_array_elements_text(private.unquoted(covered)));
  with sent as materialized (
    select * from rows from (jsonb_to_recordset(private.unquoted(items)) as
             (id uuid, versao timestamptz, pergunta text, contexto text, resposta text, observacoes text))
             with ordinality as item (id, versao, pergunta, contexto, resposta, observacoes, place)
  ), namesake as (
    select distinct on (s.place) s.place, p.id from sent s
      join public.perguntas p on p.pergunta_chave = private.import_key(s.pergunta)
     where s.versao is null order by s.place, p.pergunta <> s.pergunta, p.id
  ), item as materialized (
    select s.*, coalesce(n.id, s.id) as stored, n.id is null as free from sent s left join namesake n using (place)
  ), updated as (
    update public.perguntas p set
      contexto = case when 'contexto' = any (colunas) then i.contexto else p.contexto end,
      resposta = case when 'resposta' = any (colunas) then i.resposta else p.resposta end,
      observacoes = case when 'observacoes' = any (colunas) then i.observacoes else p.observacoes end
      from item i
     where p.id = i.id and p.updated_at = i.versao
    returning p.id, p.updated_at
  ), created as (
    insert into public.perguntas (id, pergunta, contexto, resposta, observacoes)
    select id, pergunta, contexto, resposta, observacoes from item where versao is null and free
    on conflict (id) do nothing
    returning id, updated_at
  )
  select jsonb_agg(case
           when u.id is not null then jsonb_build_object('done', 'updated', 'version', u.updated_at)
           when c.id is not null then jsonb_build_object('done', 'created', 'version', c.updated_at)
           when p.id is null then jsonb_build_object('left', 'deleted') || private.shown_deleted(i.id)
           when i.versao is null then jsonb_build_object('left', 'exists') || private.shown(p)
           else jsonb_build_object('left', 'changed') || private.shown(p) end order by i.place)
    into answer
    from item i left join updated u on u.id = i.id left join created c on c.id = i.id
    left join public.perguntas p on p.id = i.stored;
  return private.end_batch(batch, 'importou', answer);
end;
$$;

-- Undoing -------------------------------------------------------------------------------------------

-- As undo_import_of_produtos, for questions: {"id", "versao"} was created, with "antes" updated. An empty observation is
-- a value like any other. Answers for each {"done": "deleted" | "restored"}, or {"left": "changed" | "deleted", …}.
create function public.undo_import_of_perguntas(operation uuid, batch uuid, items jsonb) returns jsonb
language plpgsql security invoker set search_path = ''
as $$
declare
  answer jsonb := private.begin_batch(operation, batch, 'desfez', 'perguntas');
begin
  if answer is not null then
    return answer;
  end if;
  with item as materialized (
    select * from rows from (jsonb_to_recordset(private.unquoted(items)) as (id uuid, versao timestamptz, antes jsonb))
             with ordinality as item (id, versao, antes, place)
  ), restored as (
    update public.perguntas p set
      contexto = coalesce(i.antes ->> 'contexto', p.contexto),
      resposta = coalesce(i.antes ->> 'resposta', p.resposta),
      observacoes = case when i.antes -> 'observacoes' is null then p.observacoes else i.antes ->> 'observacoes' end
      from item i
     where p.id = i.id and p.updated_at = i.versao and i.antes is not null
    returning p.id
  ), deleted as (
    delete from public.perguntas p using item i
     where p.id = i.id and p.updated_at = i.versao and i.antes is null
    returning p.id
  )
  select jsonb_agg(case
           when r.id is not null then jsonb_build_object('done', 'restored')
           when d.id is not null then jsonb_build_object('done', 'deleted')
           when p.id is null then jsonb_build_object('left', 'deleted') || private.shown_deleted(i.id)
           else jsonb_build_object('left', 'changed') || private.shown(p) end order by i.place)
    into answer
    from item i left join restored r on r.id = i.id left join deleted d on d.id = i.id
    left join public.perguntas p on p.id = i.id;
  return private.end_batch(batch, 'desfez', answer);
end;
$$;

-- Who may do what -------------------------------------------------------------------------------------

revoke all on all functions in schema private from public, anon;
revoke all on all functions in schema public from public, anon;

grant execute on function private.import_key(text) to authenticated;
grant execute on function private.begin_batch(uuid, uuid, text, text) to authenticated;
grant execute on function private.shown(public.perguntas) to authenticated;
grant execute on function public.import_categorias(uuid, uuid, jsonb, jsonb) to authenticated;
grant execute on function public.import_perguntas(uuid, uuid, jsonb, jsonb) to authenticated;
grant execute on function public.undo_import_of_perguntas(uuid, uuid, jsonb) to authenticated;
