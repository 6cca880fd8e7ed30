import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
};

const matches = (rule: string, path: string) =>
  rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : rule === path;

/** Answers as a static host that reads the `_headers` and `_redirects` of a built site. */
export function staticHost(folder: string) {
  const lines = (file: string) => readFileSync(join(folder, file), 'utf8').trimEnd().split('\n');
  const redirects = lines('_redirects').map((line) => line.split(' '));
  const rules: { path: string; headers: [string, string][] }[] = [];
  for (const line of lines('_headers')) {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value]);
    else if (line) rules.push({ path: line, headers: [] });
  }
  const isFile = (path: string) => existsSync(join(folder, path)) && statSync(join(folder, path)).isFile();
  const fileOf = (path: string) => [path, `${path}.html`, join(path, 'index.html')].find(isFile);

  return (request: Request): Response => {
    const path = decodeURIComponent(new URL(request.url).pathname);
    const [, target = path] = redirects.find(([from = '']) => matches(from, path)) ?? [];
    const file = fileOf(target);
    const found = file ?? '404.html';
    const headers = new Headers({ 'content-type': types[extname(found)] ?? 'application/octet-stream' });
    for (const rule of rules.filter((one) => matches(one.path, path)))
      for (const [name, value] of rule.headers) headers.set(name, value);
    return new Response(readFileSync(join(folder, found)), { status: file ? 200 : 404, headers });
  };
}
