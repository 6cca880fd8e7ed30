-- New functions are open to nobody; with `in schema`, this would change nothing.
alter default privileges revoke execute on functions from public;
