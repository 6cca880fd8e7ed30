-- The history compares each pair of rows once.
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
           coalesce((select jsonb_object_agg(b.key, jsonb_build_array(b.value, r.became -> b.key)) from jsonb_each(r.was) b
                      where b.key <> 'categoria_id' and b.value <> r.became -> b.key), '{}')
           || case when o.categoria_id <> n.categoria_id then jsonb_build_object('categoria', jsonb_build_array(
                     (select c.nome from public.categorias c where c.id = o.categoria_id),
                     (select c.nome from public.categorias c where c.id = n.categoria_id))) else '{}' end
      from removed o full join added n using (id)
     cross join lateral (select to_jsonb(o) - untold as was, to_jsonb(n) - untold as became offset 0) r
     where r.was <> r.became;
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
