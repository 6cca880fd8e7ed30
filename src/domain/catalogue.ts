/** Whether the build stores the catalogue; a constant, so that the build drops the other mode's data provider. Undefined in plain Node. */
export const catalogueIsStored = import.meta.env?.VITE_PRODUTOS === 'supabase';

/**
 * Whether products are in the database (`VITE_PRODUTOS=supabase`) or in the page's memory, where the catalogue's figures are
 * examples and labelled so.
 */
export const catalogue = { stored: catalogueIsStored };
