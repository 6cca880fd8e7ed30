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

alter table public.produtos
  add column codigo text,
  add column codigo_chave text generated always as (private.codigo_key(codigo)) stored,
  add constraint produtos_codigo_valido check (codigo ~ '^\d{1,14}$' and private.is_codigo(codigo)),
  add constraint produtos_codigo_unico unique (codigo_chave);
