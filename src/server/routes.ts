import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { isInPanel, paths, signInPageAt, signInPages } from '../domain/paths.ts';
import { notFoundPage, pageAddress, pageAt } from '../site/facts/index.ts';
import { panelFile, secretLinkHeaders, sectionFile, sectionFiles } from '../start/build/hostFiles.ts';
import { createDoor, isStaff } from './backend/door/index.ts';
import type { Environment } from './backend/environment.ts';
import type { EmbeddedBackend } from './backend/openBackend.ts';
import { limitBodies } from './body/index.ts';
import { clientAddressReader } from './clientAddress.ts';
import { isServedHost } from './hosts.ts';
import { caughtFiles, contactSender, mailCatcher } from './mail/index.ts';
import { headersOf, isUnlisted } from './securityHeaders.ts';

export type Bindings = { Bindings: HttpBindings };

interface Options {
  environment: Environment;
  /** Undefined with a Supabase project of one's own. */
  backend: EmbeddedBackend | undefined;
  /** As in `--host`. */
  host?: string;
  /** The folder that the build wrote; undefined where Vite serves the pages. */
  outDir?: string;
}

/** Where services answer, on the page's own origin. */
const servicePaths = ['/auth/v1', '/rest/v1', '/api'];
export const isService = (path: string) =>
  servicePaths.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));

/** What answers where: the services, the site's pages, the panel, their files, and the not-found page for the rest. */
export function routes({ environment, backend, host, outDir }: Options): Hono<Bindings> {
  const { siteUrl, secrets, emailJs, smtp, trustedProxies } = environment;
  const readAddress = clientAddressReader(trustedProxies);
  const clientAddress = (c: Context) => readAddress((c.env as HttpBindings).incoming);

  const app = new Hono<Bindings>();
  if (outDir) app.use(withHeaders(headersOf(environment)));
  app.use(async (c, next) => (URL.canParse(c.req.url) ? next() : c.text('This is no address.', 400)));
  // What is told of a page is what would be told with it.
  app.use(async (c, next) => {
    if (c.req.method !== 'HEAD' || isService(c.req.path)) return next();
    const answer = await app.fetch(new Request(c.req.url, { headers: c.req.raw.headers }), c.env);
    await answer.body?.cancel();
    return new Response(null, answer);
  });
  app.use(compress());
  app.use(async (c, next) => {
    if (isServedHost(new URL(c.req.url).hostname, { siteUrl, host })) return next();
    return c.text('This name is not served here. The name of the site is set with VITE_SITE_URL.', 421);
  });

  app.use(
    limitBodies({ jwtSecret: secrets?.jwtSecret, isStaff: async (token) => !!backend && isStaff(backend, token) }),
  );

  if (backend) {
    const door = createDoor({ backend, clientAddress });
    app.all('/auth/v1/*', (c) => door.fetch(c.req.raw, c.env));
    app.all('/rest/v1/*', (c) => door.fetch(c.req.raw, c.env));
  }
  if (!emailJs) {
    const send = smtp ? contactSender(smtp) : undefined;
    const { folder } = caughtFiles(environment);
    app.all('/api/v1.0/email/send', mailCatcher({ folder, siteUrl, clientAddress, send }));
  }

  if (outDir) {
    app.get('*', async (c, next) => (isNoPage(c.req.path) ? c.notFound() : next()));
    app.get('/*', (c, next) => {
      const address = addressOfFile(c.req.path);
      return address ? Promise.resolve(c.redirect(`${address}${new URL(c.req.url).search}`, 308)) : next();
    });
    const files = serveStatic<Bindings>({ root: outDir, precompressed: true });
    const sections = sectionFiles(outDir);
    app.get('*', async (c, next) => {
      // Nobody needs a part of a page, and of a list of parts, or one in other units, the library would answer the whole as if it were that.
      if (!isService(c.req.path)) c.req.raw.headers.delete('Range');
      return next();
    });
    app.get('*', etag(), (c, next) => {
      const path = pageFile(c.req.path, sections);
      return path ? serveStatic<Bindings>({ root: outDir, path, precompressed: true })(c, next) : next();
    });
    app.get('*', etag(), tagByName, (c, next) => (isService(c.req.path) ? next() : files(c, next)));
  }

  const notFoundHtml = outDir && readFileSync(join(outDir, '404.html'), 'utf8');
  app.notFound((c) => {
    if (!notFoundHtml || isService(c.req.path)) return c.json({ message: 'Not Found' }, 404);
    return c.html(notFoundHtml, 404);
  });
  app.onError((error, c) => {
    // A sender who went away in the middle is no fault of ours.
    if (!c.req.raw.signal.aborted) console.error(error);
    return c.json({ message: 'Internal Server Error' }, 500);
  });
  return app;
}

/** The file of the page at `path`, where the router finds one: small and capital letters are alike to it. */
function pageFile(path: string, sections: ReadonlySet<string>): string | undefined {
  if (isInPanel(path)) return sectionFile(path, sections) ?? panelFile(undefined);
  const signInPage = signInPageAt(path);
  if (signInPage) return `${signInPage.slice(1)}.html`;
  const page = pageAt(path);
  if (page === notFoundPage) return undefined;
  return page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`;
}

/** Address of the page whose file's name `path` is: each answers under one address alone, the only one that the router knows. */
function addressOfFile(path: string): string | undefined {
  const address = pageAddress(path);
  if (address !== path) return address;
  const [, bare] = /^(.+)\.html$/i.exec(path) ?? [];
  return [...signInPages, paths.admin].find((page) => page === bare?.toLowerCase());
}

/** Hidden files, empty segments but at the end, where the router sees none, and what the build writes for other hosts, for addresses that do not exist or as a page's compressed copy. */
const isNoPage = (path: string) =>
  !isService(path) && /\/\.|^\/\/|\/\/[^/]|^\/_|^\/404\.html$|\.html\.(br|gz)$/.test(path);

/** Whether what was found is a file whose name carries a hash of its content. */
const isNamedByContent = (c: Context) => c.req.path.startsWith('/assets/') && c.res.status < 400;

/** Spares reading a whole file to know whether a browser has it. */
const tagByName: MiddlewareHandler<Bindings> = async (c, next) => {
  await next();
  const encoding = c.res.headers.get('Content-Encoding') ?? 'identity';
  if (isNamedByContent(c)) c.header('ETag', `"${basename(c.req.path)}.${encoding}"`);
};

function withHeaders(headers: Record<string, string>): MiddlewareHandler<Bindings> {
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    if (isUnlisted(c.req.path)) c.header('X-Robots-Tag', 'noindex');
    const kept = isNamedByContent(c) ? 'public, max-age=31536000, immutable' : 'no-cache';
    c.header('Cache-Control', isService(c.req.path) ? 'no-store' : kept);
    if (signInPageAt(c.req.path) === paths.setPassword) {
      for (const [name, value] of Object.entries(secretLinkHeaders)) c.header(name, value);
    }
  };
}
