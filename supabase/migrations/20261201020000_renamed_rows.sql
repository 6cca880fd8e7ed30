-- An import writes the name of a record where the sheet covers it, and its undo restores the former one. The functions
-- change in these expressions alone.
do $$
begin
  execute replace(pg_get_functiondef('private.import_rows'::regproc),
    'array_remove(covered, naming)', 'covered');
  execute replace(pg_get_functiondef('private.undo_import_rows'::regproc),
    'array_remove(private.columns_of(target), private.naming_of(target))', 'private.columns_of(target)');
end;
$$;
