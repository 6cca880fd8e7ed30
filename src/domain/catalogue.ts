/** A constant, so that the build drops the other mode's data provider. Undefined in plain Node. */
export const catalogueIsStored = import.meta.env?.VITE_PRODUTOS === 'supabase';

/** Where products are in the page's memory, the catalogue's figures are examples and labelled so. */
export const catalogue = { stored: catalogueIsStored };
