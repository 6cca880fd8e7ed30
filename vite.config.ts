import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mailCatcher } from './src/server/mailCatcher.ts';
import { prerenderSite } from './src/server/prerender.ts';
import { publicSite } from './src/server/publicSite.ts';
import { securityHeaders } from './src/server/securityHeaders.ts';
import { announce } from './supabase/announce.ts';
import { clientVariables } from './supabase/clientVariables.ts';
import { type Environment, readEnvironment } from './supabase/environment.ts';
import { embeddedBackend } from './supabase/plugin.ts';
import { exitWithError } from './supabase/startError.ts';

export default defineConfig(() => {
  const environment = read();
  const { embedded, supabase, siteUrl, emailJs, demoAccount } = environment;
  const headers = securityHeaders({ supabaseUrl: supabase?.url, emailJs: emailJs !== null, siteUrl });

  return {
    plugins: [
      react(),
      publicSite(headers),
      embedded && embeddedBackend(environment),
      // Without the keys of an e-mail service, contact messages are caught here.
      !emailJs && mailCatcher(),
      prerenderSite({ siteUrl, headers }),
      announce(demoAccount),
    ],
    envDir: false as const,
    define: clientVariables(environment),
    build: { target: 'es2022', manifest: true },
    // Modules, so that the worker fetches the reader of old files only when it meets one.
    worker: { format: 'es' as const },
    preview: { port: 4173 },
    server: { port: 5173 },
  };
});

function read(): Environment {
  try {
    return readEnvironment(import.meta.dirname);
  } catch (error) {
    return exitWithError(error);
  }
}
