import type { Environment } from './environment.ts';

/**
 * What the built pages know of the environment, as Vite's `define`. Vite itself must read no `.env` (`envDir: false`), so that pages and
 * server never go by different values.
 */
export function clientVariables({
  supabase,
  embedded,
  secrets,
  storedCatalogue,
  emailJs,
  smtp,
  demoAccount,
}: Environment) {
  const text = (value: string | undefined) => JSON.stringify(value ?? '');
  return {
    // The embedded backend answers on the page's own origin. Workers have no `window`, and `npm run dev` gives them all of these.
    'import.meta.env.VITE_SUPABASE_URL': supabase ? text(supabase.url) : 'globalThis.location.origin',
    'import.meta.env.VITE_SUPABASE_ANON_KEY': text(supabase?.key ?? secrets?.publishableKey),
    'import.meta.env.VITE_PRODUTOS': text(storedCatalogue ? 'supabase' : undefined),
    'import.meta.env.VITE_EMAILJS_PUBLIC_KEY': text(emailJs?.publicKey),
    'import.meta.env.VITE_EMAILJS_SERVICE_ID': text(emailJs?.serviceId),
    'import.meta.env.VITE_EMAILJS_TEMPLATE_ID': text(emailJs?.templateId),
    'import.meta.env.SENDS_NO_EMAIL': JSON.stringify(embedded && !smtp),
    'import.meta.env.DEMO_ACCOUNT': JSON.stringify(demoAccount),
  };
}
