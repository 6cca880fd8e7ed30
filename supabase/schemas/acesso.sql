-- Privileges on tables: none by default, none for anon, then one by one. Functions are granted where they are written.

revoke all on all tables in schema public, private from public, anon, authenticated;
revoke all on all sequences in schema public, private from public, anon, authenticated;

grant usage on schema private to authenticated;

grant select, insert, update, delete
  on public.cargos, public.categorias, public.perguntas, public.promocoes, public.produtos,
    public.promocao_produtos to authenticated;
-- The trigger creates profiles; user_id is fixed.
grant select, delete on public.profiles to authenticated;
grant update (name, email, role, updated_at) on public.profiles to authenticated;
grant select on public.atividades, public.historico_de_produtos, private.produto_counts to authenticated;

reset check_function_bodies;
