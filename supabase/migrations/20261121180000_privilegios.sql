-- Privileges as the migrations before this one wrote them. Databases that the embedded backend has served need it: it used to
-- grant everything on every table and sequence of `public` to everybody at its first request, and the same as default privileges.

alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated;
revoke all on all tables in schema public from public, anon, authenticated;
revoke all on all sequences in schema public from public, anon, authenticated;

grant select, insert, update, delete on public.cargos to authenticated;
grant select, insert, update, delete on public.categorias to authenticated;
grant select, insert, update, delete on public.perguntas to authenticated;
grant select, insert, update, delete on public.promocoes to authenticated;
grant select, insert, update, delete on public.produtos to authenticated;
grant select, insert, update, delete on public.promocao_produtos to authenticated;
grant select on public.atividades to authenticated;
-- Profiles come from the trigger alone, and never change hands.
grant select, delete on public.profiles to authenticated;
grant update (name, email, role, updated_at) on public.profiles to authenticated;
