import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HttpBindings } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { isInPanel, paths, signInPageAt, signInPages } from '../domain/paths.ts';
import { notFoundPage, pageAddress, pageAt } from '../site/facts/index.ts';
import { panelFile, secretLinkHeaders, sectionFile, sectionFiles } from '../start/build/hostFiles.ts';
import type { Environment } from './backend/environment.ts';
import { createAssistant, isStaff, mountGateway } from './backend/gateway/index.ts';
import type { EmbeddedBackend } from './backend/openBackend.ts';
import { limitBodies } from './body.ts';
import { clientAddressReader } from './clientAddress.ts';
import { hostedCounter } from './counter/hosted.ts';
import { counterPage } from './counter/index.ts';
import { staticPage } from './counter/page.ts';
import { health, healthPath } from './health.ts';
import { isServedHost } from './hosts.ts';
import { caughtFiles, contactSender, mailCatcher } from './mail/index.ts';
import { mcpHandler } from './mcp/index.ts';
import { headersOf, isUnlisted } from './securityHeaders.ts';

export type Bindings = { Bindings: HttpBindings };

interface Options {
  environment: Environment;
  backend: EmbeddedBackend | undefined;
  host?: string;
  /** The built site; undefined where Vite serves the pages. */
  outDir?: string;
}

export const isService = (path: string) => /^\/(auth\/v1|rest\/v1|api|mcp|saude)(\/|$)/.test(path);

export function routes({ environment, backend, host, outDir }: Options): Hono<Bindings> {
  const { siteUrl, secrets, emailJs, smtp, supabase, assistantKey, trustedProxies } = environment;
  const readAddress = clientAddressReader(trustedProxies);
  const clientAddress = (c: Context) => readAddress((c.env as HttpBindings).incoming);

  const app = new Hono<Bindings>();
  if (outDir) app.use(withHeaders(headersOf(environment)));
  app.use(async (c, next) => (URL.canParse(c.req.url) ? next() : c.text('This is no address.', 400)));
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

  app.get(healthPath, health(backend));
  app.use(
    limitBodies({ jwtSecret: secrets?.jwtSecret, isStaff: async (token) => !!backend && isStaff(backend, token) }),
  );

  const assistant = backend && createAssistant(backend);
  if (backend && assistant) mountGateway(app, { backend, assistant, clientAddress });
  if (assistant) app.on('ALL', ['/mcp', '/mcp/'], mcpHandler({ assistant, clientAddress }));
  const counter = assistant ?? (supabase && assistantKey ? hostedCounter(supabase, assistantKey) : undefined);
  app.get(paths.counterLogo, etag());
  if (counter) app.use(counterPage({ counter, siteUrl, clientAddress }));
  else app.on('GET', [paths.counter, `${paths.counter}/`], (c) => c.html(staticPage(environment)));
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
    app.get('*', etag(), (c, next) => {
      const path = pageFile(c.req.path, sections);
      return path ? serveStatic<Bindings>({ root: outDir, path, precompressed: true })(c, next) : next();
    });
    app.get('*', etag(), (c, next) => (isService(c.req.path) ? next() : files(c, next)));
  }

  const notFoundHtml = outDir && readFileSync(join(outDir, '404.html'), 'utf8');
  app.notFound((c) => {
    if (!notFoundHtml || isService(c.req.path)) return c.json({ message: 'Not Found' }, 404);
    return c.html(notFoundHtml, 404);
  });
  app.onError((error, c) => {
    // A sender that went away is no error of the server.
    if (!c.req.raw.signal.aborted) console.error(error);
    return c.json({ message: 'Internal Server Error' }, 500);
  });
  return app;
}

function pageFile(path: string, sections: ReadonlySet<string>): string | undefined {
  if (isInPanel(path)) return sectionFile(path, sections) ?? panelFile(undefined);
  const signInPage = signInPageAt(path);
  if (signInPage) return `${signInPage.slice(1)}.html`;
  const page = pageAt(path);
  if (page === notFoundPage) return undefined;
  return page.path === '/' ? 'index.html' : `${page.path.slice(1)}.html`;
}

/** The address to redirect to from the name of a page's file: each page has one address. */
function addressOfFile(path: string): string | undefined {
  const address = pageAddress(path);
  if (address !== path) return address;
  const [, bare] = /^(.+)\.html$/i.exec(path) ?? [];
  return [...signInPages, paths.admin, paths.counter].find((page) => page === bare?.toLowerCase());
}

/** Hidden files, empty segments before the end, and files for other hosts. */
const isNoPage = (path: string) =>
  !isService(path) && /\/\.|^\/\/|\/\/[^/]|^\/_|^\/404\.html$|\.html\.(br|gz)$/.test(path);

const isNamedByContent = (c: Context) => c.req.path.startsWith('/assets/') && c.res.status < 400;

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
