-- Who created a product, by form or by import, is in its history. One entry for all products of a statement, and found by their moment of creation, so that
-- an import of many costs no more than before.

alter table public.historico_de_produtos alter column produto_id drop not null;
alter table public.historico_de_produtos drop constraint historico_de_produtos_acao_valida;
alter table public.historico_de_produtos add constraint historico_de_produtos_acao_valida
  check (acao in ('criou', 'alterou', 'excluiu', 'voltou') and (acao = 'criou') = (produto_id is null));
create index historico_de_cadastros on public.historico_de_produtos (created_at) where acao = 'criou';

-- Products that come back have the moment at which they were created first, and what the system creates has no author.
create function private.record_product_creations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (select auth.uid()) is not null and exists (select from depois where created_at = now()) then
    insert into public.historico_de_produtos (quem, quem_id, acao, campos)
    values ((select name from public.profiles where user_id = (select auth.uid())), (select auth.uid()), 'criou', '{}');
    perform private.forget_old_history(1);
  end if;
  return null;
end;
$$;
revoke all on function private.record_product_creations() from public, anon, authenticated;

create trigger record_product_creations after insert on public.produtos
referencing new table as depois for each statement execute function private.record_product_creations();
