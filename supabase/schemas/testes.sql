-- The state of golden questions.

create function private.result_of(teste public.perguntas_teste) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.only_staff();
  return (
    select case when bool_or(r.dita) then 'respondida' when bool_or(r.oferecida) then 'oferecida' else 'nao' end
      from private.find_records(teste.pergunta, private.understand(teste.pergunta), private.today(), null) r
     where r.id in (teste.espera_pergunta_id, teste.espera_produto_id));
end;
$$;
grant execute on function private.result_of to authenticated;

-- Computed column: what a shopper hears of the record that must be found. Lists are filtered by it.
create function public.resultado(teste public.perguntas_teste) returns text
language sql stable cost 10000 set search_path = '' as $$ select private.result_of($1) $$;
grant execute on function public.resultado to authenticated;

-- Computed column: the question or product that must be found.
create function public.alvo(teste public.perguntas_teste) returns text language sql stable set search_path = '' as $$
  select coalesce(public.pergunta_esperada($1), public.produto_esperado($1));
$$;
grant execute on function public.alvo(public.perguntas_teste) to authenticated;
