-- What the assistant keeps of an entry besides itself: its phrasings, its dates and its golden questions.

create table public.pergunta_variantes (
  id uuid primary key default gen_random_uuid(),
  pergunta_id uuid not null,
  texto text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  texto_ordem text not null generated always as (private.fold(btrim(texto, E' \t\r\n'))) stored,
  constraint pergunta_variantes_texto_obrigatorio check (texto ~ '\S'),
  constraint pergunta_variantes_texto_ate_2000 check (char_length(texto) <= 2000),
  constraint pergunta_variantes_pergunta_existe foreign key (pergunta_id) references public.perguntas (id)
    on delete cascade
);
create index pergunta_variantes_por_pergunta on public.pergunta_variantes (pergunta_id);

-- Outside its dates an entry is no answer. A table of its own, since the calls for `perguntas` stay as they are.
create table public.pergunta_validades (
  id uuid primary key default gen_random_uuid(),
  pergunta_id uuid not null,
  de date,
  ate date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  alvo_ordem text not null default '',
  constraint pergunta_validades_pergunta_unica unique (pergunta_id),
  constraint pergunta_validades_pergunta_existe foreign key (pergunta_id) references public.perguntas (id)
    on delete cascade,
  constraint pergunta_validades_data_obrigatoria check (coalesce(de, ate) is not null),
  constraint pergunta_validades_de_valido check (de between '2000-01-01' and '2999-12-31'),
  constraint pergunta_validades_ate_valido check (ate between '2000-01-01' and '2999-12-31'),
  constraint pergunta_validades_ate_depois_de check (ate >= de)
);

-- Golden questions: the entry or product that a question must find.
create table public.perguntas_teste (
  id uuid primary key default gen_random_uuid(),
  pergunta text not null,
  espera_pergunta_id uuid,
  espera_produto_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  pergunta_ordem text not null generated always as (private.fold(btrim(pergunta, E' \t\r\n'))) stored,
  pergunta_chave text not null generated always as (private.import_key(pergunta)) stored,
  constraint perguntas_teste_pergunta_obrigatoria check (pergunta ~ '\S'),
  constraint perguntas_teste_pergunta_ate_500 check (char_length(pergunta) <= 500),
  constraint perguntas_teste_espera_uma check (num_nonnulls(espera_pergunta_id, espera_produto_id) = 1),
  constraint perguntas_teste_pergunta_existe foreign key (espera_pergunta_id) references public.perguntas (id)
    on delete cascade,
  constraint perguntas_teste_produto_existe foreign key (espera_produto_id) references public.produtos (id)
    on delete cascade
);
create index perguntas_teste_por_chave on public.perguntas_teste using hash (pergunta_chave);
create index perguntas_teste_por_pergunta on public.perguntas_teste (espera_pergunta_id);
create index perguntas_teste_por_produto on public.perguntas_teste (espera_produto_id)
  where espera_produto_id is not null;

call private.manage('public.pergunta_variantes', naming => 'texto');
call private.manage('public.pergunta_validades', naming => 'de');
call private.manage('public.perguntas_teste', naming => 'pergunta');
grant select, insert, update, delete
  on public.pergunta_variantes, public.pergunta_validades, public.perguntas_teste to authenticated;

-- The list of validities is searched and ordered by the question. A computed column cannot be searched by several
-- words.
create function private.keep_alvo() returns trigger language plpgsql set search_path = '' as $$
begin
  new.alvo_ordem := coalesce((select p.pergunta_chave from public.perguntas p where p.id = new.pergunta_id), '');
  return new;
end;
$$;
create trigger keep_alvo before insert
  or update on public.pergunta_validades for each row execute function private.keep_alvo();
create function private.rename_alvo() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.pergunta_validades set alvo_ordem = '' where pergunta_id = new.id;
  return null;
end;
$$;
create trigger rename_alvo after update of pergunta on public.perguntas for each row
  when (new.pergunta <> old.pergunta) execute function private.rename_alvo();

-- What goes with a deleted entry, for private.keep_deleted. It is deleted here and not by the cascade, so that no
-- activity tells of it.
create function private.note_parts() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  parts jsonb;
begin
  with v as (delete from public.pergunta_variantes where pergunta_id = old.id returning *),
       d as (delete from public.pergunta_validades where pergunta_id = old.id returning *),
       t as (delete from public.perguntas_teste where espera_pergunta_id = old.id returning *)
  select jsonb_agg(part || jsonb_build_object('pergunta_id', old.id)) into parts from (
    select jsonb_build_object('table', 'pergunta_variantes', 'record', v) as part from v
    union all select jsonb_build_object('table', 'pergunta_validades', 'record', d) from d
    union all select jsonb_build_object('table', 'perguntas_teste', 'record', t) from t) gone;
  perform set_config('app.deleted_lines', coalesce(parts, '[]')::text, true);
  return old;
end;
$$;
create trigger note_parts before delete on public.perguntas for each row execute function private.note_parts();

-- Computed columns: the name of the record that another names.
create function public.alvo(variante public.pergunta_variantes) returns text
language sql stable set search_path = '' as $$
  select p.pergunta from public.perguntas p where p.id = $1.pergunta_id;
$$;
grant execute on function public.alvo(public.pergunta_variantes) to authenticated;
create function public.alvo(validade public.pergunta_validades) returns text
language sql stable set search_path = '' as $$
  select p.pergunta from public.perguntas p where p.id = $1.pergunta_id;
$$;
grant execute on function public.alvo(public.pergunta_validades) to authenticated;
create function public.pergunta_esperada(teste public.perguntas_teste) returns text
language sql stable set search_path = '' as $$
  select p.pergunta from public.perguntas p where p.id = $1.espera_pergunta_id;
$$;
grant execute on function public.pergunta_esperada to authenticated;
create function public.produto_esperado(teste public.perguntas_teste) returns text
language sql stable set search_path = '' as $$
  select p.nome from public.produtos p where p.id = $1.espera_produto_id;
$$;
grant execute on function public.produto_esperado to authenticated;
