import { supalite } from '@supabase/lite/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { announce } from './supabase/announce.ts';
import { demoAccount, prepareEmbeddedBackend } from './supabase/embedded.ts';

export default defineConfig(({ mode }) => {
  const root = import.meta.dirname;
  // With a Supabase project of one's own in VITE_SUPABASE_URL, nothing is embedded.
  const embedded = !(process.env.VITE_SUPABASE_URL || loadEnv(mode, root).VITE_SUPABASE_URL);
  if (embedded) prepareEmbeddedBackend(root);

  return {
    plugins: [
      react(),
      embedded && supalite({ admin: false, initOnBoot: false, prefixes: ['/auth/v1', '/rest/v1'] }),
      announce(embedded ? demoAccount : null),
    ],
    define: { __DEMO_ACCOUNT__: JSON.stringify(embedded ? demoAccount : null) },
    build: { target: 'es2022', manifest: true },
    preview: { port: 4173 },
    server: { port: 5173 },
  };
});
