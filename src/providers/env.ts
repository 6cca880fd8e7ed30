/** Build-time configuration, typed in one place. The embedded backend fills the first two by itself. */
export const env = {
  /** Origin of the Supabase API, without a trailing slash. */
  supabaseUrl: String(import.meta.env.VITE_SUPABASE_URL ?? '').replace(/\/$/, ''),
  /** Publishable (anonymous) key. */
  supabaseKey: String(import.meta.env.VITE_SUPABASE_ANON_KEY ?? ''),
  /** Whether links for forgotten passwords are sent to nobody. */
  sendsNoEmail: import.meta.env.SENDS_NO_EMAIL ?? false,
  /** The demo account, only when this build talks to the embedded backend. */
  demoAccount: import.meta.env.DEMO_ACCOUNT ?? null,
};

/** Whether the embedded backend serves this page: it answers on the page's own origin. */
export const isEmbedded = () => env.supabaseUrl === window.location.origin;
