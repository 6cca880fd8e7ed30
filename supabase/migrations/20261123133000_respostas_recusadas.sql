-- Whoever has no access is told so when they ask what a batch of an import was answered. Null is what never arrived, and an
-- import that was told so forgot what it had written.

create or replace function private.batch_answer(asked uuid, done text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.has_access() then
    raise exception 'only staff ask what became of a batch' using errcode = '42501';
  end if;
  return (select answer from private.import_batches where quem_id = (select auth.uid()) and batch = asked and verb = done);
end;
$$;
