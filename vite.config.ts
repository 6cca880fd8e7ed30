import { supalite } from '@supabase/lite/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { announce } from './supabase/announce.ts';
import { prepareEmbeddedBackend } from './supabase/embedded.ts';

export default defineConfig(({ mode }) => {
  const root = import.meta.dirname;
  // With a Supabase project of one's own in VITE_SUPABASE_URL, nothing is embedded.
  const embedded = !(process.env.VITE_SUPABASE_URL || loadEnv(mode, root).VITE_SUPABASE_URL);
  const demoAccount = embedded ? prepareEmbeddedBackend(root) : null;

  return {
    plugins: [
      react(),
      embedded && supalite({ admin: false, initOnBoot: false, prefixes: ['/auth/v1', '/rest/v1'] }),
      announce(demoAccount),
    ],
    define: { __DEMO_ACCOUNT__: JSON.stringify(demoAccount) },
    build: { target: 'es2022', manifest: true },
    preview: { port: 4173 },
    server: { port: 5173 },
  };
});
