/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_ANON_KEY?: string;
  /** `supabase` stores the catalogue; anything else keeps it in memory. */
  readonly VITE_PRODUTOS?: string;
  readonly VITE_SITE_URL?: string;
  readonly VITE_EMAILJS_PUBLIC_KEY?: string;
  readonly VITE_EMAILJS_SERVICE_ID?: string;
  readonly VITE_EMAILJS_TEMPLATE_ID?: string;
  /** Set by vite.config.ts: whether e-mails to owners of accounts stay on the server's machine. */
  readonly SENDS_NO_EMAIL?: boolean;
  /** Set by vite.config.ts: the demo account, when the embedded backend serves this build. */
  readonly DEMO_ACCOUNT?: { email: string; password: string } | null;
}
