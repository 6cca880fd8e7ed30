import type { Environment } from './environment.ts';

/** The variables of the built pages, as Vite's `define`. */
export function clientVariables(environment: Environment) {
  const { supabase, embedded, secrets, siteUrl, siteUrlGiven, storedCatalogue, emailJs, smtp, demoAccount } =
    environment;
  const text = (value: string | undefined) => JSON.stringify(value ?? '');
  return {
    // Workers have no `window`.
    'import.meta.env.VITE_SUPABASE_URL': supabase ? text(supabase.url) : 'globalThis.location.origin',
    'import.meta.env.VITE_SUPABASE_ANON_KEY': text(supabase?.key ?? secrets?.publishableKey),
    'import.meta.env.VITE_SITE_URL': text(siteUrlGiven ? siteUrl : undefined),
    'import.meta.env.VITE_PRODUTOS': text(storedCatalogue ? 'supabase' : undefined),
    'import.meta.env.VITE_EMAILJS_PUBLIC_KEY': text(emailJs?.publicKey),
    'import.meta.env.VITE_EMAILJS_SERVICE_ID': text(emailJs?.serviceId),
    'import.meta.env.VITE_EMAILJS_TEMPLATE_ID': text(emailJs?.templateId),
    'import.meta.env.SENDS_NO_EMAIL': JSON.stringify(embedded && !smtp),
    'import.meta.env.DEMO_ACCOUNT': JSON.stringify(demoAccount),
  };
}
