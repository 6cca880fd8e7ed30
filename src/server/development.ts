import { getRequestListener } from '@hono/node-server';
import type { Plugin, ViteDevServer } from 'vite';
import { paths } from '../domain/paths.ts';
import { announce } from './announce.ts';
import { lockFolder } from './backend/database/lock.ts';
import type { Environment } from './backend/environment.ts';
import { openBackend } from './backend/openBackend.ts';
import { exitWithError } from './backend/startError.ts';
import { isCounter } from './counter/index.ts';
import { accountEmails, accountSender, caughtFiles } from './mail/index.ts';
import { isService, routes } from './routes.ts';

/** Vite plugin: the development server has the services and last lines of `npm start`. */
export function developmentServices(environment: Environment): Plugin {
  let close = async () => {};
  const open = async (server: ViteDevServer) => {
    const { database, embedded, root, smtp } = environment;
    const sendEmail = smtp ? accountSender(smtp) : accountEmails(caughtFiles(environment));
    const lock = embedded && database.kind === 'pglite' ? await lockFolder(database.folder, 'npm run dev') : undefined;
    const backend = embedded ? await openBackend(environment, { sendEmail }) : undefined;
    close = async () => {
      close = async () => {};
      await backend?.close();
      lock?.release();
    };
    const host = hostOf(server);
    const answer = getRequestListener(routes({ environment, backend, host }).fetch);
    server.middlewares.use((request, response, next) => {
      const path = (request.url ?? '').split('?')[0] ?? '';
      if (path === paths.scanner) request.url = '/src/start/scanner.ts';
      if (isService(path) || isCounter(path)) void answer(request, response);
      else next();
    });
    server.httpServer?.once('listening', () => {
      const address = server.httpServer?.address();
      if (typeof address !== 'object' || !address) return;
      const url = `http://localhost:${address.port}`;
      lock?.answersAt(`${url}/`);
      backend?.servedAt(url);
      setTimeout(() => announce({ environment, backend, host, port: address.port }), 100);
    });
    server.watcher.on('add', (file) => {
      if (file.startsWith(`${root}/supabase/migrations/`)) void server.restart();
    });
  };
  return {
    name: 'development-services',
    apply: 'serve',
    async configureServer(server) {
      for (const signal of signals) if (!process.listeners(signal).includes(endOnce)) process.on(signal, endOnce);
      await open(server).catch(exitWithError);
      // Vite makes the next server before it ends this one; both must not have the data open.
      const restart = server.restart.bind(server);
      server.restart = async (...options) => {
        await close();
        await restart(...options);
      };
    },
    // Vite awaits this after a signal.
    closeBundle: () => close(),
  };
}

/** Milliseconds after which another signal ends the process at once. */
const patience = 5_000;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let firstSignal = Number.POSITIVE_INFINITY;

/** Vite listens to the first SIGTERM alone: another, which npm passes on, would end the process before its last steps. */
function endOnce(signal: NodeJS.Signals): void {
  firstSignal = Math.min(firstSignal, Date.now());
  if (Date.now() - firstSignal > patience) process.exit(1);
  if (signal !== 'SIGTERM') process.kill(process.pid, 'SIGTERM');
}

function hostOf({ config }: ViteDevServer): string | undefined {
  const { host } = config.server;
  return typeof host === 'boolean' ? (host ? '' : undefined) : host;
}
