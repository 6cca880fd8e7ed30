import { resolve } from 'node:path';
import { announce } from './announce.ts';
import { lockFolder } from './backend/database/lock.ts';
import { type Environment, readEnvironment } from './backend/environment.ts';
import type { EmbeddedBackend } from './backend/openBackend.ts';
import { exitWithError } from './backend/startError.ts';
import { readFlags } from './flags.ts';
import { listen } from './listen.ts';
import { accountEmails, accountSender, caughtFiles } from './mail/index.ts';
import { routes } from './routes.ts';
import { siteFolder } from './siteFolder.ts';

/** Milliseconds that requests under way may take after a signal. */
const patience = 10_000;
/** Milliseconds: one Ctrl+C arrives from the terminal and through npm. */
const sameSignal = 1_000;

export const root = resolve(import.meta.dirname, '../..');

export type Build = (outDir: string, environment: Environment, giveUp: AbortSignal) => Promise<void>;

async function open(environment: Environment): Promise<EmbeddedBackend> {
  // Loading it takes a second, which a refused start never needs.
  const { openBackend } = await import('./backend/openBackend.ts');
  const { smtp } = environment;
  return openBackend(environment, { sendEmail: smtp ? accountSender(smtp) : accountEmails(caughtFiles(environment)) });
}

/**
 * Builds the site and serves it, with the embedded backend, until a signal: requests under way are finished, then the
 * database is closed. A start that fails prints one line and exits with 1.
 */
export function serve(args: string[], build: Build): void {
  // No request adds properties to all objects, even where a library keeps values by names of the request.
  Object.seal(Object.prototype);
  const hurry = new AbortController();
  let server: Awaited<ReturnType<typeof listen>> | undefined;
  let opening: Promise<EmbeddedBackend> | undefined;
  let app: ReturnType<typeof routes> | undefined;

  const start = async () => {
    const flags = readFlags(args);
    const environment = readEnvironment(root);
    const { database, embedded } = environment;
    // Lock and port come first: nothing is built or opened that another process uses.
    const data = embedded && database.kind === 'pglite' ? await lockFolder(database.folder, 'npm start') : undefined;
    let ready = () => {};
    const readiness = new Promise<void>((resolve) => {
      ready = resolve;
    });
    server = await listen(flags, async (request, bindings) => {
      await readiness;
      return app?.fetch(request, bindings) ?? new Response(null, { status: 503 });
    });
    const url = `http://localhost:${server.port}/`;
    data?.answersAt(url);

    const outDir = siteFolder(environment, { outDir: flags.outDir, port: server.port });
    await lockFolder(outDir, `npm start at ${url}`);
    opening = embedded ? open(environment) : undefined;
    const [backend] = await Promise.all([opening, build(outDir, environment, hurry.signal)]);
    backend?.servedAt(`http://localhost:${server.port}`);
    app = routes({ environment, backend, host: flags.host, outDir });
    ready();
    announce({ environment, backend, host: flags.host, port: server.port });
  };

  const end = async () => {
    setTimeout(() => process.exit(1), patience + 5_000);
    await server?.close(AbortSignal.any([hurry.signal, AbortSignal.timeout(patience)]));
    await (await opening)?.close();
    process.exit(0);
  };

  let firstSignal: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (firstSignal !== undefined && Date.now() - firstSignal < sameSignal) return;
      if (firstSignal !== undefined || !app) hurry.abort();
      if (firstSignal === undefined) end().catch(exitWithError);
      firstSignal ??= Date.now();
    });
  }
  process.on('unhandledRejection', (error) => console.error(error));
  start().catch((error) => {
    if (hurry.signal.aborted) return;
    hurry.abort();
    exitWithError(error);
  });
}
