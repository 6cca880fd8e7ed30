export const env = {
  /** Origin of the Supabase API, without a trailing slash. */
  supabaseUrl: String(import.meta.env.VITE_SUPABASE_URL ?? '').replace(/\/$/, ''),
  supabaseKey: String(import.meta.env.VITE_SUPABASE_ANON_KEY ?? ''),
  /** Public address of the site as it was configured, without a trailing slash; empty when it was not. */
  siteUrl: String(import.meta.env.VITE_SITE_URL ?? ''),
  sendsNoEmail: import.meta.env.SENDS_NO_EMAIL ?? false,
  /** The demo account of the embedded backend; null with another. */
  demoAccount: import.meta.env.DEMO_ACCOUNT ?? null,
};

/** The embedded backend answers on the page's origin. */
export const isEmbedded = () => env.supabaseUrl === window.location.origin;

/** Address at which others reach the site, without a trailing slash. */
export const siteUrl = () => env.siteUrl || window.location.origin;

/** Addresses for programs: the origin of the data calls, and the MCP server. */
export const programAddresses = () =>
  isEmbedded()
    ? { api: siteUrl(), mcp: `${siteUrl()}/mcp` }
    : { api: env.supabaseUrl, mcp: `${env.supabaseUrl}/functions/v1/mcp` };
