import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { standIns } from './src/lib/standIns/index.ts';
import { clientVariables } from './src/server/backend/clientVariables.ts';
import { type Environment, readEnvironment } from './src/server/backend/environment.ts';
import { exitWithError } from './src/server/backend/startError.ts';
import { developmentServices } from './src/server/development.ts';
import { prerenderSite } from './src/server/prerender.ts';
import { headersOf } from './src/server/securityHeaders.ts';

const root = import.meta.dirname;

/** All that a worker begins with, but for its entry. */
const besideEntry = { name: 'parts', tags: ['$initial' as const], test: /^(?!.*[\\/]worker\.ts)/ };

export default defineConfig((): UserConfig => {
  const environment = read();
  const { siteUrl } = environment;
  return {
    plugins: [react(), developmentServices(environment), prerenderSite({ siteUrl, headers: headersOf(environment) })],
    // `.env` is read in one place; Vite reading it too could bring other values into the pages.
    envDir: false,
    define: clientVariables(environment),
    resolve: { alias: standIns },
    // README names the same browsers, and src/lib/connection.ts knows them.
    build: {
      target: ['chrome110', 'firefox115', 'safari16.4'],
      // Of these Safari before 17 alone does not know it, and loads the same files a little later.
      modulePreload: { polyfill: false },
      manifest: true,
    },
    // Modules, so that the worker fetches the reader of old files only when it meets one.
    worker: {
      format: 'es',
      // What such a chunk shares with a worker is one of its own: WebKit runs the worker's entry once more for whoever imports that.
      rolldownOptions: { output: { codeSplitting: { groups: [besideEntry] } } },
    },
    // What workers and later screens import is known from the start: met later, it would load the page anew under whoever works there.
    optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/server/**'] },
    server: {
      port: 5173,
      allowedHosts: [new URL(siteUrl).hostname],
      // What pages are made of, and nothing else of the clone: neither its data nor its secrets.
      fs: { allow: ['index.html', 'src', 'public', 'node_modules'].map((path) => `${root}/${path}`) },
      watch: { ignored: ['**/supabase/.temp/**', '**/test-results/**'] },
    },
  };
});

function read(): Environment {
  try {
    return readEnvironment(root);
  } catch (error) {
    return exitWithError(error);
  }
}
