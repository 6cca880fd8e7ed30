import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { sign } from 'hono/jwt';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '../../src/server/backend/environment';
import { root } from '../../src/server/serve';
import { compressFiles } from '../../src/start/build/plugin';
import { tally } from '../support/node/door';
import { expectKept } from '../support/node/launched';
import { rawRequest, sendRaw } from '../support/node/rawHttp';
import { freePort, makeSite, type RunningServer, startServer } from '../support/node/server';
import { peopleOf, type ServerPeople, signIn } from '../support/node/serverPeople';

let server: RunningServer;
let people: ServerPeople;
let port: number;
const site = makeSite();
/** The server's limit of open files, below the number of a flood's connections. */
const files = 256;

beforeAll(async () => {
  port = await freePort();
  for (const folder of [site, join(site, 'assets')]) await compressFiles(folder);
  people = await peopleOf();
  server = await startServer({ port, built: site, files, env: { DATABASE_URL: people.databaseUrl } });
  await people.addStaff();
});
afterAll(async () => {
  await server?.stop();
  await people?.drop();
  rmSync(site, { recursive: true, force: true });
});

const get = (path: string, init?: RequestInit) => fetch(`${server.url}${path}`, init);
const raw = (line: string, host?: string) => sendRaw(port, rawRequest(line, host));

describe('hostile request lines', () => {
  test.each([
    ['GET //', 404],
    ['GET //evil.example/', 404],
    ['GET /contato//', 200],
    ['GET //contato', 404],
    ['GET /admin//cargos', 404],
    ['GET /.vite/manifest.json', 404],
    ['GET /%2Evite%2fmanifest.json', 404],
    ['GET /assets/../.vite/manifest.json', 404],
    ['GET /.env', 404],
    ['GET /_headers', 404],
    ['GET /contato.html.br', 404],
    ['GET /404.html.gz', 404],
    ['GET /../../package.json', 404],
    ['GET /..%252f..%252fpackage.json', 404],
    ['GET /%5c..%5cpackage.json', 404],
    ['GET /a\\..\\package.json', 400],
    ['GET /%00', 404],
    ['GET /index.html%00.js', 404],
    ['GET /%', 404],
    ['GET /%E0%A4%A', 404],
    ['GET /assets/', 404],
    [`GET /${'a'.repeat(8000)}`, 404],
    [`GET ${'/'.repeat(15_000)}x`, 404],
    [`GET /a${'/'.repeat(15_000)}x`, 404],
    [`HEAD ${'/'.repeat(15_000)}x`, 404],
    [`GET /${'a'.repeat(20_000)}`, 431],
    ['TRACE /', 404],
    ['PUT /', 404],
    ['POST /login', 404],
    ['OPTIONS *', 400],
    ['GET *', 400],
    ['BREW /', 400],
    ['CONNECT example.com:443', 0],
    ['GET http://evil.example/', 421],
    ['GET /api/unknown', 404],
    ['POST /api/v1.0/email/other', 404],
    ['GET /auth/v1/admin/users', 404],
    ['GET /auth%2fv1/settings', 404],
    ['GET /rest/v1/../../.env', 404],
  ])('%s', async (line, status) => {
    const answer = await raw(line);
    expect(answer.status).toBe(status);
    expect(answer.body).not.toMatch(/node_modules|\bat .+:\d+:\d+|Error:/);
    expect(answer.body).not.toContain(root);
  });

  test('a request without a host is refused', async () => {
    expect((await sendRaw(port, 'GET / HTTP/1.0\r\n\r\n')).status).toBe(400);
    expect((await sendRaw(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).status).toBe(400);
  });

  test('services answer in JSON, pages with the not-found page', async () => {
    for (const path of ['/api/x', '/auth/v1/x', '/rest/v1/']) {
      expect((await get(path)).headers.get('content-type')).toMatch(/^application\/json/);
    }
    expect(await (await get('/nada')).text()).toContain('<title>404</title>');
  });
});

describe('host names', () => {
  test.each([
    ['localhost', 200],
    ['127.0.0.1', 200],
    ['[::1]', 200],
    ['evil.example', 421],
    ['localhost.evil.example', 421],
    ['192.168.0.9', 421],
    ['evil.example@localhost', 400],
    ['localhost:99999', 400],
    ['[::1', 400],
    ['', 400],
  ])('Host: %s', async (host, status) => {
    expect((await raw('GET /', host)).status).toBe(status);
  });
});

describe('bodies', () => {
  const whole = new Uint8Array(100_000_000).fill(97);
  /** 500 MB, in parts: a client may go on sending after the answer. */
  const pieces = () => {
    let left = 8000;
    const part = whole.subarray(0, 64 * 1024);
    return new ReadableStream({
      async pull(controller) {
        await setImmediate();
        if (left-- > 0) controller.enqueue(part);
        else controller.close();
      },
    });
  };
  const send = (path: string, body: BodyInit, token?: string, type = 'application/json') => {
    const headers = {
      apikey: people.key,
      'content-type': type,
      ...(token && { authorization: `Bearer ${token}` }),
    };
    // Node's fetch needs `duplex` for a stream; the browser's types do not know it.
    return get(path, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  };
  const jwtSecret = () => readEnvironment(process.cwd()).secrets?.jwtSecret ?? '';
  const tokenFor = (seconds: number) =>
    sign(
      { role: 'authenticated', sub: crypto.randomUUID(), exp: Math.floor(Date.now() / 1000) + seconds },
      jwtSecret(),
      'HS256',
    );

  test.each(['/rest/v1/categorias', '/auth/v1/recover', '/'])(
    'of 100 MB and without end are refused at %s',
    async (path) => {
      expect((await send(path, whole)).status).toBe(413);
      expect((await send(path, pieces())).status).toBe(413);
    },
  );

  test('a batch of an import needs a session', async () => {
    const token = await signIn(server.url);
    const batch = JSON.stringify(Array.from({ length: 5000 }, (_, n) => ({ nome: `Categoria número ${n} de muitas` })));
    expect((await send('/rest/v1/categorias', batch)).status).toBe(413);
    expect((await send('/rest/v1/categorias', batch, 'eyJhbGciOiJub25lIn0.e30.')).status).toBe(401);
    expect((await send('/rest/v1/categorias', batch, people.key)).status).toBe(413);
    expect((await send('/rest/v1/categorias', batch, token)).status).toBe(201);
    expect((await send('/rest/v1/categorias', whole, token)).status).toBe(413);
  });

  test('a large body with an expired token is answered 401, so that the client renews the session', async () => {
    const token = await tokenFor(-60);
    for (const ids of [250, 5_000, 50_000]) {
      const body = JSON.stringify({ ids: Array.from({ length: ids }, () => crypto.randomUUID()) });
      const answer = await send('/rest/v1/rpc/import_rows', body, token);
      expect([answer.status, (await answer.json()).code]).toEqual([401, 'PGRST303']);
    }
  });

  test('the limit is 10 MB for imports of staff, 1 MB for records, 64 KB for other functions', async () => {
    const staff = await signIn(server.url);
    const awaiting = await tokenFor(600);
    const ids = { operation: crypto.randomUUID(), batch: crypto.randomUUID() };
    const importOf = (bytes: number) => JSON.stringify({ ...ids, covered: [], items: [], more: ['x'.repeat(bytes)] });
    const path = '/rest/v1/rpc/import_rows';
    // 404: the body was let in, and the function has no such parameter.
    expect((await send(path, importOf(2_000_000), staff)).status).toBe(404);
    expect((await send(path, importOf(2_000_000), awaiting)).status).toBe(413);
    expect((await send(path, importOf(900_000), awaiting)).status).toBe(404);
    expect((await send(path, importOf(11_000_000), staff)).status).toBe(413);
    expect((await send('/rest/v1/rpc/gravar_promocao', importOf(900_000), staff)).status).toBe(404);
    expect((await send('/rest/v1/rpc/gravar_promocao', importOf(2_000_000), staff)).status).toBe(413);
    const filter = JSON.stringify({ filtro: { categorias: Array(10_000).fill('Padaria') } });
    expect((await send('/rest/v1/rpc/lista_de_produtos', filter, staff)).status).toBe(413);
  });
});

describe('answers', () => {
  test('have headers for caches, and security headers also in a 304', async () => {
    const page = await get('/contato');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const asset = await get('/assets/main-abc.js');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/main-gone.js')).headers.get('cache-control')).toBe('no-cache');
    const again = await get('/contato', { headers: { 'If-None-Match': page.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect(again.headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  test.each(['/contato', '/assets/main-abc.js', '/nao-existe'])('to HEAD %s have the headers of GET', async (path) => {
    const answers = await Promise.all(['GET', 'HEAD'].map((method) => get(path, { method })));
    const [whole, told] = answers.map(({ status, headers }) => [
      status,
      ...['etag', 'vary', 'content-type', 'content-encoding', 'cache-control'].map((name) => headers.get(name)),
    ]);
    expect(told).toEqual(whole);
    expect(await answers[1]?.text()).toBe('');
  });

  test.each(['br', 'gzip', 'identity'])('come in %s, and once', async (encoding) => {
    for (const [path, type, text] of [
      ['/assets/main-abc.js', 'text/javascript', `export const text = '${'x'.repeat(2000)}';`],
      ['/contato', 'text/html', '<title>contato</title>'],
    ] as const) {
      const headers = { 'Accept-Encoding': encoding };
      const answer = await get(path, { headers });
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(answer.headers.get('content-type')).toContain(type);
      expect(await answer.text()).toContain(text);
      const tag = answer.headers.get('etag') ?? '';
      expect((await get(path, { headers: { ...headers, 'If-None-Match': tag } })).status).toBe(304);
    }
  });

  test('of the panel are one page, with or without a slash at the end', async () => {
    for (const path of ['/admin', '/admin/', '/admin/promocoes/editar/1', '/admin?x=1']) {
      expect(await (await get(path)).text()).toContain('<title>admin</title>');
    }
    for (const path of ['/login', '/login/']) expect(await (await get(path)).text()).toContain('<title>login</title>');
    for (const path of ['/redefinir-senha?token_hash=abc&type=recovery', '/Redefinir-Senha/']) {
      const page = await get(path);
      expect(await page.text()).toContain('<title>redefinir-senha</title>');
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('cache-control')).toBe('no-store');
    }
    expect(await (await get('/contato/')).text()).toContain('<title>contato</title>');
    expect((await get('/administracao')).status).toBe(404);
    expect((await get('/', { method: 'HEAD' })).status).toBe(200);
  });
});

test('guesses with forged X-Forwarded-For headers are limited', async () => {
  const guess = async (n: number) => {
    const headers = { apikey: people.key, 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}` };
    const body = JSON.stringify({ email: 'alvo@example.com', password: `errada-${n}` });
    return (await get('/auth/v1/token?grant_type=password', { method: 'POST', headers, body })).status;
  };
  const statuses = await Promise.all(Array.from({ length: 12 }, (_, n) => guess(n)));
  expect(tally(statuses)).toEqual({ 400: 10, 429: 2 });
});

// Windows has no limit of open files.
test.runIf(process.platform !== 'win32')('a flood of connections neither ends the server nor loses saves', async () => {
  const headers = {
    apikey: people.key,
    authorization: `Bearer ${await signIn(server.url)}`,
    'content-type': 'application/json',
  };
  const printed = server.output().length;
  const acknowledged: string[] = [];
  const save = async () => {
    const nome = `Cargo ${crypto.randomUUID()}`;
    const body = JSON.stringify({ nome });
    const answer = await get('/rest/v1/cargos', { method: 'POST', headers, body }).catch(() => undefined);
    if (answer?.status === 201) acknowledged.push(nome);
    return answer?.status ?? 0;
  };
  const sockets: Socket[] = [];
  for (const text of ['', 'GET / HTTP/1.1\r\nHost: localhost\r\n']) {
    for (let n = 0; n < files + 50; n++) {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      sockets.push(socket.on('error', () => socket.destroy()).pause());
      await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    }
    for (const socket of sockets.splice(0)) socket.destroy();
    await expect.poll(save).toBe(201);
  }
  // Longer than the time between two looks at the lock.
  await sleep(2_500);
  expect(await save()).toBe(201);
  expect(server.child.exitCode).toBeNull();
  expect(server.output().slice(printed)).not.toMatch(/EMFILE|is gone or another's|^\s+at /m);

  if (process.env.DATABASE_URL) return;
  const folder = people.databaseUrl.slice('file:'.length);
  expect(JSON.parse(readFileSync(`${folder}.lock`, 'utf8')).pid).toBe(server.child.pid);
  expect(await server.stop()).toBe(0);
  await expectKept(folder, acknowledged);
});
