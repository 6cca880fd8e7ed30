/**
 * Whether the build stores the catalogue: a constant, by which it leaves out the data provider of the other mode. Vite puts
 * the setting in; what Node runs without Vite has none.
 */
export const catalogueIsStored = import.meta.env?.VITE_PRODUTOS === 'supabase';

/**
 * Where the catalogue lives: in the page's memory (spec §3), or in the database when the build says
 * `VITE_PRODUTOS=supabase`. Stored, its figures are facts; else they are examples and are labelled so.
 * The one place that knows: whoever depends on it asks here, and no screen more than once.
 */
export const catalogue = { stored: catalogueIsStored };
