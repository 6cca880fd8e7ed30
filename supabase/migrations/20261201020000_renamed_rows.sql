-- An import writes the name of a record where the sheet covers it, and its undo restores the former one. The functions
-- change in these expressions alone.
do $$
declare
  writer regprocedure;
begin
  for writer in
    select oid from pg_proc
     where pronamespace = 'private'::regnamespace and proname in ('import_rows', 'undo_import_rows', 'undo_rows')
  loop
    execute replace(replace(pg_get_functiondef(writer),
      'array_remove(covered, naming)', 'covered'),
      'array_remove(private.columns_of(target), private.naming_of(target))', 'private.columns_of(target)');
  end loop;
end;
$$;
