import { existsSync, readFileSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { notFoundPage, pageAt } from '../site/pages.ts';
import { isUnlisted } from './securityHeaders.ts';

/** Serves the built site as a static host would: security headers, a file per page, and a real 404 for the rest. */
export function publicSite(headers: Record<string, string>): Plugin {
  return {
    name: 'public-site',
    configurePreviewServer(server) {
      const { root, build } = server.config;
      const outDir = resolve(root, build.outDir);
      server.middlewares.use((request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
        if (isUnlisted(pathname)) response.setHeader('X-Robots-Tag', 'noindex');
        const file = fileOf(pathname, outDir);
        if (file === undefined && isRead(request.method) && !isService(pathname)) return notFound(response, outDir);
        if (file?.startsWith('/assets/')) cacheForever(response);
        if (file) request.url = `${file}${search}`;
        next();
      });
    },
  };
}

/** The built file that answers at `pathname`, or undefined. */
function fileOf(pathname: string, outDir: string): string | undefined {
  if (/^\/admin(\/|$)/.test(pathname)) return '/admin.html';
  if (/^\/login\/?$/.test(pathname)) return '/login.html';
  const page = pageAt(pathname);
  if (page !== notFoundPage) return page.path === '/' ? '/index.html' : `${page.path}.html`;
  const hidden = pathname.split('/').some((part) => part.startsWith('.'));
  const file = join(outDir, decode(pathname));
  return !hidden && file.startsWith(outDir) && existsSync(file) && statSync(file).isFile() ? pathname : undefined;
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return '/404';
  }
}

const isRead = (method = 'GET') => method === 'GET' || method === 'HEAD';
const isService = (pathname: string) => /^\/(auth|rest)\/v1(\/|$)|^\/api\//.test(pathname);

function notFound(response: ServerResponse, outDir: string): void {
  response.statusCode = 404;
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.end(readFileSync(join(outDir, '404.html')));
}

/** Built files carry a hash of their content in their name. The static server sets its own value, so hold on to ours. */
function cacheForever(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((status: number, ...rest: []) => {
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    return writeHead(status, ...rest);
  }) as typeof response.writeHead;
}
