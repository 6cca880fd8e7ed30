-- Whoever removes their own access is named in the activity: their profile is gone when it is told.

-- As before, but for that.
create or replace function private.record_activity() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  importacao uuid := nullif(current_setting('importacao.operacao', true), '')::uuid;
  verbo text := case when importacao is not null then current_setting('importacao.acao')
                     when tg_op = 'INSERT' then 'criou' when tg_op = 'UPDATE' then 'alterou' else 'excluiu' end;
  quantas bigint := (select count(*) from linhas);
  unica uuid;
  nome_da_unica text;
begin
  if quantas = 0 or pg_trigger_depth() > 1 and not (tg_argv[0] = 'usuarios' and tg_op = 'INSERT') then
    return null;
  end if;
  -- A cascade has the depth of the statement it follows: only that it comes right after the new name tells it.
  if tg_op = 'UPDATE' and tg_argv[0] in ('usuarios', 'produtos')
     and current_setting('atividades.ultima', true)
       = 'alterou ' || (case tg_argv[0] when 'usuarios' then 'cargos' else 'categorias' end) then
    return null;
  end if;
  if quantas = 1 then
    select linha.id, to_jsonb(linha) ->> tg_argv[1] into unica, nome_da_unica from linhas linha;
    perform private.forget_deletions();
  end if;
  insert into public.atividades as linha_da_importacao (quem, quem_id, acao, recurso, registro_id, nome, quantos, operacao)
  select coalesce((select name from public.profiles where user_id = (select auth.uid())),
                  (select to_jsonb(linha) ->> tg_argv[1] from linhas linha
                    where tg_argv[0] = 'usuarios' and to_jsonb(linha) ->> 'user_id' = (select auth.uid())::text)),
         (select auth.uid()), verbo, tg_argv[0], unica, nome_da_unica, quantas, importacao
  on conflict (quem_id, operacao, acao) where operacao is not null do update set
    recurso = excluded.recurso,
    registro_id = case when linha_da_importacao.recurso <> excluded.recurso then excluded.registro_id end,
    nome = case when linha_da_importacao.recurso <> excluded.recurso then excluded.nome end,
    quantos = excluded.quantos
            + case when linha_da_importacao.recurso = excluded.recurso then linha_da_importacao.quantos else 0 end
  where linha_da_importacao.recurso in (excluded.recurso, 'categorias');
  perform set_config('atividades.ultima', verbo || ' ' || tg_argv[0], true);
  return null;
end;
$$;
