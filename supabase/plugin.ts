import { getRequestListener } from '@hono/node-server';
import type { Connect, Plugin } from 'vite';
import { type EmbeddedBackend, openBackend } from './backend.ts';
import type { Environment } from './environment.ts';
import { type Lock, lockFolder } from './lock.ts';
import { exitWithError } from './startError.ts';

const paths = ['/auth/v1/', '/rest/v1/'];

interface Held {
  backend: EmbeddedBackend;
  lock?: Lock;
}

/** A development server that restarts itself makes the next one, with modules of its own, before it closes. */
const processWide = globalThis as { closeEmbeddedBackend?: () => Promise<void> };

/** Serves the embedded backend from Vite's servers, on the page's own origin. */
export function embeddedBackend(environment: Environment): Plugin {
  let held: Promise<Held> | undefined;
  const mount = async (server: { middlewares: Connect.Server; httpServer: { once: Listen } | null }, what: string) => {
    await processWide.closeEmbeddedBackend?.();
    processWide.closeEmbeddedBackend = close;
    held = open(environment, what);
    const { backend } = await held.catch(exitWithError);
    const listener = getRequestListener(backend.fetch);
    server.middlewares.use((request, response, next) => {
      if (paths.some((path) => request.url?.startsWith(path))) void listener(request, response);
      else next();
    });
    server.httpServer?.once('close', () => void close());
  };
  const close = async () => {
    const { backend, lock } = (await held) ?? {};
    held = undefined;
    await backend?.close();
    lock?.release();
  };
  return {
    name: 'embedded-backend',
    configureServer: (server) => mount(server, 'npm run dev'),
    configurePreviewServer: (server) => mount(server, 'npm start'),
    closeBundle: close,
  };
}

type Listen = (event: 'close', listener: () => void) => unknown;

async function open(environment: Environment, what: string): Promise<Held> {
  const { database } = environment;
  const lock = database.kind === 'pglite' ? await lockFolder(database.folder, what) : undefined;
  try {
    return { backend: await openBackend(environment), lock };
  } catch (error) {
    lock?.release();
    throw error;
  }
}
