/**
 * Where the catalogue lives: in the page's memory (spec §3), or in the database when the build says
 * `VITE_PRODUTOS=supabase`. Stored, its figures are facts; else they are examples and are labelled so.
 * The one place that knows: whoever depends on it asks here, and no screen more than once.
 */
export const catalogue = { stored: import.meta.env.VITE_PRODUTOS === 'supabase' };

/** The same as a constant, by which a build leaves out the data provider of the other mode. */
export const catalogueIsStored = import.meta.env.VITE_PRODUTOS === 'supabase';
