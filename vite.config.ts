import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { clientVariables } from './src/server/backend/clientVariables.ts';
import { type Environment, readEnvironment } from './src/server/backend/environment.ts';
import { exitWithError } from './src/server/backend/startError.ts';
import { staticPage } from './src/server/counter/page.ts';
import { developmentServices } from './src/server/development.ts';
import { headersOf } from './src/server/securityHeaders.ts';
import { prerenderSite } from './src/start/build/plugin.ts';

const root = import.meta.dirname;

const shim = (file: string) => `${root}/src/start/shims/${file}`;

/** Packages of which the product runs little or nothing, and shims in their place. */
const alias = [
  { find: /^@supabase\/supabase-js$/, replacement: shim('supabaseJs.ts') },
  { find: 'qs', replacement: shim('query.ts') },
  { find: 'object.entries', replacement: shim('objectEntries.cjs') },
  { find: 'jsonexport/dist/index.js', replacement: shim('unused.ts') },
  { find: 'hoist-non-react-statics', replacement: shim('unused.ts') },
  { find: '../utils/createWebStorage/createWebStorage', replacement: shim('webStorage.ts') },
];

/** A worker draws nothing: the icons of the resources would bring React and MUI into it. */
const withoutIcons = (): Plugin => ({
  name: 'without icons',
  enforce: 'pre',
  resolveId: (source) => (source.startsWith('@mui/icons-material/') ? '\0icon' : undefined),
  load: (id) => (id === '\0icon' ? 'export default null' : undefined),
});

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
      plugins: () => [withoutIcons()],
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
