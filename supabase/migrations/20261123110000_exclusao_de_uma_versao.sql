-- As before; with `versao` (the updated_at that was read) it deletes that very version only, and otherwise changes nothing.
-- Reads top-down: the function with its new parameter, who may call it.

drop function public.excluir_produto_e_linhas(uuid);

create function public.excluir_produto_e_linhas(produto uuid, versao timestamptz default null) returns void
language plpgsql security invoker set search_path = ''
as $$
declare
  lines jsonb;
  before jsonb;
begin
  lock table public.promocoes in row exclusive mode;
  with locked as (
    select a.id, a.updated_at from public.promocoes a
     where a.id in (select l.promocao_id from public.promocao_produtos l where l.produto_id = produto)
     order by a.id for no key update
  )
  select coalesce(jsonb_agg(jsonb_build_object('promocao_id', id, 'version', updated_at)), '[]') into before from locked;
  with gone as (delete from public.promocao_produtos l where l.produto_id = produto returning *)
  select jsonb_agg(to_jsonb(gone)) into lines from gone;
  perform set_config('exclusao.linhas', (
    select coalesce(jsonb_agg(line || jsonb_build_object('versao', a.updated_at)), '[]')
      from jsonb_array_elements(lines) line join public.promocoes a on a.id = (line ->> 'promocao_id')::uuid)::text, true);
  delete from public.produtos p where p.id = produto and (versao is null or p.updated_at = versao);
  if not found then
    if exists (select from public.produtos p where p.id = produto) then
      raise exception 'registro_alterado: somebody saved this product meanwhile' using errcode = 'PT409';
    end if;
    raise exception 'registro_ausente: this product is gone' using errcode = 'PT404';
  end if;
  perform private.follow_versions(before);
end;
$$;

revoke all on function public.excluir_produto_e_linhas(uuid, timestamptz) from public, anon;
grant execute on function public.excluir_produto_e_linhas(uuid, timestamptz) to authenticated;
