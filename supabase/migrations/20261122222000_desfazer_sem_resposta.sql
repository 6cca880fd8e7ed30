-- What taking back an import's batch was answered, for somebody who did not hear it; null when it never arrived.
create function public.undone_batch(batch uuid) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select private.batch_answer(batch, 'desfez');
$$;

revoke all on function public.undone_batch(uuid) from public, anon;
grant execute on function public.undone_batch(uuid) to authenticated;
