-- What words mean, as vectors that training/ makes of shoppers' questions. The 22,886 rows are in the migration
-- *_vetores.sql alone; training/README.md says how to replace them.

create extension if not exists cube with schema extensions;
alter extension cube set schema extensions;

-- A folded word with its rank by frequency, from 1. Its vector is `escala`, which carries the word's weight, times 96
-- numbers from -127 to 127, kept as bytes with 128 added.
create table private.vetores (
  termo text primary key,
  posto integer not null,
  escala real not null,
  bruto bytea not null
);
alter table private.vetores enable row level security;

-- The vector of a text as an array of length 1: the sum of its words' vectors, each times its weight in `pesos`, else
-- 1. Null without a word of the list. Bytes are fetched first and summed then, which takes half as long as one query.
create function private.text_vector(termos text[], pesos float8[] default null) returns float8[]
language plpgsql stable set search_path = '' as $$
declare
  factors float8[];
  words bytea[];
  sums float8[];
  length float8;
begin
  select array_agg(coalesce(w.peso, 1) * v.escala), array_agg(v.bruto) into factors, words
    from unnest(termos, pesos) w (termo, peso) join private.vetores v using (termo);
  sums := array(select (select sum(f * (get_byte(b, i) - 128)) from unnest(factors, words) word (f, b))
                from generate_series(0, 95) i);
  length := (select sqrt(sum(part * part)) from unnest(sums) part);
  return case when length > 0 then array(select part / length from unnest(sums) part) end;
end;
$$;

revoke all on function private.text_vector from public;
