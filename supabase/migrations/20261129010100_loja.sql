alter table private.balcao
  add column nome text,
  add column cor text,
  add column logo text,
  add constraint balcao_nome_ate_60 check (char_length(nome) <= 60),
  add constraint balcao_cor_valida check (cor ~ '^#[0-9a-f]{6}$'),
  add constraint balcao_logo_valido check (logo ~ '^data:image/(png|webp);base64,[A-Za-z0-9+/]+=*$' and length(logo) <= 140000);
create function private.welcome() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('loja', to_jsonb(b) - array['ligado', 'unica'], 'sugestoes', private.suggestions())
    from private.balcao b where b.ligado;
$$;
create or replace function private.answer(pergunta text, momento timestamptz, anotar boolean, no_balcao boolean, escolhida uuid default null)
returns jsonb language plpgsql set search_path = '' as $$
declare
  found constant jsonb := case when not no_balcao or (select ligado from private.balcao)
                               then private.consultar(pergunta, coalesce(momento, now()), escolhida) end;
  lacking text[];
begin
  if no_balcao and pergunta !~ '\S' then return found || jsonb_build_object('inicio', private.welcome()); end if;
  if not anotar or found is null or found ->> 'cumprimento' is not null then return found; end if;
  if escolhida is not null then
    if found ->> 'confianca' = 'alta' then perform private.note_choice(pergunta, escolhida); end if;
    return found;
  end if;
  lacking := array(select jsonb_array_elements_text(found -> 'procurados'));
  perform private.note_consulta(pergunta, case when lacking <> '{}' and found ->> 'confianca' = 'alta' then 'nenhuma'
                                               else found ->> 'confianca' end);
  perform private.note_procurados(lacking);
  return found;
end;
$$;
create function private.read_shop() returns jsonb language sql stable security definer set search_path = '' as $$
  select private.only_staff();
  select to_jsonb(b) - array['ligado', 'unica'] from private.balcao b;
$$;
create function public.loja_do_balcao() returns jsonb language sql stable set search_path = '' as $$ select private.read_shop() $$;
create function private.write_shop(nome text, cor text, logo text) returns void language sql security definer set search_path = '' as $$
  select private.only_staff();
  update private.balcao b set nome = nullif(btrim(write_shop.nome), ''), cor = write_shop.cor, logo = write_shop.logo where b.unica;
$$;
create function public.gravar_loja(nome text, cor text, logo text) returns void
language sql set search_path = '' as $$ select private.write_shop(nome, cor, logo) $$;
grant execute on function
  private.read_shop, public.loja_do_balcao, private.write_shop, public.gravar_loja to authenticated;
