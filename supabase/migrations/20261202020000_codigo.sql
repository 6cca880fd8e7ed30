-- The code of a product: EAN-8, EAN-13, UPC or GTIN-14, or a PLU of scales.

-- What makes two codes one: a GTIN with zeros before it to 14 digits, a PLU without zeros before it. Twin of
-- `codigoKey` in src/domain/codigo.ts.
create function private.codigo_key(codigo text) returns text language sql immutable parallel safe
return case when char_length(codigo) > 6 then lpad(codigo, 14, '0') else ltrim(codigo, '0') end;
grant execute on function private.codigo_key to authenticated;

-- Whether digits are a GTIN with a right check digit, or a PLU.
create function private.is_codigo(codigo text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  d constant integer[] := regexp_split_to_array(lpad(codigo, 14, '0'), '');
begin
  return codigo ~ '[1-9]' and (char_length(codigo) <= 6 or char_length(codigo) in (8, 12, 13, 14)
    and (3 * (d[1] + d[3] + d[5] + d[7] + d[9] + d[11] + d[13])
         + d[2] + d[4] + d[6] + d[8] + d[10] + d[12] + d[14]) % 10 = 0);
end;
$$;
grant execute on function private.is_codigo to authenticated;

-- The keys that products may have of which digits are the code. A scale's label, an EAN-13 that begins with 2, may mean
-- a PLU of five digits, of four with a zero behind it, or of six. Twin of `codigoKeys` in src/domain/codigo.ts.
create function private.codigo_keys(said text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if said !~ '^[0-9]{1,14}$' or not private.is_codigo(said) then return '{}'; end if;
  return private.codigo_key(said) || array(
    select distinct plu from unnest(array[5, 4, 6]) n, ltrim(substr(said, 2, n), '0') plu
     where said ~ '^2[0-9]{12}$' and plu <> '' and (n <> 4 or substr(said, 6, 1) = '0'));
end;
$$;
grant execute on function private.codigo_keys to authenticated;

alter table public.produtos
  add column codigo text,
  add column codigo_chave text generated always as (private.codigo_key(codigo)) stored,
  add constraint produtos_codigo_valido check (codigo ~ '^[0-9]{1,14}$' and private.is_codigo(codigo)),
  add constraint produtos_codigo_unico unique (codigo_chave);

-- The product whose code a text says, alone or among words: a bar code, or a PLU where nothing else is said. Of a
-- scale's label it is the one that the label can mean. Null: none.
create function private.coded_produto(said text) returns uuid
language plpgsql stable set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  code constant text := coalesce(substring(said from '(?<![0-9])([0-9]{12,14}|[0-9]{8})(?![0-9])'),
                                 substring(said from '(?i)^\s*(?:(?:plu|c[oó]d(?:igo)?)\s)?\s*([0-9]{1,6})\s*$'));
  keys constant text[] := private.codigo_keys(code);
  ids constant uuid[] := array(select p.id from public.produtos p where p.codigo_chave = any (keys)
                                order by p.codigo_chave <> keys[1]);
begin
  return case when cardinality(ids) = 1 or exists (select from public.produtos p where p.id = ids[1]
                                                   and p.codigo_chave = keys[1]) then ids[1] end;
end;
$$;

-- Functions change in these expressions alone.
do $do$
declare
  change record;
  former text;
begin
  for change in
    select * from (values
      ('private.condicao_de_produtos'::regproc, $a$format('(%s or p.categoria_id = any (%L::uuid[]))',$a$,
        $b$format('(%s or p.categoria_id = any (%L::uuid[])%s)',$b$),
      ('private.condicao_de_produtos'::regproc, $a$c where c.nome_ordem like each)), ' and ')$a$,
        $b$c where c.nome_ordem like each),
                              (select format(' or p.codigo_chave = any (%L::text[])', keys)
                                 from private.codigo_keys(btrim(each, '%')) keys where keys <> '{}')), ' and ')$b$),
      ('private.find_records'::regproc, $a$  select p.* into reading from private.read_prices($a$,
        $b$  chosen := coalesce(chosen, private.coded_produto(asked));
  select p.* into reading from private.read_prices($b$),
      ('private.consultar'::regproc, $a$private.names_thing(reading.said);$a$,
        $b$private.names_thing(reading.said)
    and private.coded_produto(asked) is null;$b$),
      ('private.consultar'::regproc, $a$'tipoVenda', p.tipo_venda, 'certeza',$a$,
        $b$'tipoVenda', p.tipo_venda,
             'codigo', p.codigo, 'certeza',$b$),
      ('private.find_line'::regproc, $a$  select a.* into read from private.read_amount(line) a;$a$,
        $b$  line := coalesce((select regexp_replace(line, '[0-9]{8,14}|[0-9]+(?=\s*$)', replace(p.nome, '\', '\\'))
                      from public.produtos p where p.id = private.coded_produto(line)), line);
  select a.* into read from private.read_amount(line) a;$b$)) each (called, old, new)
  loop
    former := pg_get_functiondef(change.called);
    if strpos(former, change.old) = 0 then raise 'nothing to change in %', change.called; end if;
    execute replace(former, change.old, change.new);
  end loop;
end;
$do$;
