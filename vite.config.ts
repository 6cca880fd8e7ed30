import { supalite } from '@supabase/lite/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { mailCatcher } from './src/server/mailCatcher.ts';
import { prerenderSite } from './src/server/prerender.ts';
import { publicSite } from './src/server/publicSite.ts';
import { securityHeaders } from './src/server/securityHeaders.ts';
import { announce } from './supabase/announce.ts';
import { prepareEmbeddedBackend } from './supabase/embedded.ts';

export default defineConfig(({ mode }) => {
  const root = import.meta.dirname;
  const env: Record<string, string | undefined> = { ...loadEnv(mode, root), ...process.env };
  // With a Supabase project of one's own in VITE_SUPABASE_URL, nothing is embedded.
  const embedded = !env.VITE_SUPABASE_URL;
  const demoAccount = embedded ? prepareEmbeddedBackend(root, env.VITE_PRODUTOS === 'supabase') : null;

  const siteUrl = (env.VITE_SITE_URL || 'http://localhost:4173').replace(/\/$/, '');
  // Without the keys of an e-mail service, contact messages are caught here.
  const emailJs = Boolean(env.VITE_EMAILJS_PUBLIC_KEY);
  const headers = securityHeaders({ supabaseUrl: env.VITE_SUPABASE_URL, emailJs, siteUrl });

  return {
    plugins: [
      react(),
      publicSite(headers),
      embedded && supalite({ admin: false, initOnBoot: false, prefixes: ['/auth/v1', '/rest/v1'] }),
      !emailJs && mailCatcher(),
      prerenderSite({ siteUrl, headers }),
      announce(demoAccount),
    ],
    define: { __DEMO_ACCOUNT__: JSON.stringify(demoAccount) },
    build: { target: 'es2022', manifest: true },
    // Modules, so that the worker fetches the reader of old files only when it meets one.
    worker: { format: 'es' },
    preview: { port: 4173 },
    server: { port: 5173 },
  };
});
