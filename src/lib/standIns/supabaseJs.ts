/** Stands in for `supabase-js`, of which the page uses the auth client alone: ra-supabase-core, given none, would make a whole client. */
export * from '@supabase/supabase-js/dist/index.mjs';

export function createClient(): never {
  throw new Error('the client is made in src/providers/supabase');
}
