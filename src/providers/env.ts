export const env = {
  /** Origin of the Supabase API, without a trailing slash. */
  supabaseUrl: String(import.meta.env.VITE_SUPABASE_URL ?? '').replace(/\/$/, ''),
  supabaseKey: String(import.meta.env.VITE_SUPABASE_ANON_KEY ?? ''),
  sendsNoEmail: import.meta.env.SENDS_NO_EMAIL ?? false,
  /** The demo account of the embedded backend; null with another. */
  demoAccount: import.meta.env.DEMO_ACCOUNT ?? null,
};

/** The embedded backend answers on the page's origin. */
export const isEmbedded = () => env.supabaseUrl === window.location.origin;
