/** Shim for supabase-js without its client: ra-supabase-core would make a whole one, and the product uses the auth client alone. */
export * from '@supabase/supabase-js/dist/index.mjs';

export function createClient(): never {
  throw new Error('the client is made in src/providers/supabase');
}
