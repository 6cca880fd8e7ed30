/** Build-time configuration. The embedded backend sets the first two. */
export const env = {
  /** Origin of the Supabase API, without a trailing slash. */
  supabaseUrl: String(import.meta.env.VITE_SUPABASE_URL ?? '').replace(/\/$/, ''),
  /** Publishable (anonymous) key. */
  supabaseKey: String(import.meta.env.VITE_SUPABASE_ANON_KEY ?? ''),
  /** Whether no e-mails with recovery links are sent. */
  sendsNoEmail: import.meta.env.SENDS_NO_EMAIL ?? false,
  /** The demo account of the embedded backend; null with another. */
  demoAccount: import.meta.env.DEMO_ACCOUNT ?? null,
};

/** Whether the embedded backend, which answers on the page's origin, serves this page. */
export const isEmbedded = () => env.supabaseUrl === window.location.origin;
