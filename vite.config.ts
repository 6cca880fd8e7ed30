import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { clientVariables } from './src/server/backend/clientVariables.ts';
import { type Environment, readEnvironment } from './src/server/backend/environment.ts';
import { exitWithError } from './src/server/backend/startError.ts';
import { staticPage } from './src/server/counter/page.ts';
import { developmentServices } from './src/server/development.ts';
import { headersOf } from './src/server/securityHeaders.ts';
import { prerenderSite } from './src/start/build/plugin.ts';

const root = import.meta.dirname;

const standIn = (file: string) => `${root}/src/start/standIns/${file}`;

/** Packages of which the product runs little or nothing, and modules in their place. */
const alias = [
  { find: /^@supabase\/supabase-js$/, replacement: standIn('supabaseJs.ts') },
  { find: 'qs', replacement: standIn('query.ts') },
  { find: 'object.entries', replacement: standIn('objectEntries.cjs') },
  { find: 'jsonexport/dist/index.js', replacement: standIn('unused.ts') },
  { find: 'hoist-non-react-statics', replacement: standIn('unused.ts') },
  { find: '../utils/createWebStorage/createWebStorage', replacement: standIn('webStorage.ts') },
];

const besideEntry = { name: 'parts', tags: ['$initial' as const], test: /^(?!.*[\\/]worker\.ts)/ };

export default defineConfig((): UserConfig => {
  const environment = read();
  const { siteUrl } = environment;
  return {
    plugins: [
      react(),
      developmentServices(environment),
      prerenderSite({ siteUrl, headers: headersOf(environment), shoppersPage: staticPage(environment) }),
    ],
    // readEnvironment reads `.env`.
    envDir: false,
    define: clientVariables(environment),
    resolve: { alias },
    build: {
      // Also in src/lib/connection.ts and the documentation.
      target: ['chrome110', 'firefox115', 'safari16.4'],
      // Only Safari before 17 lacks them, and loads a little later.
      modulePreload: { polyfill: false },
    },
    worker: {
      // Modules, so that the reader of old files is fetched when it is needed.
      format: 'es',
      // WebKit runs a worker's entry once more for a chunk that imports it.
      rolldownOptions: { output: { codeSplitting: { groups: [besideEntry] } } },
    },
    // All dependencies at once: one that Vite discovers later reloads the page.
    optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/{server,start/build}/**'] },
    server: {
      port: 5173,
      allowedHosts: [new URL(siteUrl).hostname],
      // Neither the data nor the secrets of the clone.
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
